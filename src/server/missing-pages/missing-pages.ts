// Counts visits of missing pages, and knows their redirects (docs/decisions/pages.md#missing-pages).

import type { Language } from '../../contract/language/language.ts';
import { missingLimits } from '../../contract/missing-pages/missing-pages.ts';
import type { Database, PageTag } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import { hasPage, pathsIn } from './links.queries.ts';
import { readTargets, storeVisits } from './missing-pages.queries.ts';

/** How often visits are stored, in ms. */
const INTERVAL = 10_000;

export type MissingPages = ReturnType<typeof watchMissingPages>;

export function watchMissingPages(db: Database, log: Log) {
  /** Visits by path that are not stored yet. */
  let counted = new Map<string, number>();
  /** All redirects: a missing page costs no query. Undefined: to be read. */
  let targets: Promise<Map<string, string>> | undefined;

  const isFull = () => counted.size >= missingLimits.inMemory;

  /** Stores what was counted; what cannot be stored is counted on, within the same limit. */
  async function store(): Promise<void> {
    const visits = counted;
    if (visits.size === 0) return;
    counted = new Map();
    try {
      await db.transaction().execute((trx) => storeVisits(trx, visits));
    } catch (err) {
      log.warn({ err }, 'the visits of missing pages could not be stored');
      const since = counted;
      counted = visits;
      for (const [path, n] of since)
        if (visits.has(path) || !isFull()) visits.set(path, (visits.get(path) ?? 0) + n);
    }
  }
  const timer = setInterval(() => void store(), INTERVAL).unref();

  return {
    store,
    async targetOf(path: string): Promise<string | undefined> {
      targets ??= readTargets(db).catch(() => {
        targets = undefined;
        return new Map();
      });
      return (await targets).get(path);
    },
    hasPage: (path: string) => hasPage(db, path),
    pathIn: async (lang: Language, path: string) => (await pathsIn(db, lang, [path]))[0]!,
    changed(...tags: PageTag[]): void {
      // A page that moves leaves a redirect.
      if (tags.includes('redirects') || tags.includes('pages')) targets = undefined;
    },
    /** Counts a visit, in memory. A flood of made-up paths fills it: until the next `store`, no more paths are added. */
    count(path: string, isRedirect: boolean): void {
      const visits = counted.get(path) ?? 0;
      const isNew = visits === 0 && !isRedirect;
      if (isNew && (isFull() || !isWorthCounting(path))) return;
      counted.set(path, visits + 1);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await store();
    },
  };
}

/** A text without the characters of code and of bytes that are no text. */
const TEXT = /^(?:\/[^/\p{Cc}\s%\\<>"'`{}|^[\]();$*]+)+$/u;
/** Endings of pages and documents. Pictures, scripts, archives and programs are not pages. */
const ENDINGS = /\.(?:html?|pdf|docx?|xlsx?|pptx?)$/;

/** Segments that scanners look for, and those of the site that have no pages: beginnings, and whole ones. */
const NO_PAGE =
  /\/(?:[._~]|wp-|cgi-|php|(?:wp|wordpress|joomla|drupal|pma|mysql|adminer|administrator|actuator|vendor|node_modules|autodiscover|owa|ecp|solr|console|manager|jenkins|boaform|hnap1|sdk|evox|telescope|graphql|swagger|swagger-ui|server-status|debug|backup|config|env|git|ssh|shell|admin|api|storage|404|500)\/)/;

/** Something like an e-mail address: no path of a person is stored. */
const ADDRESS = /[^/]@/;

/** True if a link may lead to a missing path (see `pathKey`). Scanners try the other paths. */
export function isWorthCounting(path: string): boolean {
  // Check the length first: the patterns then read a short text only.
  if (path.length > missingLimits.path || !TEXT.test(path) || ADDRESS.test(path) || NO_PAGE.test(`${path}/`))
    return false;
  const last = path.slice(path.lastIndexOf('/'));
  return !last.includes('.') || ENDINGS.test(last);
}
