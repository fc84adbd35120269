// The second factors of another person, with the button that removes them.

import { useMutation, useQuery } from '@tanstack/react-query';
import type { FactorCounts } from '../../contract/factors.ts';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { invalidate } from '../api/query-client.ts';
import { useConfirm } from '../ui/Confirm.tsx';
import { showErrorToast, showSuccessToast } from '../ui/toasts.tsx';
import { PersonAction } from './PersonAction.tsx';
import { resetFactors, userFactorsQuery } from './factor-policy.data.ts';

const { reset: texts } = signInMessages;

/** Nothing for an account without a second factor, and while it is not known. */
export function FactorReset({ id }: { id: string }) {
  const { data } = useQuery(userFactorsQuery(id));
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: () => resetFactors(id),
    onSuccess: async () => {
      await invalidate('users');
      showSuccessToast('Success', texts.done);
    },
    onError: (error) => showErrorToast(texts.failed, error),
  });
  if (!data || (data.passkeys === 0 && !data.authenticator)) return null;

  async function confirmAndReset(): Promise<void> {
    if (await confirm(texts.confirmation)) mutate();
  }

  return (
    <PersonAction
      text={texts.has(describe(data))}
      action={texts.action}
      isBusy={isPending}
      onClick={() => void confirmAndReset()}
    />
  );
}

function describe({ passkeys, authenticator }: FactorCounts): string {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  return [passkeys > 0 && keys, authenticator && 'authenticator app'].filter(Boolean).join(', ');
}
