// All words of the public interface in English, and what every other language has to have (docs/decisions/languages.md#two-languages).

import { monthNames } from './language/calendar.ts';
import { careerListMessages } from './career-list-messages.ts';
import { contactFormMessages } from './contact-form-messages.ts';
import type { Language } from './language/language.ts';
import { messages } from './messages.ts';
import { pageMessages } from './page-messages.ts';
import { previewMessages } from './preview-messages.ts';

/** The same keys with any texts. */
type Words<Text> = Text extends string ? string : { readonly [Key in keyof Text]: Words<Text[Key]> };

/** What the API says of a message that it refuses, in another language than its own. */
export interface ContactRefusals {
  /** By HTTP status. */
  status: Readonly<Record<string, string>>;
  other: string;
  /** By field. */
  fields: Readonly<Record<string, string>>;
}

/** What is said of an article or a job that is not in this language. */
interface Untranslated {
  text: string;
  /** The link to it in the language in which it is written. */
  original: string;
  list: string;
  /** The name of the switch to this language, which leads to the list. */
  switch: string;
}

/** The words of the public interface in one language. A sentence that is missing is a type error. */
export type Messages = Words<
  typeof messages &
    typeof pageMessages &
    typeof contactFormMessages &
    typeof careerListMessages & { preview: typeof previewMessages }
> & {
  readonly lang: Language;
  /** The names of the months. */
  readonly months: readonly string[];
  /** Null: the API's own words are shown. */
  readonly contactRefusals: ContactRefusals | null;
  /** Null: everything is in this language. */
  readonly untranslated: Readonly<Record<'blogs' | 'careers', Untranslated>> | null;
};

export const english: Messages = {
  lang: 'en',
  months: monthNames,
  ...messages,
  ...pageMessages,
  ...contactFormMessages,
  ...careerListMessages,
  preview: previewMessages,
  contactRefusals: null,
  untranslated: null,
};
