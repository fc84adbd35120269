// Counts visits in memory, and adds them to the database every few seconds (docs/decisions/pages.md#visits).

import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { today } from '../../contract/language/calendar.ts';
import { splitLanguage } from '../../contract/language/language.ts';
import { pathKey } from '../../contract/missing-pages/missing-pages.ts';
import { directVisit, type SeenInput, visitLimits } from '../../contract/visits/visits.ts';
import type { Database, VisitKind } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import { hasPage } from '../missing-pages/links.queries.ts';
import {
  addTo,
  type Counted,
  type CountedDay,
  destroyVisitors,
  freePlaces,
  keyOf,
  readSalt,
  storeVisits,
} from './visits.queries.ts';

/** How often visits are stored, in ms. */
const INTERVAL = 5_000;
/** How long after midnight, in ms, the day's hashes go: until then all processes have stored what they counted before it. */
const LAST_STORE = 3 * INTERVAL;
/** No browser has a longer one, with the program in whose window it is. */
const MAX_USER_AGENT = 1_000;

export type Visits = ReturnType<typeof countVisits>;

/** The page of a URL with status 200, as it is counted: prepared once for each stored response. */
export type VisitedPage = Page & { key: string };
type Page = Pick<Counted, 'kind' | 'name' | 'lang'>;

export function visitedPage(url: string): VisitedPage {
  const { lang, path: name } = splitLanguage(pathKey(url));
  const page = { kind: 'page', name, lang } as const;
  return { ...page, key: keyOf(page) };
}

type Day = CountedDay & { left: Partial<Record<VisitKind, number>> };

export function countVisits(db: Database, log: Log, now = () => Date.now()) {
  /** By day: around midnight there are two. */
  let days = new Map<string, Day>();
  let salt: { day: string; text: Promise<string> } | undefined;
  let destroyedBefore = '';
  let storing = Promise.resolve();
  const dayNow = () => today(new Date(now()));

  function countedOn(day: string): Day {
    let counted = days.get(day);
    if (!counted) days.set(day, (counted = { sums: new Map(), hashes: new Set(), left: freePlaces() }));
    return counted;
  }

  const add = ({ sums, left }: Day, of: Page, seen: number, requested = 0) =>
    addTo(sums, { ...of, seen, requested }, left);

  async function hashOf(day: string, visitor: string): Promise<string> {
    if (salt?.day !== day) {
      const read = { day, text: readSalt(db, day) };
      salt = read;
      read.text.catch(() => (salt = salt === read ? undefined : salt));
    }
    // 132 bits are enough to tell 100,000 visitors apart.
    const hmac = createHmac('sha256', await salt.text).update(visitor);
    return hmac.digest('base64url').slice(0, 22);
  }

  /** Whether visitors find a page at this path: strangers send any. */
  const known = new LRUCache<string, boolean>({ max: 2_000, ttl: 60_000 });
  async function isPage(path: string): Promise<boolean> {
    if (path.includes('.')) return false;
    const isKnown = known.get(path) ?? (await hasPage(db, path));
    known.set(path, isKnown);
    return isKnown;
  }

  /** Stores what was counted, and destroys what is left of earlier days; what cannot be stored is counted on. */
  async function storeNow(): Promise<void> {
    const counted = days;
    days = new Map();
    for (const [day, one] of counted)
      try {
        await db.transaction().execute((trx) => storeVisits(trx, day, one));
      } catch (err) {
        log.warn({ err }, 'visits could not be stored');
        const later = countedOn(day);
        for (const sum of one.sums.values()) addTo(later.sums, sum, later.left);
        for (const hash of one.hashes) addHash(later, hash);
      }
    const day = today(new Date(now() - LAST_STORE));
    if (salt && salt.day < day) salt = undefined;
    if (destroyedBefore === day) return;
    try {
      await destroyVisitors(db, day);
      destroyedBefore = day;
    } catch (err) {
      log.warn({ err }, 'what told the visitors of past days apart could not be destroyed; trying again');
    }
  }
  const store = () => (storing = storing.then(storeNow));
  const timer = setInterval(() => void store(), INTERVAL).unref();
  void store();

  return {
    store,
    /** Counts a page that was sent to be read. On the way of every page from the cache. */
    sent(page: VisitedPage, headers: IncomingHttpHeaders): void {
      if (!isCounted(headers)) return;
      const day = countedOn(dayNow());
      const sum = day.sums.get(page.key);
      if (sum) sum.requested += 1;
      else add(day, page, 0, 1);
    },
    /** Counts a page that a browser says it has shown. When it resolves, the next `store` has it. */
    async seen(input: SeenInput, headers: IncomingHttpHeaders, address: string) {
      const { path, host = '', from = '', staff } = input;
      if (!isCounted(headers) || !(await isPage(pathKey(path)))) return;
      const page = visitedPage(path);
      const date = dayNow();
      // The request of this page has been counted: take it back.
      if (staff) return add(countedOn(date), page, 0, -1);
      const { 'user-agent': agent = '', host: own = '' } = headers;
      const hash = await hashOf(date, [address, agent, own].join('\n'));
      const day = countedOn(date);
      addHash(day, hash);
      add(day, page, 1);
      const site = siteOf(host);
      if (site !== siteOf(own)) add(day, { kind: 'host', name: site, lang: '' }, 1);
      if (from !== '') add(day, { kind: 'from', name: from, lang: '' }, 1);
      const isPhone = headers['sec-ch-ua-mobile'] === '?1' || /Mobi|Android/.test(agent);
      add(day, { kind: 'device', name: isPhone ? 'phone' : 'computer', lang: '' }, 1);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await store();
    },
  };
}

function addHash({ hashes }: Day, hash: string): void {
  if (hashes.size < visitLimits.visitors) hashes.add(hash);
}

/** A host without its port and "www.": what links name as one site. */
const siteOf = (host: string) => host.toLowerCase().replaceAll(/^www\.|:\d+$/g, '') || directVisit;

/** By user agent: the patterns of `isbot` take as long as to send a page. */
const robots = new Map<string, boolean>();
const MAX_AGENTS = 1_000;

function isRobot(agent: string): boolean {
  if (agent === '' || agent.length > MAX_USER_AGENT) return true;
  const known = robots.get(agent);
  if (known !== undefined) return known;
  const found = isbot(agent);
  // No LRU cache: that takes longer to read, and only a flood of made-up ones fills this.
  if (robots.size >= MAX_AGENTS) robots.clear();
  robots.set(agent, found);
  return found;
}

/** False for programs, and for visitors who do not want to be counted. */
const isCounted = ({ dnt, 'sec-gpc': gpc, 'user-agent': agent = '' }: IncomingHttpHeaders): boolean =>
  dnt !== '1' && gpc !== '1' && !isRobot(agent);
