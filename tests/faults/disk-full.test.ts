import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import { openForAll } from '../support/opened.ts';
import { formOf } from '../support/test-articles.ts';
import { callWith } from '../support/site-call.ts';
import { admin, startSiteProcess } from '../support/site-process.ts';
import { successOf } from '../support/test-api.ts';
import { aBlog, aCareer, aContact } from '../support/test-db.ts';
import { aPdf, fileFormOf } from '../support/test-files.ts';
import { aPng } from '../support/test-pictures.ts';
import { uploadedPictures } from '../support/uploaded-pictures.ts';
import { type InProcessSite, startInProcessSite } from './in-process-site.ts';
import { canMountDisk, smallDisk } from './small-disk.ts';

const noRoom = {
  code: 'calls.no-room',
  message:
    'There is no room left to store this. Nothing was changed. Please tell the person who runs the server.',
  request_id: expect.any(String),
};
/** Long enough to need new pages of the database. */
const long = 'Sells rice and pepper. '.repeat(390);
const aLongJob = () => aCareer({ requirement: long });

async function expectNoRoom(request: Promise<Response>) {
  const response = await request;
  expect([response.status, await response.json()]).toEqual([507, noRoom]);
}

async function expectIntact({ db }: InProcessSite) {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
}

const shared = openForAll(() => startInProcessSite());

it('while the database cannot grow, writes get 507 and change nothing, reads get 200, and later writes work again', async () => {
  const { call, send } = shared;
  const { id } = await send<{ id: number }>('POST', '/careers', aCareer());
  const blog = await send<Blog>('POST', '/blogs', formOf(aBlog()));
  // Without free pages, SQLite now refuses any write that needs another one.
  await sql`vacuum`.execute(shared.db);
  await sql`pragma max_page_count = 1`.execute(shared.db);

  await expectNoRoom(call('POST', '/careers', aLongJob()));
  await expectNoRoom(call('PUT', `/careers/${id}`, aLongJob()));
  await expectNoRoom(call('POST', '/contacts', aContact({ message: long })));
  // Several statements: the second try shows that the transaction of the first one has ended.
  const longBlog = aBlog({ content: long.repeat(5) });
  for (let n = 0; n < 2; n += 1) await expectNoRoom(call('PUT', `/blogs/${blog.id}`, formOf(longBlog)));
  await expectNoRoom(call('POST', '/blogs', formOf(longBlog, await aPng())));
  expect(uploadedPictures(join(shared.dataDir, 'uploads'))).toEqual([]);
  expect(await send('GET', '/careers')).toMatchObject([{ id, requirement: aCareer().requirement }]);
  expect(await send('GET', '/contacts')).toEqual([]);
  expect(await send('GET', `/blogs/${blog.id}`)).toEqual(blog);
  for (const path of ['/career', `/careerdetails/${id}`, '/blog', `/blog/${blog.id}`, '/readyz'])
    expect([path, (await fetch(shared.url + path)).status]).toEqual([path, 200]);

  await sql`pragma max_page_count = 1000000`.execute(shared.db);
  expect((await call('PUT', `/careers/${id}`, aLongJob())).status).toBe(200);
  await successOf(call('POST', '/contacts', aContact({ message: long })));
  await expectIntact(shared);
});

