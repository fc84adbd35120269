import { Group, Stack } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  ContactFilters,
  type ContactSort,
  contactStatuses,
  InboxFilters,
  type SpamReason,
  type StaffContact,
} from '../../contract/contacts/contacts.ts';
import { paths } from '../../contract/url/paths.ts';
import { Day, langOf, phoneText, StatusMark } from '../screen/values.tsx';
import { api, idParam } from '../api/client.ts';
import { ActionButton, type ActionButtonProps } from '../dialog/ActionButton.tsx';
import { focusScreenIfLost } from '../focus/focus.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { type Column, DeselectContext } from '../list/use-list.ts';
import { inRow, LinkButton, RowLink } from '../screen/Buttons.tsx';
import classes from './ContactList.module.css';
import { readFilters } from '../../contract/lists/lists.ts';
import { choice, including, type ListFilters } from '../list/filter-fields.ts';
import { optionsOf } from '../form/options.ts';
import { useParamsOfUrl } from '../url/url-params.ts';
import { inboxOptionsQuery, jobOptionsQuery, ME, suspectedCountQuery } from './inbox.data.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { words } from '../words/words.ts';

const { applications, list, statuses, suspected, tabs } = words.inbox;

export const contactColumns: Column<StaffContact, ContactSort>[] = [
  { header: list.columns.name, cell: NameAndState, sort: 'fullname' },
  {
    header: list.columns.subject,
    cell: ({ subject }) => <span lang={langOf(subject)}>{subject}</span>,
    isHead: true,
  },
  { header: list.columns.sent, cell: ({ created_at }) => <Day at={created_at} />, sort: 'created_at' },
];

/** The name of the sender, with the state of the message as a mark. Suspected messages have none. */
function NameAndState({ fullname, status, assigned_name, spam_reasons, phone }: StaffContact) {
  return (
    <div className={classes.name}>
      <span lang={langOf(fullname)}>{fullname}</span>
      {spam_reasons === undefined && (
        <Group component="span" gap="0 0.75rem" align="baseline" c="dimmed" fz="0.875rem" fw={400}>
          <StatusMark status={status} />
          {assigned_name !== null && <span lang={langOf(assigned_name)}>{assigned_name}</span>}
          {phone && <span>{phoneText(phone)}</span>}
        </Group>
      )}
    </div>
  );
}

export const nameOf = ({ fullname, subject }: Pick<StaffContact, 'fullname' | 'subject'>) =>
  `${fullname}: ${subject}`;

interface ContactActionsProps {
  contact: StaffContact;
  state?: unknown;
  /** More, between View and Delete. */
  children?: ReactNode;
}

export function ContactActions({ contact, state, children }: ContactActionsProps) {
  const name = nameOf(contact);
  return (
    <>
      <RowLink to={paths.adminContact(contact.id)} state={state} action={words.ui.view} name={name} />
      {children}
      <DeleteButton feature="contacts" noun="contact" id={contact.id} name={name} />
    </>
  );
}

/** The filters of both lists of messages. */
export const contactFilters: ListFilters<ContactFilters> = {
  schema: ContactFilters,
  fields: [{ kind: 'days', name: 'created', label: list.columns.sent }],
};

/** The kind in the URL of the list: undefined for messages. Only applications are of a job, or late. */
export function useKind(): 'applications' | undefined {
  const { kind, career_id, unanswered } = readFilters(InboxFilters, useParamsOfUrl()[0]);
  return kind === 'applications' || career_id || unanswered ? 'applications' : undefined;
}

/** The filters of the messages that are not suspected. The people and the jobs load later; one of the URL may be gone. */
export function useInboxFilters(): ListFilters<InboxFilters> {
  const staff = useQuery(inboxOptionsQuery).data?.staff;
  const [query] = useParamsOfUrl();
  const isOfJobs = useKind() !== undefined;
  const { data: jobs } = useQuery({ ...jobOptionsQuery, enabled: isOfJobs });
  const people = [
    { value: ME, label: tabs.me },
    ...(staff ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const { assigned_to, career_id } = readFilters(InboxFilters, query);
  return {
    schema: InboxFilters,
    fields: [
      choice(
        'kind',
        applications.kind,
        optionsOf(['applications'], { applications: applications.title }),
        applications.messages,
      ),
      ...(isOfJobs
        ? [
            choice(
              'career_id',
              applications.job,
              including(
                jobs && career_id,
                applications.number,
                (jobs ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
              ),
            ),
            choice('unanswered', applications.answer, [{ value: '1', label: applications.late }]),
          ]
        : []),
      choice('status', words.inbox.state.status, [
        { value: 'open', label: tabs.open },
        ...optionsOf(contactStatuses, statuses),
      ]),
      choice(
        'assigned_to',
        words.inbox.state.assignedTo,
        including(staff && assigned_to, words.audit.account, people),
      ),
      ...contactFilters.fields,
    ],
  };
}

export function SentContactsLink() {
  return (
    <LinkButton to={paths.adminContacts()} leftSection={<IconArrowLeft size={18} aria-hidden />}>
      {words.inbox.titles.list}
    </LinkButton>
  );
}

/** From the list of messages to those that were set aside, while there are any, because staff should read them. */
export function SuspectedLink() {
  const count = useQuery(suspectedCountQuery).data?.total ?? 0;
  if (count === 0) return null;
  return <LinkButton to={paths.adminSuspected()}>{list.suspected(count)}</LinkButton>;
}

const { marked, cleared, moveFailed } = words.inbox.spam;
interface SpamButtonProps {
  contact: StaffContact;
  /** Looks like the other actions in a row of a list. */
  isInRow?: boolean;
  isDisabled?: boolean;
  /** Leaves the screen of a message that became spam. */
  leave?: () => Promise<void>;
}

/** "Not Spam" for a suspected message, "Spam" for any other. Needs no confirmation: the other button undoes it. */
export function SpamButton({ contact, isInRow = false, isDisabled, leave }: SpamButtonProps) {
  const deselect = useContext(DeselectContext);
  const { spam } = api.contacts[':id'];
  const id = idParam(contact.id);
  const isSuspected = contact.spam_reasons !== undefined;
  const label = isSuspected ? suspected.notSpam : suspected.spam;
  const { title, text } = isSuspected ? cleared : marked;
  return (
    <ActionButton
      // Another button: the focus must not stay on what would take the move back.
      key={label}
      {...(isInRow ? inRow : { variant: 'default' })}
      isDisabled={isDisabled}
      aria-label={`${label}: ${nameOf(contact)}`}
      run={async () => (isSuspected ? spam.$delete(id) : spam.$put(id))}
      leave={isSuspected ? undefined : leave}
      onDone={deselect}
      feature="contacts"
      done={text}
      doneTitle={title}
      failed={moveFailed}
    >
      {label}
    </ActionButton>
  );
}

export function SpamReasons({ reasons }: { reasons: SpamReason[] }) {
  return (
    <Stack component="ul" gap="0.25rem">
      {reasons.map((reason) => (
        <li key={reason}>{words.inbox.spam.reasons[reason]}</li>
      ))}
    </Stack>
  );
}

export function DeleteAllButton(props: Omit<ActionButtonProps<unknown>, 'children'>) {
  return (
    <ActionButton
      variant="subtle"
      color="danger"
      onDone={focusScreenIfLost}
      feature="contacts"
      doneTitle={words.ui.deletion.doneTitle}
      {...props}
    >
      {list.deleteAll}
    </ActionButton>
  );
}
