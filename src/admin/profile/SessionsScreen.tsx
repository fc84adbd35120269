import { Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '../../contract/auth/sessions.ts';
import { api } from '../api/client.ts';
import { readQuery } from '../api/query-client.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { AccessItem, AccessList, AccountScreen, EndAccessButton } from './AccountScreen.tsx';
import { words } from '../words/words.ts';

const texts = words.sessions;

export function SessionsScreen() {
  const sessions = useQuery(readQuery(['sessions'], api.sessions));
  const isAlone = sessions.data?.every(({ current }) => current) ?? true;
  return (
    <AccountScreen
      title={words.desk.screens.sessions}
      actions={
        <ActionButton
          variant="default"
          isDisabled={isAlone}
          confirmation={texts.othersConfirmation}
          run={() => api.sessions.$delete({})}
          feature="sessions"
          done={texts.othersDone}
          failed={texts.failed}
        >
          {texts.signOutOthers}
        </ActionButton>
      }
    >
      <Loaded of={sessions} failed={texts.listFailed}>
        {(all) => (
          <>
            <AccessList label={words.desk.screens.sessions}>
              {all.map((session) => (
                <SessionItem key={session.id} session={session} />
              ))}
            </AccessList>
            {isAlone && (
              <Text mt="md" size="sm" c="dimmed">
                {texts.alone}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </AccountScreen>
  );
}

function SessionItem({ session }: { session: Session }) {
  const { id, device, created_at, last_seen_at, current } = session;
  const name = device === null ? texts.unknownDevice : texts.device(device);
  return (
    <AccessItem
      name={name}
      Icon={/iPhone|iPad|Android/.test(name) ? IconDeviceMobile : IconDeviceDesktop}
      mark={current && texts.current}
      details={[
        [texts.signedIn, created_at],
        [texts.lastSeen, last_seen_at],
      ]}
      action={
        !current && (
          <EndAccessButton
            action={texts.signOut}
            name={name}
            confirmation={texts.confirmation(name)}
            run={() => api.sessions[':id'].$delete({ param: { id } })}
            feature="sessions"
            done={texts.done}
            failed={texts.failed}
          />
        )
      }
    />
  );
}
