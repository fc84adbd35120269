import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestDb, engines } from '../../../tests/support/test-db.ts';
import { addressOf, agents } from '../../../tests/support/test-visits.ts';
import type { SeenInput } from '../../contract/visits/visits.ts';
import { openDatabase } from '../db/open.ts';
import { createLog } from '../log/log.ts';
import { countVisits, visitedPage } from './count-visits.ts';

const VISITS = 200_000;
const HOUR = 3_600_000;
/** Two hours before a midnight in Phnom Penh, and the time until after the third one. */
const START = Date.parse('2026-11-29T15:00:00Z');
const TIME = 51 * HOUR;

interface Visit {
  time: number;
  process: 0 | 1;
  address: string;
  headers: Record<string, string>;
  page: SeenInput;
  /** False without script: then it is only sent. */
  isSeen: boolean;
  /** What a counter should do with it: decided here, not by what is in the headers. */
  isCounted: boolean;
  isPage: boolean;
}

/** Visits of browsers and robots behind shared addresses, in the order of time: the same in every run. */
function* visitsOf(count: number): Generator<Visit> {
  let state = 42;
  const below = (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
  const oneOf = <Item>(items: readonly Item[]) => items[below(items.length)]!;
  const paths = [
    '/',
    '/about',
    '/contact',
    '/career',
    '/km',
    '/km/career',
    '/careerdetails/1',
    '/blog/1',
    '/blog/2',
  ];
  for (let n = 0; n < count; n += 1) {
    const isRobot = below(100) < 15;
    const isPrivate = below(100) < 4;
    const isPage = below(100) < 96;
    const agent = isRobot ? oneOf([agents.robot, agents.preview]) : oneOf([agents.computer, agents.phone]);
    yield {
      time: START + Math.floor((TIME * n) / count),
      process: oneOf([0, 1]),
      address: addressOf(below(3_000)),
      headers: {
        'user-agent': agent,
        host: 'chhatgroup.example',
        ...(isPrivate && { [oneOf(['dnt', 'sec-gpc'])]: '1' }),
      },
      page: {
        path: isPage ? oneOf(paths) : `/made-up-${n}`,
        host: oneOf([
          '',
          'chhatgroup.example',
          'www.facebook.com',
          'facebook.com',
          'google.com',
          'T.me',
        ]).toLowerCase(),
        from: oneOf(['', '', '', 'facebook', 'mail']),
        staff: below(100) < 3,
      },
      isSeen: below(100) < 90,
      isCounted: !isRobot && !isPrivate,
      isPage,
    };
  }
}

/** The second program: all visits of a day in one list, and each number counted from it. */
function expected(all: Iterable<Visit>): Record<string, [seen: number, requested: number]> {
  const sums: Record<string, [number, number]> = {};
  const visitors = new Set<string>();
  const add = (key: string, seen: number, requested = 0) => {
    const [a, b] = sums[key] ?? [0, 0];
    sums[key] = [a + seen, b + requested];
  };
  for (const { time, address, headers, page, isSeen, isCounted, isPage } of all) {
    if (!isCounted || !isPage) continue;
    const day = new Date(time + 7 * HOUR).toISOString().slice(0, 10);
    const isKhmer = page.path.startsWith('/km');
    const path = `${day} page ${isKhmer ? page.path.slice(3) || '/' : page.path} ${isKhmer ? 'km' : 'en'}`;
    add(path, 0, 1);
    if (isSeen && page.staff) add(path, 0, -1);
    if (!isSeen || page.staff) continue;
    add(path, 1);
    const host = page.host?.replace('www.', '');
    if (host !== 'chhatgroup.example') add(`${day} host ${host} `, 1);
    if (page.from) add(`${day} from ${page.from} `, 1);
    const isPhone = headers['user-agent'] === agents.phone;
    add(`${day} device ${isPhone ? 'phone' : 'computer'} `, 1);
    const visitor = [day, address, isPhone].join(' ');
    if (!visitors.has(visitor)) add(`${day} visitors  `, 1);
    visitors.add(visitor);
  }
  return sums;
}

describe.each(engines)('on %s', (engine) => {
  test(
    '200,000 visits in two processes, through three midnights, give the sums that a simple program counts',
    { tags: ['long'] },
    async () => {
      const site = await createTestDb(engine, { careers: [{}], blogs: [{}, {}] });
      const other = await openDatabase(site);
      onTestFinished(() => site.close());
      onTestFinished(() => other.destroy());
      let now = START;
      const processes = [site.db, other].map((db) => countVisits(db, createLog('silent'), () => now));
      const storeAll = () => Promise.all(processes.map((visits) => visits.store()));
      let number = 0;
      for (const { time, process, address, headers, page, isSeen, isPage } of visitsOf(VISITS)) {
        const isOtherDay =
          Math.floor((time + 7 * HOUR) / (24 * HOUR)) > Math.floor((now + 7 * HOUR) / (24 * HOUR));
        now = time;
        const visits = processes[process]!;
        if (isPage) visits.sent(visitedPage(page.path), headers);
        // The page of one process, and what its script says to the other.
        if (isSeen) await processes[1 - process]!.seen(page, headers, address);
        number += 1;
        if (isOtherDay || number % 5_000 === 0) await storeAll();
      }
      await Promise.all(processes.map((visits) => visits.stop()));

      const rows = await site.db.selectFrom('visit_sums').selectAll().execute();
      const sums = rows.map(({ day, kind, name, lang, seen, requested }) => [
        `${day} ${kind} ${name} ${lang}`,
        [seen, requested],
      ]);
      expect(Object.fromEntries(sums)).toEqual(expected(visitsOf(VISITS)));
      const salts = await site.db.selectFrom('visit_salts').select('day').execute();
      expect(salts).toEqual([{ day: '2026-12-02' }]);
      const days = await site.db.selectFrom('visitors_of_day').select('day').distinct().execute();
      expect(days).toEqual([{ day: '2026-12-02' }]);
    },
  );
});
