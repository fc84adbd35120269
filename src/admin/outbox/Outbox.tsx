// The outbox: the mails that have not been sent, why, and the buttons to send them again.

import { Box, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { adminMessages } from '../../contract/admin-messages.ts';
import { dateAndTime } from '../../contract/calendar.ts';
import { langOf } from '../../contract/language.ts';
import type { UnsentMail } from '../../contract/outbox.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { inRow } from '../ui/BusyButton.tsx';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import { EmailAddress } from '../ui/EmailAddress.tsx';
import type { Column } from '../ui/ItemTable.tsx';
import { ListScreen } from '../ui/ListScreen.tsx';
import { listUnsentMail, removeMail, sendAgain, sendAllAgain } from './outbox.data.ts';

const { empty, listFailed, sentAgain, nothingToSend, sendFailed, deletionNote } = adminMessages.outbox;

/** How often the list is read while a mail is about to be sent, in ms. */
const POLL_INTERVAL = 3000;

const columns: Column<UnsentMail, never>[] = [
  { header: 'Subject', cell: ({ subject }) => <span lang={langOf(subject)}>{subject}</span> },
  { header: 'Recipients', cell: ({ to }) => <Recipients to={to} /> },
  { header: 'State', cell: (mail) => <MailState {...mail} /> },
  { header: 'Problem', cell: ({ error }) => error ?? '–' },
];

export function Outbox() {
  return (
    <ListScreen
      title="Outbox"
      feature="outbox"
      read={listUnsentMail}
      columns={columns}
      emptyText={empty}
      emptyHint="Mail that has been sent is not listed."
      failedText={listFailed}
      renderActionOnAll={(total) => (
        <ActionButton
          isDisabled={total === 0}
          leftSection={<IconSend size={18} aria-hidden />}
          run={sendAllAgain}
          feature="outbox"
          done={({ count }) => (count === 0 ? nothingToSend : sentAgain(count))}
          failed={sendFailed}
        >
          Send all again
        </ActionButton>
      )}
      pollInterval={(mails) => mails.some(({ status }) => status === 'due') && POLL_INTERVAL}
      renderActions={({ id, subject }) => (
        <>
          <ActionButton
            {...inRow}
            aria-label={`Send again ${subject}`}
            run={() => sendAgain(id)}
            feature="outbox"
            done={sentAgain(1)}
            failed={sendFailed}
          >
            Send again
          </ActionButton>
          <DeleteButton noun="mail" name={subject} note={deletionNote} remove={() => removeMail(id)} />
        </>
      )}
    />
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
      {status === 'due' ? 'Next to be sent' : status === 'waiting' ? 'Next attempt' : 'Given up'}{' '}
      {/* A line of its own, which may break: a wider column would leave less space for the problem. */}
      {time !== null && (
        <Box component="time" dateTime={time} display="block" style={{ whiteSpace: 'normal' }}>
          {dateAndTime(time)}
        </Box>
      )}
      {attempts > 0 && (
        <Text fz="0.85rem" c="dimmed">
          {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
        </Text>
      )}
    </div>
  );
}
