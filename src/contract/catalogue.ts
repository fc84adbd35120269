// All words of the public interface in English, and what every other language has to have (docs/decisions/languages.md#two-languages).

import { monthNames } from './language/calendar.ts';
import { careerListMessages } from './careers/career-list.words.ts';
import { contactFormMessages } from './contacts/contact-form.words.ts';
import type { ObjectKind } from './drafts/drafts.ts';
import type { Language } from './language/language.ts';
import type { Translated } from './language/translated.ts';
import { messages } from './site.words.ts';
import { listed } from './typed/fields.ts';
import type { Code } from './refusals/refusal.ts';
import { pageMessages } from './page.words.ts';
import { previewMessages } from './drafts/preview.words.ts';
import { searchMessages } from './find/site-search.words.ts';

export const contactCodes = [
  ...listed('fields.required, fields.too-long, fields.unstorable, fields.one-line, fields.email'),
  ...listed('calls.too-large, calls.too-many-tries, calls.too-many-messages, calls.too-many-visitors'),
  'calls.failed',
] satisfies Code[];
type ContactCode = (typeof contactCodes)[number];

/** What the API says of a message that it refuses, in another language than its own. */
export interface ContactRefusals {
  texts: Readonly<Record<ContactCode, string>>;
  /** Of fields and units, by their English names. */
  names: Readonly<Record<string, string>>;
}

interface Untranslated {
  text: string;
  original: string;
  list: string;
  /** The name of the switch to this language, which links to the list. */
  switch: string;
}

/** The words of the public interface in one language. A sentence that is missing is a type error. */
export type Messages = Translated<
  typeof messages &
    typeof pageMessages &
    typeof contactFormMessages &
    typeof careerListMessages &
    typeof searchMessages & { preview: typeof previewMessages }
> & {
  readonly lang: Language;
  readonly months: readonly string[];
  /** Null: the API's own words are shown. */
  readonly contactRefusals: ContactRefusals | null;
  /** Null: everything is in this language. */
  readonly untranslated: Readonly<Record<ObjectKind, Untranslated>> | null;
};

export const english: Messages = {
  lang: 'en',
  months: monthNames,
  ...messages,
  ...pageMessages,
  ...contactFormMessages,
  ...careerListMessages,
  ...searchMessages,
  preview: previewMessages,
  contactRefusals: null,
  untranslated: null,
};
