import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aCareer } from '../support/test-db.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { canMountDisk, smallDisk } from './small-disk.ts';

describe.skipIf(!canMountDisk())('on a disk that filled up before the site was killed', () => {
  const disk = smallDisk(12);

  it('a start serves; writes get 507, and are stored again when there is room', async () => {
    const dataDir = join(disk.folder(), 'data');
    mkdirSync(dataDir);
    const killed = await startSiteProcess({ dataDir });
    const authorization = `Bearer ${await killed.login()}`;
    const create = async (url: string, title: string) => {
      const response = await fetch(`${url}/api/careers`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(aCareer({ title, requirement: 'Sells rice. '.repeat(500) })),
      });
      return response.status;
    };
    expect(await create(killed.url, 'Stored before')).toBe(201);
    disk.fill(0);
    expect(await create(killed.url, 'No room')).toBe(507);
    await killed.stop('SIGKILL');

    const site = await startSiteProcess({ dataDir, env: { LOG_LEVEL: 'info' } });
    const page = await fetch(`${site.url}/career`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Stored before')]);
    expect(await create(site.url, 'Still no room')).toBe(507);
    disk.clear();
    expect(await create(site.url, 'Stored again')).toBe(201);
    // The tasks of the site begin late, and not never.
    await expect.poll(() => site.log()).toContain('the queue of tasks works again');
    expect(await site.stop()).toBe(0);
  });
});
