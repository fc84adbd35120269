import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record } from '../support/fault-table.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { callWith, type SiteCall, titlesOfJobs } from '../support/site-call.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { aCareer } from '../support/test-db.ts';
import { smallDisk } from './small-disk.ts';

const WRITES = 300;

describe('a full disk under PostgreSQL', { tags: ['long'] }, () => {
  const disk = smallDisk(256);
  let postgres: Postgres;
  let site: SiteProcess;
  let call: SiteCall;
  beforeAll(async () => {
    postgres = await startPostgres(disk.folder());
    // The pictures are on another disk.
    site = await startSiteProcess({ env: { DATABASE_URL: `${postgres.url}/postgres` } });
    call = callWith(site.url, await site.login());
  });
  afterAll(async () => {
    await site?.stop();
    disk.clear();
    await postgres?.pause();
  });

  /** Stores a job with a text that differs each time, so that PostgreSQL cannot compress it to nothing. */
  const write = (title: string) =>
    call(
      'POST',
      '/careers',
      aCareer({ title, requirement: Array.from({ length: 200 }, () => crypto.randomUUID()).join(' ') }),
    );

  it('refuses writes with 507 or 503 and a message, serves reads, and stores again when there is room', async () => {
    const stored = new Set<string>();
    const refused: Record<number, number> = {};
    const store = async (title: string) => {
      const response = await write(title);
      const body = (await response.json()) as { message?: string };
      if (response.status === 201) stored.add(title);
      else {
        refused[response.status] = (refused[response.status] ?? 0) + 1;
        expect(body.message).toMatch(/no room left to store this|cannot reach its data just now/);
      }
    };
    await store('before');
    disk.fill(0);
    for (let n = 0; n < WRITES; n += 1) await store(`full ${n}`);
    for (const path of ['/career', '/blog', '/api/careers', '/readyz'])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
    expect(Object.keys(refused).filter((status) => !['503', '507'].includes(status))).toEqual([]);
    expect(refused[507]).toBeGreaterThan(WRITES / 2);

    disk.clear();
    await expect.poll(async () => (await write('after')).status).toBe(201);
    const lost = stored.difference(new Set(await titlesOfJobs(call))).size;
    const note = Object.entries(refused).map(([status, count]) => `${count} x ${status}`);
    record({ tried: 'full disk under PostgreSQL', times: WRITES, lost, note: note.join(', ') });
    expect(lost).toBe(0);
  });
});
