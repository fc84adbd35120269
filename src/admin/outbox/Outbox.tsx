// The outbox: the mails that have not been sent, why, and the buttons to send them again.

import { Alert, Box, Text } from '@mantine/core';
import { IconMailOff, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { adminMessages } from '../../contract/admin-messages.ts';
import { deskMessages } from '../../contract/desk-messages.ts';
import type { UnsentMail } from '../../contract/outbox/outbox.ts';
import { outboxMessages as texts } from '../../contract/outbox-messages.ts';
import { uiMessages } from '../../contract/ui-messages.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { inRow } from '../screen/BusyButton.tsx';
import { dateAndTime } from '../screen/dates.ts';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { EmailAddress } from '../screen/EmailAddress.tsx';
import type { Column } from '../list/ItemTable.tsx';
import { langOf } from '../screen/lang-of.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import { mailProblem } from './mail-problem.ts';
import { isMailSentQuery, listUnsentMail, sendAgain, sendAllAgain } from './outbox.data.ts';

const { empty, listFailed, sentAgain, nothingToSend, sendFailed, deletionNote } = adminMessages.outbox;

/** How often the list is read while a mail is about to be sent, in ms. */
const POLL_INTERVAL = 3000;

const columns: Column<UnsentMail, never>[] = [
  { header: texts.columns.subject, cell: ({ subject }) => <span lang={langOf(subject)}>{subject}</span> },
  { header: texts.columns.recipients, cell: ({ to }) => <Recipients to={to} /> },
  { header: texts.columns.state, cell: (mail) => <MailState {...mail} /> },
  { header: texts.columns.problem, cell: Problem },
];

export function Outbox() {
  const { data: isMailSent } = useQuery(isMailSentQuery);
  return (
    <ListScreen
      title={deskMessages.screens.outbox}
      feature="outbox"
      read={listUnsentMail}
      columns={columns}
      emptyText={empty}
      emptyHint={texts.emptyHint}
      failedText={listFailed}
      introduction={
        isMailSent === false && (
          <Alert color="ink" icon={<IconMailOff />} mb="md">
            {texts.noMail}
          </Alert>
        )
      }
      renderActionOnAll={(total) => (
        <ActionButton
          isDisabled={total === 0}
          leftSection={<IconSend size={18} aria-hidden />}
          run={sendAllAgain}
          feature="outbox"
          done={({ count }) => (count === 0 ? nothingToSend : sentAgain(count))}
          failed={sendFailed}
        >
          {texts.sendAllAgain}
        </ActionButton>
      )}
      pollInterval={(mails) => mails.some(({ status }) => status === 'due') && POLL_INTERVAL}
      renderActions={({ id, subject }) => (
        <>
          <ActionButton
            {...inRow}
            aria-label={uiMessages.namedAction(texts.sendAgain, subject)}
            run={() => sendAgain(id)}
            feature="outbox"
            done={sentAgain(1)}
            failed={sendFailed}
          >
            {texts.sendAgain}
          </ActionButton>
          <DeleteButton noun="mail" name={subject} note={deletionNote} id={id} />
        </>
      )}
    />
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

function Recipients({ to }: Pick<UnsentMail, 'to'>) {
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
