// All words of the public interface in English, and what every other language has to have (docs/decisions/languages.md#two-languages).

import { monthNames } from './language/calendar.ts';
import { careerListMessages } from './careers/career-list.words.ts';
import { contactFormMessages } from './contacts/contact-form.words.ts';
import type { ObjectKind } from './drafts/drafts.ts';
import type { Language } from './language/language.ts';
import { messages } from './site.words.ts';
import type { Code } from './refusals/refusal.ts';
import { pageMessages } from './page.words.ts';
import { previewMessages } from './drafts/preview.words.ts';
import { searchMessages } from './find/site-search.words.ts';

/** The same keys with any texts. */
type Words<Text> = Text extends string ? string : { readonly [Key in keyof Text]: Words<Text[Key]> };

/** Why the API may refuse a message. */
export const contactCodes = [
  'fields.required',
  'fields.too-long',
  'fields.unstorable',
  'fields.one-line',
  'fields.email',
  'calls.too-large',
  'calls.too-many-tries',
  'calls.too-many-messages',
  'calls.too-many-visitors',
  'calls.failed',
] as const satisfies readonly Code[];
type ContactCode = (typeof contactCodes)[number];

/** What the API says of a message that it refuses, in another language than its own. */
export interface ContactRefusals {
  texts: Readonly<Record<ContactCode, string>>;
  /** Of fields and units, by their English names. */
  names: Readonly<Record<string, string>>;
}

/** What is said of an article, a job or a page that is not in this language. */
interface Untranslated {
  text: string;
  /** The link to it in the language in which it is written. */
  original: string;
  list: string;
  /** The name of the switch to this language, which links to the list. */
  switch: string;
}

/** The words of the public interface in one language. A sentence that is missing is a type error. */
export type Messages = Words<
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
