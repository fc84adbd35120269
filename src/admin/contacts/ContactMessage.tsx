import { Anchor, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { ApplicationFile } from '../../contract/contacts/applications.ts';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import { EmailAddress, langOf, Moment, PhoneLink, shortDate } from '../screen/values.tsx';
import { bytesText } from '../../contract/media/files.ts';
import { paths } from '../../contract/url/paths.ts';
import { download, saveFile } from '../api/transfer.ts';
import { ActionButton } from '../dialog/ActionButton.tsx';
import { inRow } from '../screen/Buttons.tsx';
import { nameOf, SpamReasons } from './contact-list.tsx';
import { applicationSettingsQuery, threadQuery } from './inbox.data.ts';
import classes from './ContactPanels.module.css';
import { words } from '../words/words.ts';

const { applications, details: texts } = words.inbox;
const DAY = 24 * 3_600_000;

type ContactMessageProps = { contact: StaffContact; isPreviousData: boolean };

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
        <Field label={texts.from} lang={langOf(fullname)}>
          {fullname}
        </Field>
        {email !== '' && (
          <Field label={texts.email}>
            <EmailAddress email={email} />
          </Field>
        )}
        {phone && (
          <Field label={applications.phone}>
            <PhoneLink phone={phone} />
          </Field>
        )}
        <Field
          label={isApplication ? applications.appliedFor : texts.subject}
          lang={langOf(subject)}
          translate="yes"
        >
          {isApplication ? (
            <Anchor component={Link} to={paths.adminCareerEdit(career_id)} inherit underline="always">
              {subject}
            </Anchor>
          ) : (
            subject
          )}
        </Field>
        {message !== '' && (
          // A visitor may write in any language.
          <Field
            label={texts.message}
            isWide
            lang={langOf(message)}
            translate="yes"
            dir="auto"
            className={classes.text}
          >
            {message}
          </Field>
        )}
        {files && files.length > 0 && (
          <Field label={applications.files} isWide>
            <ApplicationFiles files={files} />
          </Field>
        )}
        <Field label={texts.sentAt}>
          <Moment at={created_at} />
        </Field>
        {applied_at && settings && (
          <Field label={applications.keptUntil}>
            {shortDate(new Date(Date.parse(applied_at) + settings.days_kept * DAY).toISOString())}
          </Field>
        )}
      </dl>
    </>
  );
}

interface FieldProps extends ComponentProps<'dd'> {
  label: string;
  /** On a phone it is below its label. */
  isWide?: boolean;
}

function Field({ label, isWide, ...value }: FieldProps) {
  return (
    <div data-wide={isWide}>
      <dt>{label}</dt>
      <dd {...value} />
    </div>
  );
}

/** The files of an application. Staff download them: the site shows none of them itself. */
export function ApplicationFiles({ files }: { files: readonly ApplicationFile[] }) {
  return (
    <Stack component="ul" gap={0} aria-label={applications.files} className="ruled">
      {files.map(({ id, name, type, bytes, scan }) => (
        <Group key={id} component="li" justify="space-between" wrap="nowrap" py="0.35rem">
          <div>
            <span lang={langOf(name)} dir="auto">
              {name}
            </span>
            <Text span c="dimmed" fz="0.8rem" display="block">
              {`${applications.types[type]}, ${bytesText(bytes)}, ${applications.scans[scan]}`}
            </Text>
          </div>
          <ActionButton
            {...inRow}
            flex="none"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={words.ui.namedAction(applications.download, name)}
            run={async () => saveFile({ ...(await download(`/applications/files/${id}`)), name })}
            failed={applications.downloadFailed}
          >
            {applications.download}
          </ActionButton>
        </Group>
      ))}
    </Stack>
  );
}
