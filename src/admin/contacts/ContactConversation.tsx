// What stands around a message: its state, its thread and composer, and the sender's other messages.

import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminMessages } from '../../contract/admin-messages.ts';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { LoadError } from '../screen/LoadError.tsx';
import { Composer } from './Composer.tsx';
import { MessageLinks } from './MessageLinks.tsx';
import { StateFields } from './StateFields.tsx';
import { Thread } from './Thread.tsx';
import { inboxOptionsQuery, threadQuery } from './inbox.data.ts';
import classes from './ContactPanels.module.css';

/** How often to read a thread again while a reply is about to be sent, in ms. */
const POLL_INTERVAL = 3000;

const column = { gap: '1.5rem', miw: 0 };

interface ContactConversationProps {
  contact: StaffContact;
  /** True for a message that somebody deleted while something is being written to it. */
  isDeleted?: boolean;
  /** True while the next message is loading. */
  isPreviousData: boolean;
  /** The message. */
  children: ReactNode;
  /** Above the other messages of the sender, for admins. */
  more?: ReactNode;
}

export function ContactConversation({
  contact,
  isDeleted,
  isPreviousData,
  children,
  more,
}: ContactConversationProps) {
  const options = useQuery(inboxOptionsQuery);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...threadQuery(contact.id),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ mail }) => mail === 'waiting') ? POLL_INTERVAL : false,
  });
  const isSuspected = contact.spam_reasons !== undefined;
  return (
    <div className={classes.columns}>
      <Stack {...column}>{children}</Stack>
      <div inert={isPreviousData}>
        {!isSuspected && (
          <section className={`panel ${classes.panel}`} aria-label={inboxMessages.state.title}>
            <StateFields key={contact.id} contact={contact} />
          </section>
        )}
      </div>
      <Stack {...column}>
        {isError && !data ? (
          <LoadError text={inboxMessages.threadFailed} retry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          data && (
            <Stack {...column} inert={isPreviousData || isPlaceholderData}>
              <Thread entries={data.entries} />
              {options.data && !isPreviousData && (
                <Composer
                  contact={contact}
                  isDeleted={isDeleted}
                  canReply={options.data.can_reply}
                  lastEntry={data.entries.at(-1)?.id ?? 0}
                />
              )}
              {!options.data && !isSuspected && (
                <LoadError
                  text={adminMessages.listFailed}
                  retry={() => void options.refetch()}
                  isRetrying={options.isFetching}
                />
              )}
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
                <h2 id="other-messages">
                  {inboxMessages.others.title(data.others_total.toLocaleString('en'))}
                </h2>
                <MessageLinks messages={data.others} />
              </section>
            )}
          </>
        )}
      </Stack>
    </div>
  );
}
