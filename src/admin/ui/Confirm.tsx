// Confirmation dialog for actions that cannot be undone: `useConfirm` opens it, `ConfirmProvider` renders it.

import { Button, Group, Modal, Text } from '@mantine/core';
import { useDidUpdate, useWindowEvent } from '@mantine/hooks';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useFocusReturn } from './use-focus-return.ts';
import { formAddress } from './form-address.ts';

/** The texts of a confirmation dialog. */
export interface Question {
  title: string;
  text: string;
  /** Label of the button that confirms. */
  action: string;
  /** Label of the button that cancels; 'Cancel' by default. */
  cancel?: string;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Returns a function that opens the dialog. It resolves to true if the user confirms, otherwise to false. */
export function useConfirm(): Ask {
  return useContext(ConfirmContext);
}

/** True while a confirmation dialog is open. Escape must then close only this dialog, wherever the focus is. */
export function isAsking(): boolean {
  return document.querySelector('[role=alertdialog]') !== null;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** Mantine gives every modal the role `dialog`. The ARIA role for a dialog that asks a question is `alertdialog`. */
function becomeAlertDialog(content: HTMLElement | null): void {
  content?.setAttribute('role', 'alertdialog');
}

/** Renders the dialog that `useConfirm` opens. Leaving the screen closes the dialog and resolves to false. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [ask] = useState<Ask>(() => (question: Question) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked((before) => {
      before?.answer(false);
      return { ...question, answer: resolve };
    });
    setIsOpen(true);
    return promise;
  });
  useFocusReturn(isOpen, '[role=alertdialog]');
  const answer = (yes: boolean) => {
    setIsOpen(false);
    asked?.answer(yes);
  };
  // Replaces Mantine's Escape listener, which ignores the key while the focus is still in a closing menu.
  useWindowEvent(
    'keydown',
    ({ key, isComposing }) => {
      if (isOpen && key === 'Escape' && !isComposing) answer(false);
    },
    { capture: true },
  );
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // Another screen, another form or Back closes the dialog. A list page that loads changes only `?page`: no close.
  useDidUpdate(() => answer(false), [formAddress(location)]);
  useDidUpdate(() => {
    if (isBack) answer(false);
  }, [location.key]);

  return (
    <ConfirmContext value={ask}>
      {children}
      <Modal.Root
        opened={isOpen}
        onClose={() => answer(false)}
        centered
        size="sm"
        zIndex={400}
        closeOnEscape={false}
        returnFocus={false}
        // No fade-out: a second question may open at once, and a click on a fading dialog would be lost.
        transitionProps={{ exitDuration: 0 }}
      >
        <Modal.Overlay />
        <Modal.Content ref={becomeAlertDialog}>
          <Modal.Header>
            <Modal.Title fw={600}>{asked?.title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Text>{asked?.text}</Text>
            <Group justify="flex-end" mt="lg">
              <Button variant="default" data-autofocus onClick={() => answer(false)}>
                {asked?.cancel ?? 'Cancel'}
              </Button>
              <Button color="danger" onClick={() => answer(true)}>
                {asked?.action}
              </Button>
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </ConfirmContext>
  );
}
