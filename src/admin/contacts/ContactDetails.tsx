// The screen that shows one visitor's message, with the buttons to reply and to delete.

import { Button } from '@mantine/core';
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
import { type FromListState, returnQuery } from '../ui/return-query.ts';
import { AnsweredButton } from './AnsweredButton.tsx';
import { ContactConversation } from './ContactConversation.tsx';
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
          {contact && (
            <>
              {/* A site that sends mail has a form for the reply below the message. */}
              {canReply === false && (
                <>
                  <Button
                    component="a"
                    href={replyUrl(contact)}
                    aria-disabled={isPlaceholderData}
                    onClick={(event) => {
                      if (isPlaceholderData) event.preventDefault();
                    }}
                    leftSection={<IconMail size={18} aria-hidden />}
                  >
                    Send Mail
                  </Button>
                  {contact.spam_reasons === undefined && contact.status !== 'answered' && (
                    <AnsweredButton
                      key={`answered ${contact.id}`}
                      id={contact.id}
                      isDisabled={isPlaceholderData}
                    />
                  )}
                </>
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
              {/* The keys reset the buttons, so that a running action is not shown at the next message. */}
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
          <NeighbourLinks previous={data.previous} next={data.next} />
          <ContactConversation
            contact={data.contact}
            isPreviousData={isPlaceholderData}
            more={isAdmin && <PersonLink email={data.contact.email} />}
          >
            <ContactMessage contact={data.contact} isPreviousData={isPlaceholderData} />
          </ContactConversation>
        </>
      )}
    </Screen>
  );
}

/** For admins: the link to everything of the sender. */
function PersonLink({ email }: { email: string }) {
  return (
    <Button
      component={Link}
      to={`${paths.adminPerson()}?email=${encodeURIComponent(email)}`}
      variant="default"
    >
      All data of this person
    </Button>
  );
}
