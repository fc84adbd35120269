import { Button, Group, Modal, Text } from '@mantine/core';
import { useDidUpdate, useWindowEvent } from '@mantine/hooks';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useFocusReturn } from './use-focus-return.ts';
import { formAddress } from './form-address.ts';

/** Confirmation dialog for actions that cannot be undone. */
export interface Question {
  title: string;
  text: string;
  /** What the button says that does it. */
  action: string;
  /** What the button says that does not. */
  cancel?: string;
}

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false));

/** Asks a question in a dialog; true when the person says yes. */
export function useConfirm(): Ask {
  return useContext(ConfirmContext);
}

/** Whether a confirmation dialog is open. Escape then closes it and nothing else, wherever the focus is. */
export function isAsking(): boolean {
  return document.querySelector('[role=alertdialog]') !== null;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

/** Mantine calls every modal a dialog; one that interrupts with a question is an alertdialog. */
function becomeAlertDialog(content: HTMLElement | null): void {
  content?.setAttribute('role', 'alertdialog');
}

/** Holds the dialog that `useConfirm` asks with; a question that its screen has gone from is answered by no. */
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
  // In place of Mantine's own listener, which ignores Escape while the focus is still in a menu that closes.
  useWindowEvent(
    'keydown',
    ({ key, isComposing }) => {
      if (isOpen && key === 'Escape' && !isComposing) answer(false);
    },
    { capture: true },
  );
  const location = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // A page of its list that was still on its way takes no question away; whoever goes back does.
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
        // Gone at once: a second question may follow, and a click on a dialog that fades out would be lost.
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
