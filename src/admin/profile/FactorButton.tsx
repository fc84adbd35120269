import { useMutation } from '@tanstack/react-query';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { invalidate } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { type Confirmation, useConfirm } from '../ui/Confirm.tsx';
import { showErrorToast, showSuccessToast } from '../ui/toasts.tsx';

interface FactorButtonProps {
  label: string;
  /** What the action is about, added to the button's accessible name. */
  name?: string;
  variant?: 'default' | 'filled' | 'subtle';
  isDangerous?: boolean;
  /** Asked first. */
  confirmation?: Confirmation;
  /** The text of the toast after a success. */
  done?: string;
  run: () => Promise<unknown>;
}

/** Changes a second factor, or opens the dialog that does, after a confirmation if it has one. */
export function FactorButton(props: FactorButtonProps) {
  const { label, name, variant = 'subtle', isDangerous = false, confirmation, done, run } = props;
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: run,
    onSuccess: async () => {
      if (confirmation) await invalidate('factors');
      if (done) showSuccessToast('Success', done);
    },
    onError: (error) => showErrorToast(signInMessages.factors.changeFailed, error),
  });

  async function confirmAndRun(): Promise<void> {
    if (!confirmation || (await confirm(confirmation))) mutate();
  }

  return (
    <BusyButton
      variant={variant}
      color={isDangerous ? 'danger' : undefined}
      size="sm"
      px={variant === 'subtle' ? 'xs' : undefined}
      isBusy={isPending}
      aria-label={name && `${label} ${name}`}
      onClick={() => void confirmAndRun()}
    >
      {label}
    </BusyButton>
  );
}
