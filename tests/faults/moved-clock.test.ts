import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCareer } from '../../src/server/careers/careers.queries.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { aCareer } from '../support/test-db.ts';
import { record } from '../support/fault-table.ts';
import { callWith } from '../support/site-call.ts';
import { sharedSite } from '../support/site-fixture.ts';
import { admin } from '../support/site-process.ts';

// Its monotonic clock is 1000 times too slow. Timers run at normal speed.
const preload = join(import.meta.dirname, 'inside-site/movable-clock.ts');
const site = sharedSite({ env: { NODE_OPTIONS: `--import=${preload}` } });

/** In ms: `passes` on the monotonic clock; the system clock is set back by `setBack`, or forward if it is negative. */
async function moveClock(move: { passes: number; setBack: number }): Promise<void> {
  const moves = () => site.log().split('clock moved').length - 1;
  const before = moves();
  writeFileSync(join(site.dataDir, 'move.json'), JSON.stringify(move));
  process.kill(site.pid, 'SIGUSR2');
  await expect.poll(moves).toBe(before + 1);
}

const DAY = 24 * 3600_000;
const page = async () => (await fetch(`${site.url}/career`)).text();
const login = (password: string) => callWith(site.url, '')('POST', '/login', { ...admin, password });

/** Writes directly to the database: through the site, the cached page would be dropped. */
async function addElsewhere(title: string): Promise<void> {
  await using db = await openDatabase({ dataDir: site.dataDir });
  await createCareer(db, aCareer({ title }));
}

it('when the clock is set back by a day, cached pages still expire and become stale, a login block ends within 15 minutes, sessions stay valid', async () => {
  const call = callWith(site.url, await site.login());
  for (let n = 0; n < 10; n += 1) expect((await login('wrong')).status).toBe(401);
  await page();
  await addElsewhere('Clockmaker');
  await moveClock({ passes: 61_000, setBack: DAY });

  expect(await page()).toContain('Clockmaker');
  await addElsewhere('Hour glass maker');
  await expect.poll(page, { timeout: 5_000 }).toContain('Hour glass maker');
  const refused = await login(admin.password);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect((await call('POST', '/careers', aCareer())).status).toBe(201);
});

it(
  'when the clock jumps by a year or a day, in any direction, staff can sign in, and every write is stored and shown',
  { tags: ['long'] },
  async () => {
    const written: string[] = [];
    const moves = {
      'a year forward': -365 * DAY,
      'a year back': 365 * DAY,
      'a day back': DAY,
      'a day forward': -DAY,
    };
    for (const [title, setBack] of Object.entries(moves)) {
      await page();
      // Logins that the test before has blocked are allowed again after 15 minutes.
      await moveClock({ passes: 16 * 60_000, setBack });
      const created = await callWith(site.url, await site.login())('POST', '/careers', aCareer({ title }));
      expect([title, created.status]).toEqual([title, 201]);
      written.push(title);
      const shown = await page();
      const lost = written.filter((one) => !shown.includes(one)).length;
      record({ tried: 'clock moved while the site runs', times: 1, lost, note: title });
      expect([title, lost]).toEqual([title, 0]);
    }
    expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
  },
);
