// The files of an application. Staff download them: the site shows none of them itself.

import { Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ApplicationFile } from '../../contract/contacts/applications.ts';
import { bytesText } from '../../contract/media/files.ts';
import { download, saveFile } from '../api/transfer.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { inRow } from '../screen/Buttons.tsx';
import { langOf } from '../screen/values.tsx';
import classes from './ContactPanels.module.css';
import { words } from '../words/words.ts';

const { download: action, downloadFailed, files: label, scans, types } = words.inbox.applications;

export function ApplicationFiles({ files }: { files: readonly ApplicationFile[] }) {
  return (
    <Stack component="ul" gap={0} aria-label={label}>
      {files.map(({ id, name, type, bytes, scan }) => (
        <Group key={id} component="li" justify="space-between" wrap="nowrap" className={classes.file}>
          <div>
            <span lang={langOf(name)} dir="auto">
              {name}
            </span>
            <Text span c="dimmed" fz="0.8rem" display="block">
              {`${types[type]}, ${bytesText(bytes)}, ${scans[scan]}`}
            </Text>
          </div>
          <ActionButton
            {...inRow}
            flex="none"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={words.ui.namedAction(action, name)}
            run={async () => saveFile({ ...(await download(`/applications/files/${id}`)), name })}
            failed={downloadFailed}
          >
            {action}
          </ActionButton>
        </Group>
      ))}
    </Stack>
  );
}
