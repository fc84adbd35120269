// The dialog in which a person confirms who they are, before a sensitive change is sent again (§ 6.7).

import { Modal } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { provideVerification } from '../api/verification.ts';
import { formUrlKey } from '../url/form-url.ts';
import { loadPart } from '../screen/lazy-load.tsx';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import type { VerifyFormProps } from './VerifyForm.tsx';
import { words } from '../words/words.ts';

/** Loads the form, which few sessions need. */
const loadForm = () => loadPart(() => import('./VerifyForm.tsx'), 'VerifyForm');

/** Opens when the client of the API asks for a confirmation. Leaving the screen closes it and confirms nothing. */
export function VerifyDialog() {
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  /** The form while the dialog is open. It opens complete, so that the focus goes to its field. */
  const [Form, setForm] = useState<ComponentType<VerifyFormProps>>();
  const isOpen = Form !== undefined;
  useEffect(
    () =>
      provideVerification(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        answer.current = resolve;
        // Leaving the screen while the form loads has confirmed nothing: do not open it on the next one.
        void loadForm().then((part) => answer.current === resolve && setForm(() => part));
        return promise;
      }),
    [],
  );
  useFocusReturn(isOpen, '[data-verify]');
  const close = (isConfirmed: boolean) => {
    setForm(undefined);
    answer.current?.(isConfirmed);
    answer.current = undefined;
  };
  const location = useLocation();
  useDidUpdate(() => close(false), [formUrlKey(location)]);
  return (
    <Modal
      data-verify
      opened={isOpen}
      onClose={() => close(false)}
      title={words.auth.verification.title}
      centered
      size="sm"
      zIndex={420}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': words.ui.close, size: 'lg' }}
      transitionProps={{ exitDuration: 0 }}
    >
      {Form && <Form onDone={close} />}
    </Modal>
  );
}
