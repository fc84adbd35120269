import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCareer } from '../../src/server/careers/careers.queries.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { aCareer } from '../support/test-db.ts';
import { record } from '../support/fault-table.ts';
import { admin } from '../support/site-process.ts';
import { type ClockedSite, startClockedSite } from './movable-clock.ts';

let site: ClockedSite;
beforeAll(async () => {
  site = await startClockedSite();
});
afterAll(() => site.stop());

const login = (password: string) =>
  fetch(`${site.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password }),
  });
const page = async () => (await fetch(`${site.url}/career`)).text();

it('when the clock is set back by a day, cached pages still expire, a login block ends within 15 minutes, sessions stay valid', async () => {
  const authorization = `Bearer ${await site.login()}`;
  for (let n = 0; n < 10; n += 1) expect((await login('wrong')).status).toBe(401);
  await page();
  // Write directly to the database: through the site, the cached page would be dropped.
  const db = await openDatabase({ dataDir: site.dataDir });
  await createCareer(db, aCareer({ title: 'Clockmaker' }));
  await db.destroy();

  await site.moveClock({ passes: 61_000, setBack: 24 * 3600_000 });

  expect(await page()).toContain('Clockmaker');
  const refused = await login(admin.password);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  const created = await fetch(`${site.url}/api/careers`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(aCareer()),
  });
  expect(created.status).toBe(201);
});

const DAY = 24 * 3600_000;

it('when the clock was set back by a day, a cached page still becomes stale by what another process writes', async () => {
  await site.moveClock({ setBack: DAY });
  await page();
  const db = await openDatabase({ dataDir: site.dataDir });
  await createCareer(db, aCareer({ title: 'Hour glass maker' }));
  await db.destroy();
  await expect.poll(page, { timeout: 5_000 }).toContain('Hour glass maker');
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
      await site.moveClock({ passes: 16 * 60_000, setBack });
      const created = await fetch(`${site.url}/api/careers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await site.login()}`, 'content-type': 'application/json' },
        body: JSON.stringify(aCareer({ title })),
      });
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
