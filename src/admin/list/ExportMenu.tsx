// The menu that exports what a list shows, on all of its pages.

import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '../../contract/lists/exports.ts';
import { filterMessages } from '../../contract/filter-messages.ts';
import { download, saveFile } from '../api/download.ts';
import { showErrorToast, showSuccessToast } from '../dialog/toasts.tsx';

const { exports: texts } = filterMessages;

interface ExportMenuProps {
  /** The list in the API, such as `/careers`. */
  path: `/${string}`;
  /** Filters, search and order of the list. */
  selection: Readonly<Record<string, string>>;
}

export function ExportMenu({ path, selection }: ExportMenuProps) {
  const saving = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const found = await download(`${path}/export?${new URLSearchParams({ ...selection, format })}`);
      saveFile(found);
      return found;
    },
    onSuccess: ({ name }) => showSuccessToast(texts.exported(name), undefined, texts.title),
    onError: (error) => showErrorToast(texts.failed, error),
  });
  const item = (format: ExportFormat, label: string, Icon: typeof IconDownload) => (
    <Menu.Item leftSection={<Icon size={18} aria-hidden />} onClick={() => saving.mutate(format)}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu position="bottom-end" disabled={saving.isPending}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-busy={saving.isPending}
          // Not `disabled`: a disabled button loses the keyboard focus.
          data-loading={saving.isPending || undefined}
        >
          {saving.isPending ? texts.busy : texts.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {item('csv', texts.csv, IconFileTypeCsv)}
        {item('xlsx', texts.xlsx, IconFileSpreadsheet)}
      </Menu.Dropdown>
    </Menu>
  );
}
