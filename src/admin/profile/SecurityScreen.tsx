// How the signed-in user signs in: passkeys, authenticator app and recovery codes (§ 8.13).

import { Text, Title } from '@mantine/core';
import { IconDeviceMobileMessage, IconFingerprint, IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Factors } from '../../contract/factors.ts';
import { signInMessages } from '../../contract/sign-in-messages.ts';
import { supportsPasskeys } from '../api/passkeys.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Screen } from '../ui/Screen.tsx';
import { AccessItem, AccessList } from './AccessList.tsx';
import { AuthenticatorModal } from './AuthenticatorModal.tsx';
import { FactorButton } from './FactorButton.tsx';
import { factorsQuery, removeAuthenticator, removePasskey, renewRecoveryCodes } from './factors.data.ts';
import { PasskeyModal } from './PasskeyModal.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { RecoveryCodesModal } from './RecoveryCodesModal.tsx';
import classes from './SecurityScreen.module.css';

const { factors: texts } = signInMessages;

/** The dialog that is open. */
type OpenDialog = 'passkey' | 'authenticator' | undefined;

export function SecurityScreen() {
  const { data, error, isFetching, refetch } = useQuery(factorsQuery);
  return (
    <Screen title="Ways to Sign In">
      <ProfileTabs />
      {data ? (
        <FactorSections factors={data} />
      ) : error ? (
        <LoadError text={texts.loadFailed} retry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingSpinner />
      )}
    </Screen>
  );
}

function FactorSections({ factors }: { factors: Factors }) {
  const { passkeys, authenticator, recovery_codes: recovery, can_use_passkeys: isPossible } = factors;
  const [dialog, setDialog] = useState<OpenDialog>();
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
                marks={[]}
                details={[
                  <>
                    Added <Moment at={created_at} />
                  </>,
                  last_used_at ? (
                    <>
                      Last used <Moment at={last_used_at} />
                    </>
                  ) : (
                    texts.passkeys.unused
                  ),
                ]}
                action={
                  <FactorButton
                    label="Remove"
                    name={name}
                    isDangerous
                    confirmation={texts.passkeys.confirmation(name)}
                    done={texts.passkeys.removed}
                    run={() => removePasskey(id)}
                  />
                }
              />
            ))}
          </AccessList>
        )}
        {isPossible && supportsPasskeys() ? (
          <FactorButton
            label={texts.passkeys.add}
            variant={hasFactor ? 'default' : 'filled'}
            run={() => Promise.resolve(setDialog('passkey'))}
          />
        ) : (
          <Text size="sm">{isPossible ? texts.passkeys.unsupported : signInMessages.passkeysImpossible}</Text>
        )}
      </Section>
      <Section title={texts.app.title} text={texts.app.text}>
        {authenticator ? (
          <AccessList label={texts.app.title}>
            <AccessItem
              order={3}
              name={texts.app.title}
              Icon={IconDeviceMobileMessage}
              marks={[]}
              details={[
                <>
                  Added <Moment at={authenticator.created_at} />
                </>,
              ]}
              action={
                <FactorButton
                  label="Remove"
                  name={texts.app.title}
                  isDangerous
                  confirmation={texts.app.confirmation}
                  done={texts.app.removed}
                  run={removeAuthenticator}
                />
              }
            />
          </AccessList>
        ) : (
          <FactorButton
            label={texts.app.add}
            variant="default"
            run={() => Promise.resolve(setDialog('authenticator'))}
          />
        )}
      </Section>
      {hasFactor && (
        <Section title={texts.recovery.title} text={texts.recovery.text}>
          <AccessList label={texts.recovery.title}>
            <AccessItem
              order={3}
              name={texts.recovery.left(recovery?.left ?? 0)}
              Icon={IconLifebuoy}
              marks={[]}
              details={
                recovery
                  ? [
                      <>
                        Made <Moment at={recovery.created_at} />
                      </>,
                    ]
                  : []
              }
              action={
                <FactorButton
                  label={texts.recovery.renew}
                  confirmation={texts.recovery.confirmation}
                  run={async () => setCodes((await renewRecoveryCodes()).recovery_codes)}
                />
              }
            />
          </AccessList>
        </Section>
      )}
      <PasskeyModal
        isOpen={dialog === 'passkey'}
        initialName={`Passkey ${passkeys.length + 1}`}
        onClose={close}
        onAdded={added}
      />
      <AuthenticatorModal isOpen={dialog === 'authenticator'} onClose={close} onAdded={added} />
      <RecoveryCodesModal codes={codes} onClose={() => setCodes(undefined)} />
    </>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed" className={classes.text}>
        {text}
      </Text>
      {children}
    </section>
  );
}
