// How values are shown: days and times, texts in their language, addresses, marks.

import { Anchor } from '@mantine/core';
import classes from './values.module.css';
import type { ContactStatus } from '../../contract/contacts/contacts.ts';
import * as calendar from '../../contract/language/calendar.ts';
import * as contract from '../../contract/language/language.ts';
import type { Language } from '../../contract/language/language.ts';
import { shownLanguage, words } from '../words/words.ts';

export const Mark = ({ text }: { text: string }) => <span className={classes.mark}>{text}</span>;

export function StatusMark({ status }: { status: ContactStatus }) {
  return (
    <span className={classes.status} data-status={status}>
      {words.inbox.statuses[status]}
    </span>
  );
}

export const Day = ({ at }: { at: string }) => <time dateTime={at}>{shortDate(at)}</time>;
/** An instant as day and time, for people and for programs that read the page. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{dateAndTime(at)}</time>;

const { months, at } = words.dates;
const lang = shownLanguage;

/** Chromium knows no Khmer month, so the words have them: `Intl` writes "24 Nov 2026". */
const inWords = (value: string) => calendar.longDay(calendar.today(new Date(value)), months);

export const shortDate = lang === 'en' ? (value: string) => calendar.shortDate(value) : inWords;
export const longDate = lang === 'en' ? (value: string) => calendar.longDate(value) : inWords;
export const timeOfDay = (instant: string): string => calendar.timeOfDay(instant);
export const dateAndTime = (instant: string): string =>
  lang === 'en'
    ? calendar.dateAndTime(instant)
    : at(inWords(instant), calendar.timeOfDay(instant).slice(0, 5));

/** The `lang` of a text that is in another language than the back office; undefined if it is in the same one. */
export const langOf = (text: string): Language | undefined => contract.langOf(text, shownLanguage);

export const phoneText = (phone: string) =>
  phone.replace(/^(\+855)(\d\d)(\d{3})/, '$1\u00a0$2\u00a0$3\u00a0');

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone}`} inherit underline="always">
      {phoneText(phone)}
    </Anchor>
  );
}

/** An e-mail address as text. An address that is too long for its line breaks before the @. */
export function EmailAddress({ email }: { email: string }) {
  const end = email.lastIndexOf('@');
  return (
    <>
      <span>{email.slice(0, end)}</span>
      <wbr />
      <span>{email.slice(end)}</span>
    </>
  );
}
