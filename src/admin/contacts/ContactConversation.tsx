// What stands around a message: its state, its thread and composer, and the sender's other messages.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffContact } from '../../contract/contacts.ts';
import { inboxMessages } from '../../contract/inbox-messages.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Composer } from './Composer.tsx';
import { OtherMessages } from './OtherMessages.tsx';
import { StateFields } from './StateFields.tsx';
import { Thread } from './Thread.tsx';
import { threadQuery } from './thread-query.ts';
import { useInboxOptions } from './use-inbox-options.ts';
import classes from './ContactPanels.module.css';

/** How often to read a thread again while a reply is about to be sent, in ms. */
const POLL_INTERVAL = 3000;

interface ContactConversationProps {
  contact: StaffContact;
  /** True while the next message is loading. */
  isPreviousData: boolean;
  /** The message. */
  children: ReactNode;
  /** Above the other messages of the sender, for admins. */
  more?: ReactNode;
}

export function ContactConversation({ contact, isPreviousData, children, more }: ContactConversationProps) {
  const options = useInboxOptions();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...threadQuery(contact.id),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.entries.some(({ mail }) => mail === 'waiting') ? POLL_INTERVAL : false,
  });
  const isSuspected = contact.spam_reasons !== undefined;
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      <div inert={isPreviousData}>
        {!isSuspected && (
          <section className={classes.panel} aria-label={inboxMessages.state.title}>
            <StateFields key={contact.id} contact={contact} />
          </section>
        )}
      </div>
      <div className={classes.main}>
        {isError ? (
          <LoadError text={inboxMessages.threadFailed} retry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          data && (
            <div className={classes.main} inert={isPreviousData || isPlaceholderData}>
              <Thread entries={data.entries} />
              {!isSuspected && options && !isPreviousData && (
                <Composer
                  contact={contact}
                  canReply={options.can_reply}
                  lastEntry={data.entries.at(-1)?.id ?? 0}
                />
              )}
            </div>
          )
        )}
      </div>
      <div className={classes.main} inert={isPreviousData}>
        {data && (
          <>
            {more}
            <OtherMessages others={data.others} others_total={data.others_total} />
          </>
        )}
      </div>
    </div>
  );
}
