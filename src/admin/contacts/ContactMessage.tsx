// Shows the fields of one visitor's message.

import { VisuallyHidden } from '@mantine/core';
import type { Contact } from '../../contract/contacts.ts';
import { langOf } from '../../contract/language.ts';
import { EmailAddress } from '../ui/EmailAddress.tsx';
import { Moment } from '../ui/Moment.tsx';
import { SpamReasons } from './SpamReasons.tsx';
import classes from './ContactMessage.module.css';
import panels from './ContactPanels.module.css';

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
      <VisuallyHidden role="status">{`${fullname}: ${subject}`}</VisuallyHidden>
      {spam_reasons && (
        <section aria-labelledby="suspected" className={`panel ${classes.suspected}`}>
          <h2 id="suspected">Suspected spam</h2>
          <SpamReasons reasons={spam_reasons} />
        </section>
      )}
      <dl className={`panel ${classes.message}`} aria-busy={isPreviousData}>
        <div>
          <dt>From</dt>
          <dd lang={langOf(fullname)}>{fullname}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            <EmailAddress email={email} />
          </dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd lang={langOf(subject)}>{subject}</dd>
        </div>
        <div className={classes.fullWidth}>
          <dt>Message</dt>
          <dd lang={langOf(message)} dir="auto" className={panels.text}>
            {message}
          </dd>
        </div>
        <div>
          <dt>Sent At</dt>
          <dd>
            <Moment at={created_at} />
          </dd>
        </div>
      </dl>
    </>
  );
}
