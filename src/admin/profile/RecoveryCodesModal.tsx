// The dialog that shows new recovery codes, once.

import { Button, Group, Modal, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { product } from '../../../content/product.ts';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import classes from './SecurityScreen.module.css';

const texts = signInMessages.factors.recovery;

interface RecoveryCodesModalProps {
  /** Undefined while the dialog is closed. */
  codes: string[] | undefined;
  onClose: () => void;
}

/** Closes by its button only: a click beside it, or Escape, would lose the codes. */
export function RecoveryCodesModal({ codes, onClose }: RecoveryCodesModalProps) {
  const clipboard = useClipboard();
  const list = codes?.join('\n') ?? '';
  return (
    <Modal
      opened={codes !== undefined}
      onClose={onClose}
      title={texts.title}
      centered
      zIndex={410}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ exitDuration: 0 }}
    >
      <Text size="sm" mb="md">
        {texts.once}
      </Text>
      <ul className={classes.codes} aria-label={texts.title}>
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={() => clipboard.copy(list)}>
          {clipboard.copied ? texts.copied : texts.copy}
        </Button>
        <Button variant="default" onClick={() => download(`${product}\n${list}\n`)}>
          {texts.download}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {texts.stored}
        </Button>
      </Group>
    </Modal>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
