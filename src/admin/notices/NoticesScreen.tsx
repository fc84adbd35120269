// What the site tells staff by itself, and the bot of Telegram that it tells it by (§ 8.24).

import { Button, Group, Select, Stack, Switch, Table, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { languages } from '../../contract/language/language.ts';
import {
  type NoticeChoices,
  type NoticeKind,
  noticeKinds,
  type Notices,
  type TelegramGroup,
} from '../../contract/notices/notices.ts';
import { api, bodyOf } from '../api/client.ts';
import { errorOf } from '../api/problem.ts';
import { invalidate, readQuery } from '../api/query-client.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { showSuccessToast } from '../dialog/toasts.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import { optionsOf } from '../form/options.ts';
import { Failure, Loaded } from '../screen/Loaded.tsx';
import { Screen } from '../screen/Screen.tsx';
import { words } from '../words/words.ts';
import classes from './Notices.module.css';

const { bot: botTexts, choices: texts } = words.notices;
const calls = api.notices;
const ways = ['telegram', 'mail'] as const;

export function NoticesScreen() {
  const notices = useQuery(readQuery(['notices'], calls));
  return (
    <Screen title={words.desk.screens.notices}>
      <Loaded of={notices} keepsData failed={words.notices.loadFailed}>
        {(stored) => (
          <Stack gap="1.5rem" maw="52rem">
            <Panel id="telegram" title={botTexts.title}>
              {stored.bot ? <ConnectedBot bot={stored.bot} /> : <TokenForm />}
            </Panel>
            <Panel id="told" title={texts.title}>
              <ChoicesForm stored={stored} />
            </Panel>
          </Stack>
        )}
      </Loaded>
    </Screen>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={id}>
      <Stack gap="1.25rem" p="1.1rem 1.25rem 1.35rem">
        <h2 id={id} style={{ margin: 0 }}>
          {title}
        </h2>
        {children}
      </Stack>
    </section>
  );
}

/** Changes what was chosen here only: another admin may have changed the rest since the screen read it. */
async function saveChoices(chosen: Partial<NoticeChoices>) {
  const { choices } = await bodyOf(calls.$get());
  return calls.$put({ json: { ...choices, ...chosen } });
}

function ChoicesForm({ stored }: { stored: Notices }) {
  const [chosen, setChosen] = useState<Partial<NoticeChoices>>({});
  const choices = { ...stored.choices, ...chosen };
  const isChanged = JSON.stringify(choices) !== JSON.stringify(stored.choices);
  useUnsavedChangesGuard(() => isChanged);
  const choose = (change: Partial<NoticeChoices>) => setChosen({ ...chosen, ...change });
  const toggle = (way: (typeof ways)[number], kind: NoticeKind, isOn: boolean) =>
    choose({ [way]: noticeKinds.filter((one) => (one === kind ? isOn : choices[way].includes(one))) });
  return (
    <>
      <Table horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.what}</Table.Th>
            {ways.map((way) => (
              <Table.Th key={way} w="4.5rem" style={{ whiteSpace: 'nowrap' }}>
                {texts[way]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {noticeKinds.map((kind) => (
            <Table.Tr key={kind}>
              <Table.Td>{texts.kinds[kind]}</Table.Td>
              {ways.map((way) => (
                <Table.Td key={way}>
                  <Switch
                    className={classes.switch}
                    aria-label={texts.one(texts.kinds[kind], texts[way])}
                    checked={choices[way].includes(kind)}
                    disabled={way === 'mail' && !stored.can_mail}
                    onChange={({ currentTarget }) => toggle(way, kind, currentTarget.checked)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {!stored.can_mail && <Text c="dimmed">{texts.noMail}</Text>}
      <Select
        label={texts.language}
        data={optionsOf(languages, texts.languages)}
        value={choices.language}
        onChange={(language) => choose({ language: language as NoticeChoices['language'] })}
        maw="16rem"
      />
      <Switch
        label={texts.hasText}
        description={texts.hasTextHint}
        checked={choices.has_text}
        onChange={({ currentTarget }) => choose({ has_text: currentTarget.checked })}
      />
      <Group>
        <ActionButton
          isDisabled={!isChanged}
          run={() => saveChoices(chosen)}
          onDone={() => setChosen({})}
          feature="notices"
          done={texts.saved}
          failed={texts.failed}
        >
          {words.ui.saveChanges}
        </ActionButton>
      </Group>
    </>
  );
}

function ConnectedBot({ bot }: { bot: NonNullable<Notices['bot']> }) {
  const [groups, setGroups] = useState<TelegramGroup[]>();
  return (
    <>
      <div>
        <Text fw={600}>{botTexts.name(bot.name)}</Text>
        <Text>{bot.group === null ? botTexts.noGroup : botTexts.group(bot.group)}</Text>
      </div>
      <Group>
        <ActionButton
          variant={bot.group === null ? 'filled' : 'default'}
          run={async () => setGroups(await bodyOf(calls.groups.$get()))}
          failed={botTexts.findFailed}
        >
          {botTexts.find}
        </ActionButton>
        {bot.group !== null && (
          <ActionButton
            variant="default"
            run={() => calls.test.$post()}
            done={botTexts.tested}
            failed={botTexts.testFailed}
            feature="attention"
          >
            {botTexts.test}
          </ActionButton>
        )}
        <ActionButton
          variant="subtle"
          color="danger"
          confirmation={botTexts.confirmation}
          run={() => calls.bot.$delete()}
          done={botTexts.disconnected}
          failed={botTexts.disconnectFailed}
          feature="notices"
        >
          {botTexts.disconnect}
        </ActionButton>
      </Group>
      {groups && (
        <Group role="status">
          {groups.length === 0 && <Text>{botTexts.none}</Text>}
          {groups.map(({ id, title }) => (
            <ActionButton
              key={id}
              run={() => calls.group.$put({ json: { id } })}
              onDone={() => setGroups(undefined)}
              done={botTexts.chosen}
              failed={botTexts.chooseFailed}
              feature="notices"
            >
              {botTexts.choose(title)}
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
      showSuccessToast(botTexts.connected);
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
        <ol style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
          {botTexts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {error && !fieldError && <Failure of={error} otherwise={botTexts.failed} />}
        <TextInput
          label={botTexts.token}
          description={botTexts.tokenHint}
          required
          autoComplete="off"
          value={token}
          error={fieldError}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={isPending}>
            {botTexts.connect}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
