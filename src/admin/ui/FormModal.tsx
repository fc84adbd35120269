import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useIsAsking } from './Confirm.tsx';
import classes from './FormModal.module.css';

interface FormModalProps {
  title: string;
  isOpen: boolean;
  /** Leaves the form; it may ask about unsaved changes first. */
  onClose: () => Promise<void>;
  children: ReactNode;
}

/** A dialog with a form over a list; on a phone it is a screen of its own. */
export function FormModal({ title, isOpen, onClose, children }: FormModalProps) {
  const isPhone = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  const isAsking = useIsAsking();
  return (
    <Modal
      opened={isOpen}
      onClose={() => void onClose()}
      title={title}
      size="lg"
      fullScreen={isPhone}
      // Escape answers the question about unsaved changes, and does not ask it again.
      closeOnEscape={!isAsking}
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      // Its form is gone at once when it closes: there is nothing left to fade out.
      transitionProps={{ transition: 'fade-down', duration: 200, exitDuration: 0 }}
      classNames={{ title: classes.title, body: classes.body }}
    >
      {children}
    </Modal>
  );
}