it('a file in the place of the pictures folder: uploads get 503 with a message, articles without a picture are stored', async () => {
  const uploads = join(shared.dataDir, 'uploads');
  rmSync(uploads, { recursive: true, force: true });
  writeFileSync(uploads, 'in the way');
  const refused = await shared.call('POST', '/blogs', formOf(aBlog(), await aPng()));
  expect([refused.status, await refused.json()]).toEqual([
    503,
    {
      code: 'calls.no-folder',
      message:
        'Pictures cannot be stored at the moment: their folder is out of reach. Please tell the person who runs the server.',
      request_id: expect.any(String),
    },
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await (await shared.call('GET', '/blogs')).json()).toHaveLength(1);
  expect((await shared.call('POST', '/blogs', formOf(aBlog()))).status).toBe(201);
  expect((await fetch(`${shared.url}/storage/AAAAAAAAAAAAAAAA-400.jpg`)).status).toBe(404);

  rmSync(uploads);
  expect((await shared.call('POST', '/blogs', formOf(aBlog(), await aPng()))).status).toBe(201);
  expect(readdirSync(uploads).length).toBeGreaterThan(0);
});

describe.skipIf(!canMountDisk())('on a disk that is full', () => {
  const disk = smallDisk();

  it('a write of any kind is stored or gets 507, no file is left behind, and all work again when there is room', async () => {
    const dataDir = join(disk.folder(), 'data');
    mkdirSync(dataDir);
    await using site = await startInProcessSite(dataDir);
    const { call } = site;
    const noise = { raw: { width: 640, height: 480, channels: 3 as const } };
    const image = await sharp(randomBytes(640 * 480 * 3), noise)
      .jpeg({ quality: 60 })
      .toBuffer();
    const upload = () => call('POST', '/blogs', formOf(aBlog(), image));
    const pdf = aPdf({ words: 'x'.repeat(1024 * 1024) });
    const uploadFile = () => call('POST', '/media/files', fileFormOf(pdf));
    const uploads = () => uploadedPictures(join(site.dataDir, 'uploads')).toSorted();
    const blog = await successOf<Blog>(upload());
    const { id } = await successOf<{ id: number }>(call('POST', '/careers', aCareer()));
    const files = uploads();

    // Room for a part of a picture or of a file only.
    disk.fill(100 * 1024);
    for (const tried of [upload, uploadFile]) {
      await expectNoRoom(tried());
      expect(uploads()).toEqual(files);
    }

    const person = { name: 'Dara', phone: '1', password: 'seven lotus ponds' };
    const statuses: number[] = [];
    for (const left of [0, 4096, 12_288, 40_960, 0, 65_536, 0]) {
      disk.fill(left);
      const writes = [
        call('POST', '/careers', aLongJob()),
        call('PUT', `/careers/${id}`, aCareer({ requirement: `${left} ${long}` })),
        call('POST', '/blogs', formOf(aBlog({ content: long }), await aPng())),
        call('PUT', `/blogs/${blog.id}`, formOf(aBlog({ content: `${left} ${long.repeat(5)}` }))),
        call('POST', '/users', { ...person, email: `dara${left}@chhatgroup.example` }),
        call('DELETE', '/careers/4711'),
        call('POST', '/login', admin),
      ];
      for (const { status } of await Promise.all(writes)) statuses.push(status);
    }
    expect(new Set([...statuses, 200, 201, 404, 507])).toEqual(new Set([200, 201, 404, 507]));
    expect(statuses.filter((status) => status === 507).length).toBeGreaterThan(5);
    // The write-ahead log cannot grow.
    await expectNoRoom(call('POST', '/careers', aLongJob()));
    expect((await fetch(`${site.url}/blog/${blog.id}`)).status).toBe(200);

    disk.clear();
    await successOf(call('POST', '/careers', aLongJob()));
    await successOf(upload());
    await successOf(uploadFile());
    await expectIntact(site);
  });
});

describe.skipIf(!canMountDisk())('on a disk that filled up before the site was killed', () => {
  const disk = smallDisk(12);

  it(
    'a start serves; writes get 507, and are stored again when there is room',
    { tags: ['long'] },
    async () => {
      const dataDir = join(disk.folder(), 'data');
      mkdirSync(dataDir);
      const killed = await startSiteProcess({ dataDir });
      const token = await killed.login();
      const add = (url: string) => callWith(url, token)('POST', '/careers', aLongJob());
      await successOf(add(killed.url));
      disk.fill(0);
      await expectNoRoom(add(killed.url));
      await killed.stop('SIGKILL');

      const site = await startSiteProcess({ dataDir, env: { LOG_LEVEL: 'info' } });
      const page = await fetch(`${site.url}/career`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(aCareer().title)]);
      await expectNoRoom(add(site.url));
      disk.clear();
      await successOf(add(site.url));
      // The tasks of the site begin late, and not never.
      await expect.poll(() => site.log()).toContain('the queue of tasks works again');
      expect(await site.stop()).toBe(0);
    },
  );
});
