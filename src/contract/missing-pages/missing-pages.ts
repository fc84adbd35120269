import { z } from 'zod';
import { id, idInQuery, instant, named, visibleLine } from '../typed/fields.ts';
import { choiceFilter, pageQuery } from '../lists/lists.ts';
import { languages, pathIn, splitLanguage } from '../language/language.ts';
import { withoutEndSlashes, withoutQuery } from '../url/url-parts.ts';
import { issue } from '../refusals/refusal.ts';

/** How many missing pages are stored, in the database and in memory, and for how many days without a visit. */
export const missingLimits = { rows: 10_000, inMemory: 1_000, days: 90, path: 200 } as const;

/** The paths of the pages that are always there (§ 4.1). */
export const fixedPages =
  '/ /about /blog /career /contact /search /chhat-research /chhat-diamond /chhat-trading /blog/rss.xml /sitemap.xml'.split(
    ' ',
  );

export function isFixedPage(path: string): boolean {
  const { lang, path: english } = splitLanguage(path);
  return fixedPages.includes(english) && pathIn(lang, english) === path;
}

/** The longest path that can be a missing page, as it is sent: a letter of three bytes takes nine characters. */
const MAX_SENT = 9 * missingLimits.path;

/** A path as people read it, in small letters, without query and end slash; as sent, if it is longer than any missing page. */
export function pathKey(url: string): string {
  const path = withoutEndSlashes(withoutQuery(url)) || '/';
  if (path.length > MAX_SENT) return path;
  try {
    return decodeURI(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

/** A path without a page that visitors asked for. `target`: its redirect. `was`: the title of the article or job that was there. */
export const MissingPage = named('MissingPage', {
  id,
  path: z.string(),
  visits: z.int(),
  last_visit_at: instant,
  target: z.string().nullable(),
  was: z.string().nullable(),
});
export type MissingPage = z.infer<typeof MissingPage>;

const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;

export const RedirectTarget = visibleLine('Page', { max: missingLimits.path, required: true })
  .refine((path) => path === '' || SITE_PATH.test(path), issue('missing-pages.path'))
  .meta({ pattern: SITE_PATH.source });
/** Null: removes the redirect. */
export const Redirect = named('Redirect', { target: RedirectTarget.nullable() });

export const linkKinds = ['blogs', 'pages', 'texts'] as const;

/** A link in a published text to a page that the site does not have. `object_id`: the article, page or text of the site, and `name`: its title. */
export const BrokenLink = named('BrokenLink', {
  id,
  kind: z.enum(linkKinds),
  object_id: id,
  lang: z.enum(languages),
  name: z.string(),
  path: z.string(),
});
export type BrokenLink = z.infer<typeof BrokenLink>;

export const BrokenLinkQuery = pageQuery.extend({
  kind: choiceFilter('kind', linkKinds),
  object_id: idInQuery('object_id must be the id of an object.').optional(),
  lang: choiceFilter('lang', languages),
});
export type LinkingText = Omit<z.infer<typeof BrokenLinkQuery>, keyof z.infer<typeof pageQuery>>;
