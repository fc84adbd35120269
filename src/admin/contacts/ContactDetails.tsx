// The screen that shows one visitor's message, with the buttons to reply and to delete.

import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconMail, IconMessageReply } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { Contact } from '../../contract/contacts.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { paths } from '../../contract/paths.ts';
import { isNotFound } from '../api/problem.ts';
import { useSession } from '../session/session.ts';
import { DeleteButton } from '../ui/DeleteButton.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Screen } from '../ui/Screen.tsx';
import { LoadingSpinner } from '../ui/LoadingSpinner.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { type FromListState, returnQuery } from '../ui/return-query.ts';
import { AnsweredButton } from './AnsweredButton.tsx';
import { ContactConversation } from './ContactConversation.tsx';
import classes from './ContactPanels.module.css';
import { ContactMessage } from './ContactMessage.tsx';
import { readContact, removeContact } from './contacts.data.ts';
import { SpamButton } from './SpamButton.tsx';
import { NeighbourLinks } from './NeighbourLinks.tsx';
import { focusComposer } from './focus-composer.ts';
import { replyUrl } from './reply-url.ts';
import { threadQuery } from './thread-query.ts';
import { inboxOptionsQuery } from './use-inbox-options.ts';
import { useMarkOpened } from './use-mark-opened.ts';

const { loadFailed, missing } = adminMessages.contacts;

/** State of a link from the list of suspected spam. A message that is not spam goes to the other list while it is open. */
export interface FromSuspectedState extends FromListState {
  isSuspected: true;
}

function isFromSuspected(state: unknown, contact: Contact | undefined): boolean {
  return (state as Partial<FromSuspectedState> | null)?.isSuspected ?? contact?.spam_reasons !== undefined;
}

export function ContactDetails() {
  const { id = '' } = useParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  // The previous message stays until the next one has loaded, so that the links do not disappear under the pointer.
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['contacts', 'one', id],
    queryFn: ({ signal }) => readContact(id, signal),
    placeholderData: keepPreviousData,
  });
  // The message waits for them: a button that appears later could move it.
  const options = useQuery(inboxOptionsQuery);
  const canReply = options.data?.can_reply;
  // On a phone the message comes first, and below it what is done with it.
  const isPhone = useIsPhone();
  const isAdmin = useSession()?.permission === 'admin';
  // The form for a reply appears with the thread.
  const thread = useQuery({ ...threadQuery(data?.contact.id ?? 0), enabled: data !== undefined });
  const hasComposer = thread.isSuccess && !isPlaceholderData;
  useMarkOpened(isPlaceholderData ? undefined : data?.contact);
  const notFound = isNotFound(error);
  const contact = error || options.isLoading ? undefined : data?.contact;
  const list =
    (isFromSuspected(state, contact) ? paths.adminSuspected() : paths.adminContacts()) + returnQuery(state);
  // `flushSync` prevents a refetch of the deleted message; `replace` removes it from the browser history.
  const leave = async () => {
    // The user may have opened another screen while the deletion was running.
    if (location.pathname === pathname) await navigate(list, { replace: true, flushSync: true });
  };

  const neighbours = data && <NeighbourLinks previous={data.previous} next={data.next} />;
  // The keys reset the buttons, so that a running action is not shown at the next message.
  const moves = contact && (
    <>
      <SpamButton
        key={`spam ${contact.id}`}
        contact={contact}
        isDisabled={isPlaceholderData}
        onMarked={leave}
      />
      <DeleteButton
        key={contact.id}
        noun="contact"
        isDisabled={isPlaceholderData}
        name={`${contact.fullname}: ${contact.subject}`}
        remove={() => removeContact(contact.id)}
        onRemoved={leave}
      />
    </>
  );

  return (
    <Screen
      title="Contact Details"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => void navigate(list)}
          >
            Go Back
          </Button>
          {/* Until they are known, so that the message does not move when they appear. */}
          {!contact && !error && (
            <>
              <Button variant="default" disabled leftSection={<IconMail size={18} aria-hidden />}>
                Send Mail
              </Button>
              <Button variant="default" disabled leftSection={<IconMessageReply size={18} aria-hidden />}>
                Reply
              </Button>
              {!isPhone && (
                <>
                  <Button variant="default" disabled>
                    Spam
                  </Button>
                  <Button variant="default" disabled>
                    Delete
                  </Button>
                </>
              )}
            </>
          )}
          {contact && (
            <>
              <SendMail contact={contact} isDisabled={isPlaceholderData} isMain={!canReply} />
              {canReply === false && contact.spam_reasons === undefined && contact.status !== 'answered' && (
                <AnsweredButton
                  key={`answered ${contact.id}`}
                  id={contact.id}
                  isDisabled={isPlaceholderData}
                />
              )}
              {canReply && contact.spam_reasons === undefined && (
                <Button
                  aria-disabled={!hasComposer}
                  leftSection={<IconMessageReply size={18} aria-hidden />}
                  onClick={focusComposer}
                >
                  Reply
                </Button>
              )}
              {!isPhone && moves}
            </>
          )}
        </>
      }
    >
      {error ? (
        <LoadError
          text={notFound ? missing : loadFailed}
          retry={notFound ? undefined : () => void refetch()}
          isRetrying={isFetching}
        />
      ) : data === undefined || options.isLoading ? (
        <LoadingSpinner />
      ) : (
        <>
          {!isPhone && neighbours}
          <ContactConversation
            contact={data.contact}
            isPreviousData={isPlaceholderData}
            more={isAdmin && <PersonLink email={data.contact.email} />}
          >
            <ContactMessage contact={data.contact} isPreviousData={isPlaceholderData} />
            {isPhone && (
              <div className={classes.below}>
                {neighbours}
                <Group>{moves}</Group>
              </div>
            )}
          </ContactConversation>
        </>
      )}
    </Screen>
  );
}

interface SendMailProps {
  contact: Contact;
  isDisabled: boolean;
  /** False where the site sends replies itself. */
  isMain: boolean;
}

/** A link to the sender's address, for the mail program of the person. */
function SendMail({ contact, isDisabled, isMain }: SendMailProps) {
  return (
    <Button
      component="a"
      href={replyUrl(contact)}
      variant={isMain ? 'filled' : 'default'}
      aria-disabled={isDisabled}
      onClick={(event) => {
        if (isDisabled) event.preventDefault();
      }}
      leftSection={<IconMail size={18} aria-hidden />}
    >
      Send Mail
    </Button>
  );
}

/** For admins: the link to everything of the sender. */
function PersonLink({ email }: { email: string }) {
  return (
    <Button
      component={Link}
      to={`${paths.adminPerson()}#email=${encodeURIComponent(email)}`}
      variant="default"
    >
      All data of this person
    </Button>
  );
}
