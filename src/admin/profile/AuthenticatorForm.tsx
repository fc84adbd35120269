// The form that adds an authenticator app: a QR code, the secret as text, and a code that confirms both.

import { Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { Loaded } from '../screen/Loaded.tsx';
import { type FactorDialog, FactorForm } from './FactorForm.tsx';
import { confirmAuthenticator, offerAuthenticator } from './profile.data.ts';
import { QrCode } from './QrCode.tsx';

const texts = signInMessages.factors.app;

export function AuthenticatorForm(props: FactorDialog) {
  // A new secret for each opening of the dialog, which nothing keeps afterwards.
  const offered = useQuery({
    queryKey: ['factors', 'authenticator'],
    queryFn: offerAuthenticator,
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Loaded of={offered} failed={({ message }) => message}>
      {({ secret, url, ticket }) => (
        <FactorForm
          name="code"
          label={texts.code}
          description={texts.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          send={(code) => confirmAuthenticator({ secret, ticket, code })}
          added={texts.added}
          action={texts.confirm}
          {...props}
        >
          <Text size="sm" mb="md">
            {texts.scan}
          </Text>
          <QrCode text={url} label={texts.qr} />
          <Text size="sm" mb="xs">
            {texts.secret}
          </Text>
          <Code display="block" mb="lg" fz="1rem" ta="center" lts="0.05em" style={{ userSelect: 'all' }}>
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </Code>
        </FactorForm>
      )}
    </Loaded>
  );
}
