// Where the signed-in user is signed in, and how they sign out elsewhere.

import { Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sessionMessages } from '../../contract/session-messages.ts';
import type { Session } from '../../contract/sessions.ts';
import { isNotFound } from '../api/problem.ts';
import { invalidate } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { type Confirmation, useConfirm } from '../ui/Confirm.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';
import { Moment } from '../ui/Moment.tsx';
import { Screen } from '../ui/Screen.tsx';
import { showErrorToast, showSuccessToast } from '../ui/toasts.tsx';
import { AccessItem, AccessList } from './AccessList.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import { endOtherSessions, endSession, sessionsQuery } from './sessions.data.ts';

const texts = sessionMessages;

export function SessionsScreen() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery);
  const isAlone = data?.every(({ current }) => current) ?? true;
  return (
    <Screen
      title="Sessions"
      actions={
        <EndButton
          label="Sign out all others"
          variant="default"
          isDisabled={isAlone}
          confirmation={texts.othersConfirmation}
          done={texts.othersDone}
          end={endOtherSessions}
        />
      }
    >
      <ProfileTabs />
      {error ? (
        <LoadError text={texts.listFailed} retry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <>
          <AccessList label="Sessions">
            {data.map((session) => (
              <SessionItem key={session.id} session={session} />
            ))}
          </AccessList>
          {isAlone && (
            <Text mt="md" size="sm" c="dimmed">
              {texts.alone}
            </Text>
          )}
        </>
      ) : (
        <LoadingSpinner />
      )}
    </Screen>
  );
}

function SessionItem({ session }: { session: Session }) {
  const { id, device, created_at, last_seen_at, current } = session;
  const name = device ?? texts.unknownDevice;
  return (
    <AccessItem
      name={name}
      Icon={/iPhone|iPad|Android/.test(name) ? IconDeviceMobile : IconDeviceDesktop}
      marks={current ? [texts.current] : []}
      details={[
        <>
          Signed in <Moment at={created_at} />
        </>,
        <>
          Last seen <Moment at={last_seen_at} />
        </>,
      ]}
      action={
        !current && (
          <EndButton
            label="Sign out"
            name={name}
            variant="subtle"
            confirmation={texts.confirmation(name)}
            done={texts.done}
            end={() => endSession(id)}
          />
        )
      }
    />
  );
}

interface EndButtonProps {
  label: string;
  /** Added to the button's accessible name. */
  name?: string;
  variant: 'default' | 'subtle';
  isDisabled?: boolean;
  confirmation: Confirmation;
  /** The text of the toast after it. */
  done: string;
  end: () => Promise<unknown>;
}

/** Ends sessions after a confirmation. */
function EndButton({ label, name, variant, isDisabled, confirmation, done, end }: EndButtonProps) {
  const confirm = useConfirm();
  const ending = useMutation({
    mutationFn: end,
    onSuccess: async () => {
      await invalidate('sessions');
      showSuccessToast('Success', done);
    },
    onError: (error) => {
      // The session has ended in the meantime.
      if (isNotFound(error)) void invalidate('sessions');
      showErrorToast(texts.failed, error);
    },
  });
  async function confirmAndEnd(): Promise<void> {
    if (await confirm(confirmation)) ending.mutate();
  }
  return (
    <BusyButton
      variant={variant}
      color={variant === 'subtle' ? 'danger' : 'ink'}
      size="sm"
      {...(variant === 'subtle' && { px: 'xs' })}
      isBusy={ending.isPending}
      isDisabled={isDisabled}
      {...(name !== undefined && { 'aria-label': `${label} ${name}` })}
      onClick={() => void confirmAndEnd()}
    >
      {label}
    </BusyButton>
  );
}
