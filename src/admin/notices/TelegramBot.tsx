import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Notices, TelegramGroup } from '../../contract/notices/notices.ts';
import { api, bodyOf } from '../api/client.ts';
import { errorOf } from '../api/problem.ts';
import { invalidate } from '../api/query-client.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { showSuccessToast } from '../dialog/toasts.tsx';
import { Failure } from '../screen/Loaded.tsx';
import classes from './Notices.module.css';
import { words } from '../words/words.ts';

const texts = words.notices.bot;
const calls = api.notices;

/** The bot that the site tells staff by: its token, then the group, then a test. */
export function TelegramBot({ bot }: Pick<Notices, 'bot'>) {
  return (
    <section className="panel" aria-labelledby="telegram">
      <Stack gap="1.25rem" p="1.1rem 1.25rem 1.35rem">
        <h2 id="telegram" className={classes.title}>
          {texts.title}
        </h2>
        {bot ? <ConnectedBot bot={bot} /> : <TokenForm />}
      </Stack>
    </section>
  );
}

function ConnectedBot({ bot }: { bot: NonNullable<Notices['bot']> }) {
  const [groups, setGroups] = useState<TelegramGroup[]>();
  return (
    <>
      <div>
        <Text fw={600}>{texts.name(bot.name)}</Text>
        <Text>{bot.group === null ? texts.noGroup : texts.group(bot.group)}</Text>
      </div>
      <Group>
        <ActionButton
          variant={bot.group === null ? 'filled' : 'default'}
          run={async () => setGroups(await bodyOf(calls.groups.$get()))}
          failed={texts.findFailed}
        >
          {texts.find}
        </ActionButton>
        {bot.group !== null && (
          <ActionButton
            variant="default"
            run={() => calls.test.$post()}
            done={texts.tested}
            failed={texts.testFailed}
            feature="attention"
          >
            {texts.test}
          </ActionButton>
        )}
        <ActionButton
          variant="subtle"
          color="danger"
          confirmation={texts.confirmation}
          run={() => calls.bot.$delete()}
          done={texts.disconnected}
          failed={texts.disconnectFailed}
          feature="notices"
        >
          {texts.disconnect}
        </ActionButton>
      </Group>
      {groups && (
        <Group role="status">
          {groups.length === 0 && <Text>{texts.none}</Text>}
          {groups.map(({ id, title }) => (
            <ActionButton
              key={id}
              run={() => calls.group.$put({ json: { id } })}
              onDone={() => setGroups(undefined)}
              done={texts.chosen}
              failed={texts.chooseFailed}
              feature="notices"
            >
              {texts.choose(title)}
            </ActionButton>
          ))}
        </Group>
      )}
    </>
  );
}

/** The token is a secret: unlike other forms, the browser keeps nothing of it. */
function TokenForm() {
  const [token, setToken] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => bodyOf(calls.bot.$put({ json: { token } })),
    onSuccess: async () => {
      showSuccessToast(texts.connected);
      await invalidate('notices');
    },
  });
  const fieldError = errorOf(error, 'token');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="1.25rem">
        <ol className={classes.steps}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {error && !fieldError && <Failure of={error} otherwise={texts.failed} />}
        <TextInput
          label={texts.token}
          description={texts.tokenHint}
          required
          autoComplete="off"
          value={token}
          error={fieldError}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={isPending}>
            {texts.connect}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
