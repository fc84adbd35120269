// Shows the fields of one visitor's message.

import { VisuallyHidden } from '@mantine/core';
import type { Contact } from '../../contract/contacts/contacts.ts';
import { EmailAddress, langOf, Moment } from '../screen/values.tsx';
import { nameOf } from './contact-list.tsx';
import { SpamReasons } from './Spam.tsx';
import classes from './ContactMessage.module.css';
import panels from './ContactPanels.module.css';
import { words } from '../words/words.ts';

const { details: texts } = words.inbox;

interface ContactMessageProps {
  contact: Contact;
  /** True while the next message is loading. */
  isPreviousData: boolean;
}

/** Shows the line breaks that the sender typed. */
export function ContactMessage({ contact, isPreviousData }: ContactMessageProps) {
  const { fullname, email, subject, message, created_at, spam_reasons } = contact;
  return (
    <>
      <VisuallyHidden role="status">{nameOf(contact)}</VisuallyHidden>
      {spam_reasons && (
        <section aria-labelledby="suspected" className={`panel ${classes.suspected}`}>
          <h2 id="suspected">{words.inbox.suspected.title}</h2>
          <SpamReasons reasons={spam_reasons} />
        </section>
      )}
      <dl className={`panel ruled ${classes.message}`} aria-busy={isPreviousData}>
        <div>
          <dt>{texts.from}</dt>
          <dd lang={langOf(fullname)}>{fullname}</dd>
        </div>
        <div>
          <dt>{texts.email}</dt>
          <dd>
            <EmailAddress email={email} />
          </dd>
        </div>
        <div>
          <dt>{texts.subject}</dt>
          <dd lang={langOf(subject)} translate="yes">
            {subject}
          </dd>
        </div>
        <div className={classes.fullWidth}>
          <dt>{texts.message}</dt>
          {/* A visitor may write in any language. */}
          <dd lang={langOf(message)} translate="yes" dir="auto" className={panels.text}>
            {message}
          </dd>
        </div>
        <div>
          <dt>{texts.sentAt}</dt>
          <dd>
            <Moment at={created_at} />
          </dd>
        </div>
      </dl>
    </>
  );
}
