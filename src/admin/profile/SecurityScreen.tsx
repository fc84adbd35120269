// How the signed-in user signs in: passkeys, authenticator app and recovery codes (§ 8.13).

import { Button, Stack, Text, Title } from '@mantine/core';
import { IconDeviceMobileMessage, IconFingerprint, IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Factors } from '../../contract/auth/factors.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import { supportsPasskeys } from '../api/passkeys.ts';
import { readQuery } from '../api/query-client.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { BusyButton, inRow } from '../screen/Buttons.tsx';
import { FormModal } from '../dialog/FormModal.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { AccessItem, AccessList, AccountScreen, EndAccessButton } from './AccountScreen.tsx';
import { AuthenticatorForm, PasskeyForm, RecoveryCodesModal } from './FactorForm.tsx';
import { refusalText } from '../api/refusal-text.ts';
import { words } from '../words/words.ts';

const { factors: texts } = words.auth;

const change = { feature: 'factors', failed: texts.changeFailed } as const;

export function SecurityScreen() {
  const factors = useQuery(readQuery(['factors'], api.factors));
  return (
    <AccountScreen title={words.desk.screens.security}>
      <Loaded of={factors} keepsData failed={texts.loadFailed}>
        {(data) => <FactorSections factors={data} />}
      </Loaded>
    </AccountScreen>
  );
}

function FactorSections({ factors }: { factors: Factors }) {
  const { passkeys, authenticator, recovery_codes: recovery, can_use_passkeys: isPossible } = factors;
  const [dialog, setDialog] = useState<'passkey' | 'authenticator'>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setDialog(undefined);
  const added = (newCodes: string[] | undefined) => {
    close();
    if (newCodes) setCodes(newCodes);
  };
  const hasFactor = passkeys.length > 0 || authenticator !== null;
  return (
    <>
      <Section title={texts.passkeys.title} text={texts.passkeys.text}>
        {passkeys.length > 0 && (
          <AccessList label={texts.passkeys.title}>
            {passkeys.map(({ id, name, created_at, last_used_at }) => (
              <AccessItem
                key={id}
                order={3}
                name={name}
                Icon={IconFingerprint}
                details={[
                  [texts.added, created_at],
                  last_used_at ? [texts.lastUsed, last_used_at] : [texts.passkeys.unused],
                ]}
                action={
                  <EndAccessButton
                    {...change}
                    action={texts.remove}
                    name={name}
                    confirmation={texts.passkeys.confirmation(name)}
                    run={() => api.factors.passkeys[':id'].$delete(idParam(id))}
                    done={texts.passkeys.removed}
                  />
                }
              />
            ))}
          </AccessList>
        )}
        {isPossible && supportsPasskeys() ? (
          <Button variant={hasFactor ? 'default' : 'filled'} size="sm" onClick={() => setDialog('passkey')}>
            {texts.passkeys.add}
          </Button>
        ) : (
          <Text size="sm">
            {isPossible ? texts.passkeys.unsupported : refusalText('auth.passkeys-impossible')}
          </Text>
        )}
      </Section>
      <Section title={texts.app.title} text={texts.app.text}>
        {authenticator ? (
          <AccessList label={texts.app.title}>
            <AccessItem
              order={3}
              name={texts.app.title}
              Icon={IconDeviceMobileMessage}
              details={[[texts.added, authenticator.created_at]]}
              action={
                <EndAccessButton
                  {...change}
                  action={texts.remove}
                  name={texts.app.title}
                  confirmation={texts.app.confirmation}
                  run={() => api.factors.authenticator.$delete()}
                  done={texts.app.removed}
                />
              }
            />
          </AccessList>
        ) : (
          <BusyButton variant="default" size="sm" isBusy={false} onClick={() => setDialog('authenticator')}>
            {texts.app.add}
          </BusyButton>
        )}
      </Section>
      {hasFactor && (
        <Section title={texts.recovery.title} text={texts.recovery.text}>
          <AccessList label={texts.recovery.title}>
            <AccessItem
              order={3}
              name={texts.recovery.left(recovery?.left ?? 0)}
              Icon={IconLifebuoy}
              details={recovery ? [[texts.made, recovery.created_at]] : []}
              action={
                <ActionButton
                  {...inRow}
                  {...change}
                  confirmation={texts.recovery.confirmation}
                  run={async () =>
                    setCodes((await bodyOf(api.factors['recovery-codes'].$post())).recovery_codes)
                  }
                >
                  {texts.recovery.renew}
                </ActionButton>
              }
            />
          </AccessList>
        </Section>
      )}
      <FormModal title={texts.passkeys.add} isOpen={dialog === 'passkey'} onClose={close}>
        <PasskeyForm
          initialValue={texts.passkeys.proposed(passkeys.length + 1)}
          onClose={close}
          onAdded={added}
        />
      </FormModal>
      <FormModal title={texts.app.add} isOpen={dialog === 'authenticator'} onClose={close}>
        <AuthenticatorForm onClose={close} onAdded={added} />
      </FormModal>
      <RecoveryCodesModal codes={codes} onClose={() => setCodes(undefined)} />
    </>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stack component="section" align="flex-start" gap="0.75rem" mb="2.25rem" maw="52rem">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed" maw="65ch">
        {text}
      </Text>
      {children}
    </Stack>
  );
}
