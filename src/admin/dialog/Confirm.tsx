import { Button, Group, Modal, Text } from '@mantine/core';
import { useDidUpdate, useWindowEvent } from '@mantine/hooks';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useFocusReturn } from '../focus/focus.tsx';
import { formUrlKey } from '../url/form-url.ts';
import { words } from '../words/words.ts';

export interface Confirmation {
  title: string;
  text: string;
  /** The labels of the buttons. */
  action: string;
  cancel?: string;
}

type Confirm = (confirmation: Confirmation) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** Returns a function that opens the dialog. It resolves to true if the user confirms, otherwise to false. */
export const useConfirm = () => useContext(ConfirmContext);

/** True while a confirmation dialog is open. Escape must then close only this dialog, wherever the focus is. */
export const isConfirmationOpen = () => document.querySelector('[role=alertdialog]') !== null;

type OpenConfirmation = Confirmation & { resolve: (isConfirmed: boolean) => void };

/** Mantine gives every modal the role `dialog`. The ARIA role of a confirmation dialog is `alertdialog`. */
const setAlertDialogRole = (text: HTMLElement | null) =>
  text?.closest('[role=dialog]')?.setAttribute('role', 'alertdialog');

/** Renders the dialog that `useConfirm` opens. Leaving the screen closes the dialog and resolves to false. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<OpenConfirmation | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [confirm] = useState<Confirm>(() => (confirmation: Confirmation) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setCurrent((previous) => {
      previous?.resolve(false);
      return { ...confirmation, resolve };
    });
    setIsOpen(true);
    return promise;
  });
  useFocusReturn(isOpen, '[role=alertdialog]');
  const close = (isConfirmed: boolean) => {
    setIsOpen(false);
    current?.resolve(isConfirmed);
  };
  // Replaces Mantine's Escape listener, which ignores the key while the focus is still in a closing menu.
  useWindowEvent(
    'keydown',
    ({ key, isComposing }) => {
      if (isOpen && key === 'Escape' && !isComposing) close(false);
    },
    { capture: true },
  );
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // Another screen, another form or Back closes the dialog. A list page that loads changes only `?page`: no close.
  useDidUpdate(() => close(false), [formUrlKey(location)]);
  useDidUpdate(() => {
    if (isBack) close(false);
  }, [location.key]);

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Modal
        opened={isOpen}
        onClose={() => close(false)}
        title={current?.title}
        withCloseButton={false}
        centered
        size="sm"
        zIndex={400}
        closeOnEscape={false}
        returnFocus={false}
        // No fade-out: a second confirmation may open at once, and a click on a fading dialog would be lost.
        transitionProps={{ exitDuration: 0 }}
      >
        <Text ref={setAlertDialogRole}>{current?.text}</Text>
        <Group justify="flex-end" gap="sm" mt="xl">
          <Button variant="default" data-autofocus onClick={() => close(false)}>
            {current?.cancel ?? words.ui.cancel}
          </Button>
          <Button color="danger" onClick={() => close(true)}>
            {current?.action}
          </Button>
        </Group>
      </Modal>
    </ConfirmContext>
  );
}
