// What an admin can do at once with the account of another person, below its form.

import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FactorCounts } from '../../contract/auth/factors.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import { ActionButton, type ActionButtonProps } from '../dialog/ActionButton.tsx';
import { inRow } from '../screen/Buttons.tsx';
import { words } from '../words/words.ts';

const { reset } = words.auth;
const { person } = words.sessions;

export function PersonActions({ id, name }: { id: string; name: string }) {
  const calls = api.users[':id'];
  const { data: factors } = useQuery({
    queryKey: ['users', 'factors', id],
    queryFn: ({ signal }) => bodyOf(calls.factors.$get(idParam(id), { init: { signal } })),
  });
  return (
    <Stack mt="xl" gap="md">
      {factors && (factors.passkeys > 0 || factors.authenticator) && (
        <PersonAction
          text={reset.has(factorsInWords(factors))}
          confirmation={reset.confirmation}
          run={() => calls.factors.$delete(idParam(id))}
          feature="users"
          done={reset.done}
          failed={reset.failed}
        >
          {reset.action}
        </PersonAction>
      )}
      <PersonAction
        text={person.text}
        confirmation={person.confirmation(name)}
        run={() => bodyOf(calls.sessions.$delete(idParam(id)))}
        done={({ count }) => person.done(name, count)}
        failed={person.failed}
      >
        {person.action}
      </PersonAction>
    </Stack>
  );
}

/** A line: what it is about, and the button that changes it. */
function PersonAction<Result>({ text, ...action }: ActionButtonProps<Result> & { text: string }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm">{text}</Text>
      <ActionButton {...inRow} color="danger" flex="none" {...action} />
    </Group>
  );
}

function factorsInWords({ passkeys, authenticator }: FactorCounts): string {
  return [passkeys > 0 && reset.passkeys(passkeys), authenticator && reset.app].filter(Boolean).join(', ');
}
