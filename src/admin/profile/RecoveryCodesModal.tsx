// The dialog that shows new recovery codes, once.

import { Button, Group, Text } from '@mantine/core';
import { product } from '../../contract/product.ts';
import { saveFile } from '../api/download.ts';
import { copyText } from '../dialog/toasts.tsx';
import { FormModal } from '../dialog/FormModal.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import classes from './SecurityScreen.module.css';
import { words } from '../words/words.ts';

const texts = words.auth.factors.recovery;

interface RecoveryCodesModalProps {
  /** Undefined while the dialog is closed. */
  codes: string[] | undefined;
  onClose: () => void;
}

/** Closes by its button only: a click beside it, or Escape, would lose the codes. Leaving the screen asks first. */
export function RecoveryCodesModal({ codes, onClose }: RecoveryCodesModalProps) {
  const isOpen = codes !== undefined;
  useUnsavedChangesGuard(() => isOpen);
  const list = codes?.join('\n') ?? '';
  const file = new Blob([`${product}\n${list}\n`], { type: 'text/plain' });
  return (
    <FormModal title={texts.title} isOpen={isOpen} onClose={onClose} isClosable={false}>
      <Text size="sm" mb="md">
        {texts.once}
      </Text>
      <ul className={classes.codes} aria-label={texts.title}>
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={() => void copyText(list, texts.copied, texts.copyFailed)}>
          {texts.copy}
        </Button>
        <Button variant="default" onClick={() => saveFile({ file, name: 'recovery-codes.txt' })}>
          {texts.download}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {texts.stored}
        </Button>
      </Group>
    </FormModal>
  );
}
