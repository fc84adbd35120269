import { Alert, Box, Text } from '@mantine/core';
import { IconMailOff, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UnsentMail } from '../../contract/outbox/outbox.ts';
import { api, bodyOf, idParam, listOf, mailOptions } from '../api/client.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { inRow } from '../screen/Buttons.tsx';
import { dateAndTime, EmailAddress, langOf } from '../screen/values.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { ListTable } from '../list/ListTable.tsx';
import { ListTools } from '../list/ListTools.tsx';
import { Screen } from '../screen/Screen.tsx';
import { type Column, useList } from '../list/use-list.ts';
import { mailProblem } from './mail-problem.ts';
import { words } from '../words/words.ts';

const texts = words.outbox;

/** How often the list is read while a mail is about to be sent, in ms. */
const POLL_INTERVAL = 3000;

const columns: Column<UnsentMail, never>[] = [
  { header: texts.columns.subject, cell: ({ subject }) => <span lang={langOf(subject)}>{subject}</span> },
  { header: texts.columns.recipients, cell: Recipients },
  { header: texts.columns.state, cell: MailState },
  { header: texts.columns.problem, cell: Problem },
];

export function Outbox() {
  const mail = useQuery(mailOptions);
  const list = useList({
    feature: 'outbox',
    columns,
    read: (query, options) => listOf(api.outbox.$get({ query }, options)),
    failedText: texts.listFailed,
    pollInterval: (mails) => mails.some(({ status }) => status === 'due') && POLL_INTERVAL,
  });
  return (
    <Screen
      title={words.desk.screens.outbox}
      list={list}
      actions={
        <ActionButton
          isDisabled={list.total === 0}
          leftSection={<IconSend size={18} aria-hidden />}
          run={() => bodyOf(api.outbox['send-again'].$post({}))}
          feature="outbox"
          done={({ count }) => (count === 0 ? texts.nothingToSend : texts.sentAgain(count))}
          failed={texts.sendFailed}
        >
          {texts.sendAllAgain}
        </ActionButton>
      }
    >
      {mail.data?.mail === false && (
        <Alert color="ink" icon={<IconMailOff />} mb="md">
          {texts.noMail}
        </Alert>
      )}
      <ListTools list={list} />
      <ListTable
        list={list}
        texts={texts}
        renderActions={({ id, subject }) => (
          <>
            <ActionButton
              {...inRow}
              aria-label={words.ui.namedAction(texts.sendAgain, subject)}
              run={() => api.outbox[':id']['send-again'].$post(idParam(id))}
              feature="outbox"
              done={texts.sentAgain(1)}
              failed={texts.sendFailed}
            >
              {texts.sendAgain}
            </ActionButton>
            <DeleteButton feature="outbox" noun="mail" name={subject} note={texts.deletionNote} id={id} />
          </>
        )}
      />
    </Screen>
  );
}

/** What the error means, and the words of the mail server, with which an expert can find the reason. */
function Problem({ error }: UnsentMail) {
  if (error === null) return '–';
  const problem = mailProblem(error);
  if (problem === null) return error;
  return (
    <div>
      <span>{texts.problems[problem]}</span>
      <Text fz="0.85rem" c="dimmed">
        {error}
      </Text>
    </div>
  );
}

function Recipients({ to }: UnsentMail) {
  return to.map((email) => (
    <div key={email}>
      <EmailAddress email={email} />
    </div>
  ));
}

/** When a mail is tried next, or was given up, and how often it was tried. */
function MailState({ status, attempts, next_attempt_at, failed_at }: UnsentMail) {
  const time = next_attempt_at ?? failed_at;
  return (
    <div>
      <span>{texts.states[status]}</span>{' '}
      {/* A line of its own, which may break: a wider column would leave less space for the problem. */}
      {time !== null && (
        <Box component="time" dateTime={time} display="block" style={{ whiteSpace: 'normal' }}>
          {dateAndTime(time)}
        </Box>
      )}
      {attempts > 0 && (
        <Text fz="0.85rem" c="dimmed">
          {texts.attempts(attempts)}
        </Text>
      )}
    </div>
  );
}
