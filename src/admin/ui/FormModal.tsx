import { Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode } from 'react';
import { isAsking } from './Confirm.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useIsPhone } from './use-is-phone.ts';
import classes from './FormModal.module.css';

interface FormModalProps {
  title: string;
  isOpen: boolean;
  /** Leaves the form; it may ask about unsaved changes first. */
  onClose: () => Promise<void>;
  size?: 'lg' | 'xl';
  children: ReactNode;
}

/** A dialog with a form over a list; on a phone it is a screen of its own. */
export function FormModal({ title, isOpen, onClose, size = 'lg', children }: FormModalProps) {
  const isPhone = useIsPhone();
  const close = () => void onClose();
  useFocusReturn(isOpen, '[role=dialog], [role=alertdialog]');
  // A button that is busy has lost the focus to the page itself.
  useWindowEvent('keydown', ({ key, target }) => {
    if (isOpen && key === 'Escape' && target === document.body && !isAsking()) close();
  });
  return (
    <Modal.Root
      opened={isOpen}
      onClose={close}
      size={size}
      padding={isPhone ? 'md' : 'lg'}
      fullScreen={isPhone}
      // Mantine closes it by an Escape from anywhere: also by the one that answers the question over it.
      closeOnEscape={false}
      returnFocus={false}
      onKeyDown={(event) => {
        if (isEscape(event) && !isAsking()) close();
      }}
      // Its form is gone at once when it closes: there is nothing left to fade out.
      transitionProps={{ transition: 'fade-down', duration: 200, exitDuration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size="lg" />
        </Modal.Header>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** An Escape that nothing within the form wants for itself, such as an open list of options. */
function isEscape({ key, nativeEvent, target }: KeyboardEvent): boolean {
  const isTaken = target instanceof Element && target.matches('[data-mantine-stop-propagation=true]');
  return key === 'Escape' && !nativeEvent.isComposing && !isTaken;
}
