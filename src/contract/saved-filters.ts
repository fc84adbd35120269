import { z } from 'zod';
import { BlogListQuery } from './blogs.ts';
import { CareerListQuery } from './careers.ts';
import { InboxQuery } from './contacts.ts';
import { id, line, text } from './fields.ts';
import { UserListQuery } from './users.ts';

/** The lists whose filters can be saved (§ 9.22), with the parameters that each knows. */
const listQueries = {
  careers: CareerListQuery,
  blogs: BlogListQuery,
  contacts: InboxQuery,
  users: UserListQuery,
} as const;
export type FilterList = keyof typeof listQueries;
const filterLists = Object.keys(listQueries) as [FilterList, ...FilterList[]];

/** How many filters a person may save for each list. */
export const maxSavedFilters = 30;

const list = z.enum(filterLists, `list must be one of ${filterLists.join(', ')}.`);
/** The longest name of a saved filter. */
export const maxNameLength = 60;
/** The longest query. Parsing takes quadratic time. */
const maxQueryLength = 1000;
const name = line('Name', { max: maxNameLength, required: true });

/** True for the query of a URL that has search, order and filters of the list only, each once, with valid values. */
function isListQuery(of: FilterList, query: string): boolean {
  // Zod also checks what it has refused for its length.
  if (query.length > maxQueryLength) return false;
  const params = new URLSearchParams(query);
  const { page: _page, per_page: _perPage, ...selection } = listQueries[of].shape;
  const isGivenOnce = new Set(params.keys()).size === params.size;
  return isGivenOnce && z.strictObject(selection).safeParse(Object.fromEntries(params)).success;
}

/** The request body to save a filter. `query` is the query of the list's URL, without the page. */
export const SavedFilterDraft = z
  .object({ list, name, query: text('Query', { max: maxQueryLength, required: true }) })
  .refine((draft) => isListQuery(draft.list, draft.query), {
    error: 'The list does not know this filter.',
    path: ['query'],
  })
  .meta({ id: 'SavedFilterDraft' });
export type SavedFilterDraft = z.infer<typeof SavedFilterDraft>;

/** A saved filter as the API returns it to the person who saved it. */
export const SavedFilter = z
  .object({ id, list, name: z.string(), query: z.string() })
  .meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof SavedFilter>;

export const SavedFilterQuery = z.object({ list });
