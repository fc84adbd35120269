// What the site tells staff by itself, and the bot of Telegram that it tells it by (§ 8.24).

import { Group, Select, Stack, Switch, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languages } from '../../contract/language/language.ts';
import {
  type NoticeChoices,
  type NoticeKind,
  noticeKinds,
  type Notices,
} from '../../contract/notices/notices.ts';
import { api, bodyOf } from '../api/client.ts';
import { readQuery } from '../api/query-client.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { useUnsavedChangesGuard } from '../dialog/use-unsaved-changes-guard.ts';
import { optionsOf } from '../form/options.ts';
import { Loaded } from '../screen/Loaded.tsx';
import { Screen } from '../screen/Screen.tsx';
import { words } from '../words/words.ts';
import classes from './Notices.module.css';
import { TelegramBot } from './TelegramBot.tsx';

const texts = words.notices.choices;
const ways = ['telegram', 'mail'] as const;

export function NoticesScreen() {
  const notices = useQuery(readQuery(['notices'], api.notices));
  return (
    <Screen title={words.desk.screens.notices}>
      <Loaded of={notices} keepsData failed={words.notices.loadFailed}>
        {(stored) => (
          <Stack gap="1.5rem" maw="52rem">
            <TelegramBot bot={stored.bot} />
            <ChoicesForm stored={stored} />
          </Stack>
        )}
      </Loaded>
    </Screen>
  );
}

/** Changes what was chosen here only: another admin may have changed the rest since the screen read it. */
async function saveChoices(chosen: Partial<NoticeChoices>) {
  const { choices } = await bodyOf(api.notices.$get());
  return api.notices.$put({ json: { ...choices, ...chosen } });
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
    <section className="panel" aria-labelledby="told">
      <Stack gap="1.25rem" p="1.1rem 1.25rem 1.35rem">
        <h2 id="told" className={classes.title}>
          {texts.title}
        </h2>
        <Table horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.what}</Table.Th>
              {ways.map((way) => (
                <Table.Th key={way} className={classes.way}>
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
      </Stack>
    </section>
  );
}
