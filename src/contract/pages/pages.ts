// Pages of their own, such as "Privacy": staff choose their addresses (§ 5.14).

import { z } from 'zod';
import { choice, id, instant, line, named, text } from '../typed/fields.ts';
import { sizeLimits } from '../limits.ts';
import { listQuery } from '../lists/lists.ts';
import { issue } from '../refusals/refusal.ts';
import {
  includeTranslation,
  LanguageQuery,
  Translated,
  TranslationFilters,
} from '../translations/translations.ts';
import { addressPattern, maxAddress, reservedAddress } from './page-address.ts';

/** The places of the line at the bottom of every page. */
export const places = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const address = line('Address', { required: true, max: maxAddress })
  .refine((words) => words === '' || addressPattern.test(words), issue('pages.address'))
  .refine((words) => words !== reservedAddress, issue('pages.reserved', { address: reservedAddress }))
  .meta({ pattern: `^(?!${reservedAddress}$)${addressPattern.source.slice(1)}` });

/** The place in the line at the bottom of every page; null for a page that is not in it. Drafts have it as a text. */
const notAPlace = issue('pages.place', { max: places.length });
const place = z
  .union(
    [z.int(notAPlace).min(1, notAPlace).max(places.length, notAPlace), z.enum(places).transform(Number)],
    notAPlace,
  )
  .nullable()
  .default(null);

const content = { max: sizeLimits.articleContent };

/** The request body to create or update a page. `content`: as in articles. `description`: for search engines; may be empty. */
export const PageInput = named('PageInput', {
  title: line('Title', { required: true }),
  address,
  content: text('Content', { ...content, required: true }),
  description: line('Description').default(''),
  place,
});
export type PageInput = z.infer<typeof PageInput>;

export const Page = named('Page', {
  id,
  title: z.string(),
  /** Its path is `/page/{address}`. */
  address: z.string(),
  /** HTML with allowed tags only, or plain text. */
  content: z.string(),
  description: z.string(),
  place: z.int().nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Page = z.infer<typeof Page>;

/** What a draft of a page holds. Any field may still be empty. */
export const PageDraftFields = named('PageDraftFields', {
  title: line('Title'),
  address: line('Address'),
  content: text('Content', content),
  description: line('Description').default(''),
  place: choice('Place', places).nullable().default(null),
});
export type PageDraftFields = z.infer<typeof PageDraftFields>;

export const fieldsOfPage = (page: Page): PageDraftFields =>
  PageDraftFields.parse({ ...page, place: places[(page.place ?? 0) - 1] ?? null });

export const PageTranslation = PageDraftFields.omit({ address: true, place: true }).meta({
  id: 'PageTranslation',
});
export type PageTranslation = z.infer<typeof PageTranslation>;

/** The query of the list of pages. Without `sort`: by title. */
export const PageListQuery = listQuery(['title', 'created_at']).extend({
  ...TranslationFilters.shape,
  ...LanguageQuery.shape,
});
export const ListedPagesQuery = PageListQuery.extend(includeTranslation);
export const ListedPage = Page.extend(Translated.shape).meta({ id: 'ListedPage' });
export type ListedPage = z.infer<typeof ListedPage>;
export type PageSort = NonNullable<z.infer<typeof PageListQuery>['sort']>;
