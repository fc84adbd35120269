// The parts around a message: its state, its thread and composer, and the sender's other messages.

import { Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ContactStatus, contactStatuses, type StaffContact } from '../../contract/contacts/contacts.ts';
import { paths } from '../../contract/url/paths.ts';
import { LoadError } from '../screen/Loaded.tsx';
import { Composer } from './Composer.tsx';
import { MessageLinks } from '../screen/MessageLinks.tsx';
import { langOf, Moment } from '../screen/values.tsx';
import { useSession } from '../session/session.ts';
import { ApplicationFiles } from './ContactMessage.tsx';
import { inboxOptionsQuery, threadQuery } from './inbox.data.ts';
import classes from './ContactPanels.module.css';
import type { ContactEntry, ContactStateChange, MailState } from '../../contract/contacts/inbox.ts';
import { api, idParam } from '../api/client.ts';
import { invalidate } from '../api/query-client.ts';
import { optionsOf } from '../form/options.ts';
import { showErrorToast } from '../dialog/toasts.tsx';
import { words } from '../words/words.ts';

const { applications, events, kinds, mail: mailTexts, others, statuses, state: stateTexts } = words.inbox;

/** How often to read a thread again while a reply is about to be sent, in ms. */
const POLL_INTERVAL = 3000;

const column = { gap: '1.5rem', miw: 0 };

interface ContactConversationProps {
  contact: StaffContact;
  /** True for a message that another person deleted while a reply or note is being written. */
  isDeleted?: boolean;
  isPreviousData: boolean;
  children: ReactNode;
  /** Above the other messages of the sender, for admins. */
  more?: ReactNode;
}

export function ContactConversation(props: ContactConversationProps) {
  const { contact, isDeleted, isPreviousData, children, more } = props;
  const options = useQuery(inboxOptionsQuery);
  const thread = useQuery({
    ...threadQuery(contact.id),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ mail }) => mail === 'waiting') ? POLL_INTERVAL : false,
  });
  const { data } = thread;
  const isSuspected = contact.spam_reasons !== undefined;
  return (
    <div className={classes.columns}>
      <Stack {...column}>{children}</Stack>
      <div inert={isPreviousData}>
        {!isSuspected && (
          <section className={`panel ${classes.panel}`} aria-label={stateTexts.title}>
            <StateFields key={contact.id} contact={contact} />
          </section>
        )}
      </div>
      <Stack {...column}>
        {thread.isError && !data ? (
          <LoadError text={words.inbox.threadFailed} of={thread} />
        ) : (
          data && (
            <Stack {...column} inert={isPreviousData || thread.isPlaceholderData}>
              <Thread entries={data.entries} />
              {options.data && !isPreviousData && (
                <Composer
                  contact={contact}
                  isDeleted={isDeleted}
                  canReply={options.data.can_reply && contact.email !== ''}
                  lastEntry={data.entries.at(-1)?.id ?? 0}
                />
              )}
              {!options.data && !isSuspected && <LoadError text={words.ui.listFailed} of={options} />}
            </Stack>
          )
        )}
      </Stack>
      <Stack {...column} inert={isPreviousData}>
        {data && (
          <>
            {more}
            {data.others_total > 0 && (
              <section className={`panel ${classes.panel}`} aria-labelledby="other-messages">
                <h2 id="other-messages">{others.title(data.others_total.toLocaleString('en'))}</h2>
                <MessageLinks messages={data.others} />
              </section>
            )}
          </>
        )}
      </Stack>
    </div>
  );
}

const NOBODY = '';

/** A change is stored at once, as the toast of a failure says otherwise. */
function StateFields({ contact }: { contact: StaffContact }) {
  const staff = useQuery(inboxOptionsQuery).data?.staff ?? [];
  const change = useMutation({
    mutationFn: (json: ContactStateChange) =>
      api.contacts[':id'].state.$put({ ...idParam(contact.id), json }),
    // One after the other: else the last choice may be stored first, and overwritten by the one before.
    scope: { id: `state of ${contact.id}` },
    onError: (error) => showErrorToast(stateTexts.failed, error),
    // Also after an error: the server may have stored it, and its response was lost.
    onSettled: () => invalidate('contacts'),
  });
  // Show what was chosen while it is being stored.
  const shown = { ...contact, ...(change.isPending && change.variables) };
  const people = staff.map(({ id, name }) => ({ value: String(id), label: name }));
  // The list of people may be older than the assignment.
  if (contact.assigned_to !== null && !staff.some(({ id }) => id === contact.assigned_to))
    people.push({ value: String(contact.assigned_to), label: contact.assigned_name ?? '' });
  return (
    <SimpleGrid minColWidth="min(100%, 10rem)" autoFlow="auto-fit" spacing="0.75rem">
      <Select
        label={stateTexts.status}
        data={optionsOf(contactStatuses, statuses)}
        value={shown.status}
        onChange={(status) => change.mutate({ status: status as ContactStatus })}
      />
      <Select
        label={stateTexts.assignedTo}
        data={[{ value: NOBODY, label: stateTexts.nobody }, ...people]}
        value={shown.assigned_to === null ? NOBODY : String(shown.assigned_to)}
        searchable
        nothingFoundMessage={stateTexts.notFound}
        onChange={(id) => change.mutate({ assigned_to: id === NOBODY ? null : Number(id) })}
      />
    </SimpleGrid>
  );
}

const line = { align: 'baseline', gap: '0.15rem 0.75rem', c: 'dimmed', fz: 'sm' };

/** Replies, notes, and who changed the state of the message, oldest first. */
function Thread({ entries }: { entries: ContactEntry[] }) {
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
                {entry.files ? applications.again : kinds[entry.kind]}
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
