import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBlog } from '../support/test-db.ts';
import { formOf } from '../support/test-articles.ts';
import { aJpeg } from '../support/test-pictures.ts';
import { type InProcessSite, startInProcessSite } from './in-process-site.ts';

const jpeg = await aJpeg();
let site: InProcessSite;
beforeAll(async () => {
  site = await startInProcessSite();
});
afterAll(() => site.close());

it('a file in the place of the pictures folder: uploads get 503 with a message, articles without a picture are stored', async () => {
  const uploads = join(site.dataDir, 'uploads');
  rmSync(uploads, { recursive: true, force: true });
  writeFileSync(uploads, 'in the way');
  const refused = await site.call('POST', '/blogs', formOf(aBlog(), jpeg));
  expect([refused.status, await refused.json()]).toEqual([
    503,
    {
      message:
        'Pictures cannot be stored at the moment: their folder is out of reach. Please tell the person who runs the server.',
      request_id: expect.any(String),
    },
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await (await site.call('GET', '/blogs')).json()).toEqual([]);
  expect((await site.call('POST', '/blogs', formOf(aBlog()))).status).toBe(201);
  expect((await fetch(`${site.url}/storage/AAAAAAAAAAAAAAAA-400.jpg`)).status).toBe(404);

  rmSync(uploads);
  expect((await site.call('POST', '/blogs', formOf(aBlog(), jpeg))).status).toBe(201);
  expect(readdirSync(uploads).length).toBeGreaterThan(0);
});
