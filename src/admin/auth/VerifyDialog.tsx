// The dialog in which a person confirms who they are, before a sensitive change is sent again (§ 6.7).

import { Modal } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { provideVerification } from '../api/session-call.ts';
import { formUrlKey } from '../url/form-url.ts';
import { lazyInPlace } from '../screen/Loaded.tsx';
import { useFocusReturn } from '../focus/focus.tsx';
import { words } from '../words/words.ts';

/** Few sessions need it. */
const VerifyForm = lazyInPlace(() => import('./VerifyForm.tsx'), 'VerifyForm');

/** Opens when the client of the API asks for a confirmation. Leaving the screen closes it and confirms nothing. */
export function VerifyDialog() {
  /** Set while the dialog is open. */
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  const isOpen = answer !== undefined;
  useEffect(
    () =>
      provideVerification(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setAnswer(() => resolve);
        return promise;
      }),
    [],
  );
  useFocusReturn(isOpen, '[data-verify]');
  const close = (isConfirmed: boolean) => {
    setAnswer(undefined);
    answer?.(isConfirmed);
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
      {isOpen && <VerifyForm onDone={close} />}
    </Modal>
  );
}
