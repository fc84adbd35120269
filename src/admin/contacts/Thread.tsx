// The thread of a message: replies, notes, and who changed its state, oldest first.

import { Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ContactEntry, MailState } from '../../contract/contacts/inbox.ts';
import { paths } from '../../contract/url/paths.ts';
import { useSession } from '../session/session.ts';
import { langOf, Moment } from '../screen/values.tsx';
import { ApplicationFiles } from './ApplicationFiles.tsx';
import classes from './ContactPanels.module.css';
import { words } from '../words/words.ts';

const { events, kinds, mail: mailTexts } = words.inbox;

const line = { align: 'baseline', gap: '0.15rem 0.75rem', c: 'dimmed', fz: 'sm' };

export function Thread({ entries }: { entries: ContactEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <Stack component="ol" gap="0.75rem" aria-label={kinds.thread}>
      {entries.map((entry) =>
        entry.kind === 'event' ? (
          <Group key={entry.id} component="li" {...line} px="clamp(1rem, 3vw, 1.5rem)">
            <span>{events.shown(entry.text)}</span>
            <span>{entry.user_name}</span>
            <Moment at={entry.created_at} />
          </Group>
        ) : (
          <li key={entry.id} className={`panel ${classes.entry}`} data-kind={entry.kind}>
            <Group {...line}>
              <Text component="strong" inherit c="var(--ink)" fw={600}>
                {entry.files ? words.inbox.applications.again : kinds[entry.kind]}
              </Text>
              <span>{entry.user_name}</span>
              <Moment at={entry.created_at} />
              {entry.mail && <MailOfReply mail={entry.mail} />}
            </Group>
            {entry.text !== '' && (
              <p className={classes.text} lang={langOf(entry.text)} translate="yes" dir="auto">
                {entry.text}
              </p>
            )}
            {entry.files && <ApplicationFiles files={entry.files} />}
          </li>
        ),
      )}
    </Stack>
  );
}

/** The state of a reply's mail. Admins get a link to where they can send it again. */
function MailOfReply({ mail }: { mail: MailState }) {
  const isAdmin = useSession()?.permission === 'admin';
  return (
    <span className={classes.mail} data-mail={mail}>
      <span>{mailTexts[mail]}</span>
      {isAdmin && (mail === 'failed' || mail === 'delayed') && (
        <>
          {' '}
          <Link to={paths.adminOutbox()}>{words.attention.mail.link}</Link>
        </>
      )}
    </span>
  );
}
