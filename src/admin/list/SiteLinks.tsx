import { ActionIcon, Button } from '@mantine/core';
import { IconExternalLink, IconLink } from '@tabler/icons-react';
import { copyText } from '../dialog/toasts.tsx';
import { inNewTab } from '../screen/Buttons.tsx';
import { words } from '../words/words.ts';

const { view, copy, copied, notCopied } = words.desk.site;

interface SiteLinksProps {
  path: string;
  /** In a row of a list: only icons, with the name of the item in their accessible names. */
  name?: string;
}

/** Opens the page in another tab, or copies its address. */
export function SiteLinks({ path, name }: SiteLinksProps) {
  const page = { component: 'a', ...inNewTab(path) } as const;
  const copyLink = () => void copyAddress(path, copied.text);
  if (name === undefined) {
    return (
      <>
        <Button {...page} variant="default" leftSection={<IconExternalLink size={18} aria-hidden />}>
          {view}
        </Button>
        <Button variant="default" leftSection={<IconLink size={18} aria-hidden />} onClick={copyLink}>
          {copy}
        </Button>
      </>
    );
  }
  return (
    <>
      <ActionIcon {...page} variant="subtle" size="lg" title={view} aria-label={`${view}: ${name}`}>
        <IconExternalLink size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" size="lg" title={copy} aria-label={`${copy}: ${name}`} onClick={copyLink}>
        <IconLink size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** For the toast after a save. */
export function ViewOnSite({ path }: { path: string }) {
  return (
    <Button
      component="a"
      {...inNewTab(path)}
      variant="default"
      size="compact-sm"
      flex="none"
      leftSection={<IconExternalLink size={18} aria-hidden />}
    >
      {view}
    </Button>
  );
}

/** Puts the address of a page of the site on the clipboard, and says so in a toast. */
export async function copyAddress(path: string, text: string): Promise<void> {
  const url = new URL(path, location.origin).href;
  await copyText(url, text, notCopied(url), copied.title);
}
