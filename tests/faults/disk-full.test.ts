import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Blog } from '../../src/contract/blogs.ts';
import { pictureFiles } from '../../src/contract/pictures.ts';
import { aBlog, aCareer, aContact } from '../support/test-db.ts';
import { admin, startSiteProcess } from '../support/site-process.ts';
import { uploadedPictures } from '../support/uploaded-pictures.ts';
import { canMountDisk, smallDisk } from './small-disk.ts';
import { type InProcessSite, startInProcessSite } from './in-process-site.ts';
import { formOf } from '../../src/server/blogs/test-articles.ts';

const noRoom = {
  message:
    'There is no room left to store this. Nothing was changed. Please tell the person who runs the server.',
};
const isDiskMountable = canMountDisk();
/** Long enough to need new pages of the database. */
const long = 'Sells rice and pepper. '.repeat(400);

async function expectNoRoom(request: Promise<Response>) {
  const response = await request;
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 507,
    body: { ...noRoom, request_id: expect.any(String) },
  });
}

describe('while the database cannot grow', () => {
  let site: InProcessSite;
  let id: number;
  let blog: Blog;

  beforeAll(async () => {
    site = await startInProcessSite();
    ({ id } = (await (await site.call('POST', '/careers', aCareer({ title: 'Sorter' }))).json()) as {
      id: number;
    });
    blog = (await (await site.call('POST', '/blogs', formOf(aBlog({ title: 'Pepper' })))).json()) as Blog;
    // Without free pages, SQLite now refuses any write that needs another one.
    await sql`vacuum`.execute(site.db);
    await sql`pragma max_page_count = 1`.execute(site.db);
  });
  afterAll(() => site.close());

  it('a write gets 507 with a message that explains what to do, and stores nothing', async () => {
    await expectNoRoom(site.call('POST', '/careers', aCareer({ requirement: long })));
    await expectNoRoom(site.call('PUT', `/careers/${id}`, aCareer({ requirement: long })));
    await expectNoRoom(site.call('POST', '/contacts', aContact({ message: long })));
    expect(await (await site.call('GET', '/careers')).json()).toMatchObject([{ id, title: 'Sorter' }]);
    expect(await (await site.call('GET', '/contacts')).json()).toEqual([]);
  });

  it('a write of several statements gets 507 too, and does not leave its transaction open', async () => {
    await expectNoRoom(site.call('PUT', `/blogs/${blog.id}`, formOf(aBlog({ content: long.repeat(5) }))));
    await expectNoRoom(site.call('PUT', `/blogs/${blog.id}`, formOf(aBlog({ content: long.repeat(5) }))));
    expect(await (await site.call('GET', `/blogs/${blog.id}`)).json()).toEqual(blog);
  });

  it('an article that gets 507 leaves no picture behind', async () => {
    const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#08f' } })
      .png()
      .toBuffer();
    await expectNoRoom(site.call('POST', '/blogs', formOf(aBlog({ content: long.repeat(5) }), image)));
    expect(uploadedPictures(join(site.dataDir, 'uploads'))).toEqual([]);
  });

  it('pages and API reads get 200', async () => {
    for (const path of [
      '/career',
      `/careerdetails/${id}`,
      '/blog',
      `/blog/${blog.id}`,
      '/api/careers',
      '/readyz',
    ]) {
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
    }
    expect((await site.call('GET', '/contacts')).status).toBe(200);
  });

  it('writes work again as soon as there is room', async () => {
    await sql`pragma max_page_count = 1000000`.execute(site.db);
    expect((await site.call('PUT', `/careers/${id}`, aCareer({ requirement: long }))).status).toBe(200);
    expect((await site.call('POST', '/contacts', aContact({ message: long.slice(0, 9000) }))).status).toBe(
      201,
    );
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(site.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  });
});

describe.skipIf(!isDiskMountable)('on a disk that is full', () => {
  const disk = smallDisk();

  it('pictures and rows get 507, no file is left behind, and both are stored again when there is room', async () => {
    const site = await disk.startSite();
    const uploads = join(site.dataDir, 'uploads');
    const noise = { raw: { width: 640, height: 480, channels: 3 as const } };
    const image = await sharp(randomBytes(640 * 480 * 3), noise)
      .jpeg({ quality: 60 })
      .toBuffer();
    const upload = () => site.call('POST', '/blogs', formOf(aBlog(), image));

    const stored = (await (await upload()).json()) as Blog;
    const files = pictureFiles(stored.image ?? '').map((file) => file.name);
    expect(uploadedPictures(uploads).toSorted()).toEqual(files.toSorted());

    // Room for a part of a picture only.
    disk.fill(100 * 1024);
    await expectNoRoom(upload());
    expect(uploadedPictures(uploads).toSorted()).toEqual(files.toSorted());
    expect(await (await site.call('GET', '/blogs')).json()).toEqual([stored]);

    // No room at all: the write-ahead log cannot grow.
    disk.fill(0);
    for (let n = 0; n < 3; n += 1)
      await expectNoRoom(site.call('POST', '/careers', aCareer({ requirement: long.slice(0, 9000) })));
    expect(await (await site.call('GET', '/careers')).json()).toEqual([]);
    expect((await fetch(`${site.url}/blog/${stored.id}`)).status).toBe(200);

    disk.clear();
    expect((await site.call('POST', '/careers', aCareer({ requirement: long.slice(0, 9000) }))).status).toBe(
      201,
    );
    expect((await upload()).status).toBe(201);
  });
});

describe.skipIf(!isDiskMountable)('on a disk that is almost full', () => {
  const disk = smallDisk();

  const title = 'a write of any kind is stored or gets 507, however much room is left ($rounds rounds)';
  it.each([{ rounds: 1 }])(title, expectStoredOrRefused);
  it.each([{ rounds: 4 }])(title, { tags: ['long'] }, expectStoredOrRefused);

  async function expectStoredOrRefused({ rounds }: { rounds: number }) {
    const site = await disk.startSite();
    const { call } = site;
    const { id } = (await (await call('POST', '/careers', aCareer())).json()) as { id: number };
    const blog = (await (await call('POST', '/blogs', formOf(aBlog()))).json()) as Blog;
    const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#08f' } })
      .png()
      .toBuffer();
    const person = { name: 'Dara', phone: '1', password: 'seven lotus ponds' };
    const writes = (n: string) => [
      call('POST', '/careers', aCareer({ requirement: long.slice(0, 9000) })),
      call('PUT', `/careers/${id}`, aCareer({ requirement: `${n} ${long.slice(0, 9000)}` })),
      call('POST', '/blogs', formOf(aBlog({ content: long }), image)),
      call('PUT', `/blogs/${blog.id}`, formOf(aBlog({ content: `${n} ${long.repeat(5)}` }))),
      call('POST', '/users', { ...person, email: `dara${n}@chhatgroup.example` }),
      call('DELETE', '/careers/4711'),
      call('POST', '/login', admin),
    ];
    const statuses = new Map<number, number>();
    for (const left of [0, 4096, 12_288, 40_960, 0, 65_536, 0]) {
      disk.fill(left);
      for (let n = 0; n < rounds; n += 1) {
        for (const { status } of await Promise.all(writes(`${left}-${n}`)))
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    expect([...statuses.keys()].toSorted()).toEqual([200, 201, 404, 507].filter((one) => statuses.has(one)));
    expect(statuses.get(507)).toBeGreaterThan(5 * rounds);
    disk.clear();
    expect((await call('POST', '/careers', aCareer())).status).toBe(201);
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(site.db);
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
  }
});

describe('when a quota or limit of the operating system stops writes', () => {
  /** Sets the maximum length of a file that the process may write. */
  const limitFiles = (pid: number, bytes: number | 'unlimited') =>
    spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]).status === 0;
  const canLimit = limitFiles(process.pid, 'unlimited');

  it.skipIf(!canLimit)(
    'a write gets 503, reads work, and writes are stored again after the limit is lifted',
    async () => {
      const site = await startSiteProcess();
      try {
        const headers = { authorization: `Bearer ${await site.login()}`, 'content-type': 'application/json' };
        const write = () =>
          fetch(`${site.url}/api/careers`, {
            method: 'POST',
            headers,
            body: JSON.stringify(aCareer({ requirement: long.slice(0, 9000) })),
          });
        const jobs = async () =>
          (await (await fetch(`${site.url}/api/careers`, { headers })).json()) as unknown[];
        limitFiles(site.pid, statSync(join(site.dataDir, 'site.db-wal')).size);
        for (let n = 0; n < 3; n += 1) {
          const refused = await write();
          expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
        }
        expect(await jobs()).toEqual([]);
        // SQLITE_IOERR_WRITE, for the operator.
        expect(site.log()).toContain('"errcode":778');
        limitFiles(site.pid, 'unlimited');
        expect((await write()).status).toBe(201);
        expect(await jobs()).toHaveLength(1);
      } finally {
        await site.stop();
      }
    },
  );
});
