// Shows a new API token, the only time that anybody can see it.

import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { NewApiToken } from '../../contract/auth/api-tokens.ts';
import { tokenMessages } from '../../contract/token-messages.ts';
import { DialogButtons } from '../dialog/DialogButtons.tsx';
import { copyText } from '../list/SiteLinks.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import classes from './TokenForm.module.css';

interface NewTokenProps {
  token: NewApiToken['token'];
  /** True once the URL has no form any more. */
  isGuarded: boolean;
  onDone: () => void;
}

/** Leaving the screen asks first. */
export function NewToken({ token, isGuarded, onDone }: NewTokenProps) {
  useUnsavedChangesGuard(() => isGuarded);
  const copy = () => copyText(token, tokenMessages.copied, tokenMessages.copyFailed);
  return (
    <>
      <Text>{tokenMessages.created}</Text>
      <code className={classes.token}>{token}</code>
      <DialogButtons cancel={onDone} label={tokenMessages.done}>
        <Button data-autofocus leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {tokenMessages.copy}
        </Button>
      </DialogButtons>
    </>
  );
}
