// The form that adds a passkey of this device.

import { Text } from '@mantine/core';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { type FactorDialog, FactorForm } from './FactorForm.tsx';
import { addPasskey } from './profile.data.ts';
import { refusalText } from '../api/refusal-text.ts';

const { factors, passkeyFailed } = signInMessages;
const texts = factors.passkeys;

export function PasskeyForm(props: FactorDialog & { initialValue: string }) {
  return (
    <FactorForm
      name="name"
      label={texts.name}
      description={texts.nameHint}
      maxLength={60}
      send={addPasskey}
      failureText={failureText}
      added={texts.added}
      action={texts.continue}
      {...props}
    >
      <Text size="sm" mb="md">
        {texts.hint}
      </Text>
    </FactorForm>
  );
}

const failureText = ({ name }: Error) =>
  name === 'InvalidStateError' ? refusalText('auth.passkey-exists') : passkeyFailed;
