// Shows the fields of one visitor's message.

import { Anchor, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import { EmailAddress, langOf, Moment, PhoneLink, shortDate } from '../screen/values.tsx';
import { paths } from '../../contract/url/paths.ts';
import { ApplicationFiles } from './ApplicationFiles.tsx';
import { nameOf } from './contact-list.tsx';
import { applicationSettingsQuery, threadQuery } from './inbox.data.ts';
import { SpamReasons } from './Spam.tsx';
import classes from './ContactMessage.module.css';
import panels from './ContactPanels.module.css';
import { words } from '../words/words.ts';

const { applications, details: texts } = words.inbox;
const DAY = 24 * 3_600_000;

interface ContactMessageProps {
  contact: StaffContact;
  /** True while the next message is loading. */
  isPreviousData: boolean;
}

/** Shows the line breaks that the sender typed. */
export function ContactMessage({ contact, isPreviousData }: ContactMessageProps) {
  const { fullname, email, subject, message, created_at, spam_reasons, career_id, phone, applied_at } =
    contact;
  const isApplication = career_id !== undefined;
  const files = useQuery({ ...threadQuery(contact.id), enabled: isApplication }).data?.files;
  const settings = useQuery({ ...applicationSettingsQuery, enabled: isApplication }).data;
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
        {email !== '' && (
          <div>
            <dt>{texts.email}</dt>
            <dd>
              <EmailAddress email={email} />
            </dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>{applications.phone}</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </div>
        )}
        <div>
          <dt>{isApplication ? applications.appliedFor : texts.subject}</dt>
          <dd lang={langOf(subject)} translate="yes">
            {isApplication ? (
              <Anchor component={Link} to={paths.adminCareerEdit(career_id)} inherit underline="always">
                {subject}
              </Anchor>
            ) : (
              subject
            )}
          </dd>
        </div>
        {message !== '' && (
          <div className={classes.fullWidth}>
            <dt>{texts.message}</dt>
            {/* A visitor may write in any language. */}
            <dd lang={langOf(message)} translate="yes" dir="auto" className={panels.text}>
              {message}
            </dd>
          </div>
        )}
        {files && files.length > 0 && (
          <div className={classes.fullWidth}>
            <dt>{applications.files}</dt>
            <dd>
              <ApplicationFiles files={files} />
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.sentAt}</dt>
          <dd>
            <Moment at={created_at} />
          </dd>
        </div>
        {applied_at && settings && (
          <div>
            <dt>{applications.keptUntil}</dt>
            <dd>{shortDate(new Date(Date.parse(applied_at) + settings.days_kept * DAY).toISOString())}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
