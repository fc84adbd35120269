import { Button, Group, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode } from 'react';
import { isConfirmationOpen } from './Confirm.tsx';
import { useFocusReturn } from '../focus/focus.tsx';
import { useIsPhone } from '../screen/Screen.tsx';
import { LinkButton } from '../screen/Buttons.tsx';
import { words } from '../words/words.ts';

interface FormModalProps {
  title: string;
  isOpen: boolean;
  /** Closes the form; it may ask about unsaved changes first. */
  onClose: () => unknown;
  /** False: only a button inside closes it, because its text cannot be shown again. */
  isClosable?: boolean;
  size?: 'lg' | 'xl';
  children: ReactNode;
}

/** Fills the whole screen on a phone. Returns the focus when it closes. */
export function FormModal(props: FormModalProps) {
  const { title, isOpen, onClose, isClosable = true, size = 'lg', children } = props;
  const isPhone = useIsPhone();
  const close = () => void (isClosable && onClose());
  useFocusReturn(isOpen, '[role=dialog], [role=alertdialog]');
  // The focus may still be on the button that opened it, or be lost to <body> while it saves: Escape must close it all the same.
  useWindowEvent('keydown', ({ key, target }) => {
    if (isOpen && key === 'Escape' && isOutside(target) && !isConfirmationOpen()) close();
  });
  return (
    <Modal
      data-once={isClosable ? undefined : true}
      title={title}
      opened={isOpen}
      onClose={close}
      size={size}
      padding={isPhone ? 'md' : 'lg'}
      fullScreen={isPhone}
      // Mantine would close it on every Escape, including one that closes the confirmation dialog over it.
      closeOnEscape={false}
      withCloseButton={isClosable}
      returnFocus={false}
      onKeyDown={(event) => {
        if (isEscape(event) && !isConfirmationOpen()) close();
      }}
      // No fade-out: the form is removed as soon as the dialog closes.
      transitionProps={{ transition: 'fade-down', duration: 200, exitDuration: 0 }}
      closeButtonProps={{ 'aria-label': words.ui.close, size: 'lg' }}
      styles={{ body: { paddingBottom: '1.5rem' } }}
    >
      {children}
    </Modal>
  );
}

/** False inside dialogs and menus, which handle their keys themselves, also in one that the key has just closed. */
const isOutside = (target: EventTarget | null) =>
  target instanceof Element && target.isConnected && !target.closest('[data-portal]');

/** True for Escape, unless an element in the form handles the key itself, such as an open list of options. */
function isEscape({ key, nativeEvent, target }: KeyboardEvent): boolean {
  const isHandledInside = target instanceof Element && target.matches('[data-mantine-stop-propagation=true]');
  return key === 'Escape' && !nativeEvent.isComposing && !isHandledInside;
}

interface DialogButtonsProps {
  /** Closes the dialog; or the URL of a link Cancel. */
  cancel: (() => unknown) | string;
  /** Label of the button that leaves the dialog; 'Cancel' by default. */
  label?: string;
  /** 0 where another element separates the buttons from the fields. */
  mt?: 0;
  submit?: string;
  isBusy?: boolean;
  children?: ReactNode;
}

/** At the end of every dialog and form. */
export function DialogButtons(props: DialogButtonsProps) {
  const { cancel, label = words.ui.cancel, mt = 'xl', submit, isBusy, children } = props;
  return (
    <Group justify="flex-end" gap="sm" mt={mt}>
      {typeof cancel === 'string' ? (
        <LinkButton to={cancel}>{label}</LinkButton>
      ) : (
        <Button variant="default" onClick={() => void cancel()}>
          {label}
        </Button>
      )}
      {children}
      {submit !== undefined && (
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
      )}
    </Group>
  );
}
