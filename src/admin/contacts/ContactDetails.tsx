import { Button, type ButtonProps, Group, Stack } from '@mantine/core';
import {
  type Icon,
  IconArrowLeft,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconMail,
  IconMessageReply,
  IconPhone,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../contract/url/paths.ts';
import { isNotFound } from '../api/problem.ts';
import { useFocusFallback } from '../focus/focus.tsx';
import { useSession } from '../session/session.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { DeleteButton } from '../list/DeleteButton.tsx';
import { Loaded } from '../screen/Loaded.tsx';
import { Screen, useIsPhone } from '../screen/Screen.tsx';
import { returnUrl, useLeave } from '../url/return-url.ts';
import { LinkButton } from '../screen/Buttons.tsx';
import { api, idParam } from '../api/client.ts';
import { focusComposer } from './Composer.tsx';
import { ContactConversation } from './ContactConversation.tsx';
import { ContactMessage } from './ContactMessage.tsx';
import { nameOf, SpamButton } from './contact-list.tsx';
import { contactQuery, inboxOptionsQuery, threadQuery } from './inbox.data.ts';
import { replyUrl } from './reply-url.ts';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import type { ContactStateChange } from '../../contract/contacts/inbox.ts';
import { invalidate } from '../api/query-client.ts';
import { words } from '../words/words.ts';

const { applications, details: texts, state: stateTexts, suspected } = words.inbox;
const { previous, next } = words.ui.pager;
const icon = { size: 18, 'aria-hidden': true };

/** In place of the buttons until they are known, so that the message does not move when they appear. */
const placeholders: [label: string, Icon?: Icon][] = [
  [texts.mail, IconMail],
  [texts.reply, IconMessageReply],
  [suspected.spam],
  [words.ui.delete],
];

export function ContactDetails() {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const leaveTo = useLeave();
  /** The message that was deleted here: it is not read again until the list is shown. */
  const [removedId, setRemovedId] = useState<string>();
  const isRemoved = id === removedId;
  // The previous message stays until the next one has loaded, so that the links do not disappear under the pointer.
  const { data, isFetching, isPlaceholderData, refetch, ...reading } = useQuery({
    ...contactQuery(id),
    placeholderData: keepPreviousData,
    enabled: !isRemoved,
  });
  // A reply that is being written stays while the message cannot be read again.
  const error = data && !isNotFound(reading.error) ? null : reading.error;
  // The message waits for them: a button that appears later could move it.
  const options = useQuery(inboxOptionsQuery);
  const hasEmail = data?.contact.email !== '';
  const canReply = options.data && options.data.can_reply && hasEmail;
  // On a phone the message comes first, and below it what is done with it.
  const isPhone = useIsPhone();
  const isAdmin = useSession()?.permission === 'admin';
  // The form for a reply appears with the thread.
  const thread = useQuery({
    ...threadQuery(data?.contact.id ?? 0),
    enabled: data !== undefined && !isRemoved,
  });
  const hasComposer = thread.data !== undefined && !isPlaceholderData;
  useMarkOpened(isPlaceholderData ? undefined : data?.contact);
  const isReady = options.isFetched && !isRemoved;
  const contact = error || !isReady ? undefined : data?.contact;
  const inbox = contact?.career_id === undefined ? paths.adminContacts() : paths.adminApplications();
  const ownList = contact?.spam_reasons === undefined ? inbox : paths.adminSuspected();
  const list = returnUrl(state, ownList);
  // `replace` removes the deleted message from the browser history.
  const leave = () => leaveTo(list, { replace: true, flushSync: true });

  const neighbours = data && (
    <Group component="nav" aria-label={texts.neighbours} justify="space-between" mb="md">
      <NeighbourLink id={data.previous} name={previous} leftSection={<IconChevronLeft {...icon} />} />
      <NeighbourLink id={data.next} name={next} rightSection={<IconChevronRight {...icon} />} />
    </Group>
  );
  // The keys reset the buttons, so that a running action is not shown at the next message.
  const moves = contact && (
    <>
      <SpamButton key={`spam ${contact.id}`} contact={contact} isDisabled={isPlaceholderData} leave={leave} />
      <DeleteButton
        key={contact.id}
        feature="contacts"
        noun="contact"
        isDisabled={isPlaceholderData}
        name={nameOf(contact)}
        id={contact.id}
        leave={async () => {
          flushSync(() => setRemovedId(id));
          await leave();
        }}
      />
    </>
  );

  return (
    <Screen
      title={words.inbox.titles.details}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconArrowLeft {...icon} />}
            onClick={() => void navigate(list)}
          >
            {words.ui.goBack}
          </Button>
          {!contact &&
            !error &&
            placeholders.slice(0, isPhone ? 2 : undefined).map(([label, Icon]) => (
              <Button key={label} variant="default" disabled leftSection={Icon && <Icon {...icon} />}>
                {label}
              </Button>
            ))}
          {contact && (
            <>
              {/* Opens the person's mail program, or telephone; the main button where the site sends no replies. */}
              <Button
                component="a"
                href={hasEmail ? replyUrl(contact) : `tel:${contact.phone}`}
                variant={canReply ? 'default' : 'filled'}
                aria-disabled={isPlaceholderData}
                onClick={(event) => isPlaceholderData && event.preventDefault()}
                leftSection={hasEmail ? <IconMail {...icon} /> : <IconPhone {...icon} />}
              >
                {hasEmail ? texts.mail : applications.call}
              </Button>
              {/* A site that sends no mail: the answer was written in another mail program. */}
              {canReply === false && contact.spam_reasons === undefined && contact.status !== 'answered' && (
                <ActionButton
                  key={`answered ${contact.id}`}
                  variant="default"
                  leftSection={<IconCheck {...icon} />}
                  isDisabled={isPlaceholderData}
                  run={() => setState(contact.id, { status: 'answered' })}
                  feature="contacts"
                  failed={stateTexts.failed}
                >
                  {stateTexts.markAnswered}
                </ActionButton>
              )}
              {canReply && contact.spam_reasons === undefined && (
                <Button
                  aria-disabled={!hasComposer}
                  leftSection={<IconMessageReply {...icon} />}
                  onClick={focusComposer}
                >
                  {texts.reply}
                </Button>
              )}
              {!isPhone && moves}
            </>
          )}
        </>
      }
    >
      <Loaded
        of={{ data: isReady ? data?.contact : undefined, error, isFetching, refetch }}
        failed={(failure) => (isNotFound(failure) ? words.inbox.missing : words.inbox.loadFailed)}
      >
        {(shown) => (
          <>
            {!isPhone && neighbours}
            <ContactConversation
              contact={shown}
              isDeleted={data?.isDeleted}
              isPreviousData={isPlaceholderData}
              more={
                isAdmin && (
                  <LinkButton
                    to={`${paths.adminPerson()}#${new URLSearchParams(shown.email ? { email: shown.email } : { phone: shown.phone! })}`}
                  >
                    {texts.person}
                  </LinkButton>
                )
              }
            >
              <ContactMessage contact={shown} isPreviousData={isPlaceholderData} />
              {isPhone && (
                <Stack gap={0} mt="-0.5rem">
                  {neighbours}
                  <Group>{moves}</Group>
                </Stack>
              )}
            </ContactConversation>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const setState = (id: number, json: ContactStateChange) =>
  api.contacts[':id'].state.$put({ ...idParam(id), json });

/** Marks an unread message as opened when its screen shows it. A failure is not shown: the message then stays unread. */
function useMarkOpened(contact: StaffContact | undefined): void {
  const unread =
    contact && contact.opened_at === null && contact.spam_reasons === undefined ? contact.id : undefined;
  useEffect(() => {
    if (unread !== undefined)
      setState(unread, {}).then(
        () => invalidate('contacts'),
        () => {},
      );
  }, [unread]);
}

/** To the newer or the older message; disabled at the start or end of the list. */
function NeighbourLink({ id, name, ...sections }: ButtonProps & { id: number | undefined; name: string }) {
  const button = { variant: 'default', 'aria-label': texts.neighbour(name), children: name, ...sections };
  return id === undefined ? <Button {...button} disabled /> : <LinkToMessage id={id} {...button} />;
}

function LinkToMessage({ id, ...button }: ButtonProps & { id: number }) {
  // Pass on the query of the list, which "Go Back" needs.
  const { state } = useLocation();
  // At the end of the list a disabled button replaces the link: move the focus, so that it is not lost.
  const root = useFocusFallback<HTMLAnchorElement>();
  return <Button component={Link} ref={root} to={paths.adminContact(id)} state={state} {...button} />;
}
