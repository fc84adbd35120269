// The search over everything, for the command palette (§ 9.21).

import { z } from 'zod';
import { id, named, text } from '../typed/fields.ts';
import { sizeLimits } from '../limits.ts';

export const maxFound = 5;

export const minFindLength = 2;

export const FindQuery = z.object({ search: text('search', { max: sizeLimits.searchTerm, required: true }) });

const FoundObject = named('FoundObject', {
  id,
  name: z.string(),
  /** What distinguishes it from others of the same name: a location, a category, a subject, an e-mail address. */
  note: z.string(),
  /** 0: a word of the name, in English or in Khmer, begins with the search. 1: the name has it elsewhere. 2: another text has it. */
  rank: z.literal([0, 1, 2]),
  /** The part of the text that has the search, where neither name nor note has it. */
  match: z.string().optional(),
  path: z.string(),
});
export type FoundObject = z.infer<typeof FoundObject>;

const FoundKind = named('FoundKind', {
  items: z.array(FoundObject).max(maxFound),
  /** How many objects the list of this kind has with the same search, which looks in the English words alone. */
  total: z.int(),
});
export type FoundKind = z.infer<typeof FoundKind>;

/** What a search finds, by kind. Only admins find users. */
export const Found = named('Found', {
  careers: FoundKind,
  blogs: FoundKind,
  pages: FoundKind,
  contacts: FoundKind,
  drafts: FoundKind,
  /** The site's own texts, by the names of their parts and fields, and by their words in both languages. */
  texts: FoundKind,
  users: FoundKind.optional(),
});
export type Found = z.infer<typeof Found>;
