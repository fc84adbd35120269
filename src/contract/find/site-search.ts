// The search of visitors (§ 5.13).

import type { Career } from '../careers/careers.ts';
import type { Language } from '../language/language.ts';

/** A part of a text; `isFound`: it is one of the searched words. */
export type TextPart = { text: string; isFound: boolean };

export interface SiteResult {
  kind: 'texts' | 'pages' | 'blogs' | 'careers';
  /** The path of its page in English. */
  path: string;
  /** The language in which it was found, and which its link opens. */
  lang: Language;
  title: TextPart[];
  /** The part of the text that has the words, or its beginning. */
  text: TextPart[];
  created_at?: string;
  jobtype?: Career['jobtype'];
  deadline?: string;
}

/** One page of results. `isCut`: more were found than are listed. */
export type SiteResults = { items: SiteResult[]; total: number; isCut: boolean };
