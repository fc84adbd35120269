import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import type { Media } from '../../src/contract/media/media.ts';
import { pictureFiles } from '../../src/contract/media/picture-names.ts';
import { formOf } from '../support/test-articles.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { compile } from '../support/compile.ts';
import { record } from '../support/fault-table.ts';
import { callWith } from '../support/site-call.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { newFolder } from '../support/test-archives.ts';
import { aBlog, aContact } from '../support/test-db.ts';
import { aPdf, fileFormOf } from '../support/test-files.ts';
import { aJpeg } from '../support/test-pictures.ts';
import { cutPower, rememberFolder, type Unsynced } from './forgetful-disk.ts';

const picture = await aJpeg({ width: 400, height: 300 });
const long = { timeout: 900_000, tags: ['long'] };

/** What sites have acknowledged: messages, and the files of pictures with their bytes. */
interface Acknowledged {
  messages: Set<string>;
  files: Map<string, Buffer>;
}

let visitor = 0;

async function postMessage(site: SiteProcess, { messages }: Acknowledged): Promise<void> {
  visitor += 1;
  const message = `message ${visitor}`;
  const response = await fetch(`${site.url}/api/contacts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // One address may send 30 messages in ten minutes.
      'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}`,
    },
    body: JSON.stringify(aContact({ message })),
  });
  expect(response.status).toBe(201);
  messages.add(message);
}

async function postArticle(site: SiteProcess, token: string, { files }: Acknowledged): Promise<void> {
  const response = await callWith(site.url, token)('POST', '/blogs', formOf(aBlog(), picture));
  expect(response.status).toBe(201);
  for (const { name } of pictureFiles(((await response.json()) as Blog).image ?? ''))
    files.set(name, readFileSync(join(site.dataDir, 'uploads', name)));
}

async function postFile(site: SiteProcess, token: string, { files }: Acknowledged): Promise<void> {
  const bytes = aPdf({ words: `${Math.random()}`.repeat(20_000) });
  const response = await callWith(site.url, token)('POST', '/media/files', fileFormOf(bytes));
  expect(response.status).toBe(201);
  files.set(((await response.json()) as Media).name, bytes);
}

/** Starts a site, and kills it at a random moment while it stores. Errors count only before. */
async function killWhileStoring(dataDir: string, stored: Acknowledged, env = {}): Promise<void> {
  const site = await startSiteProcess({ dataDir, env: { TRUST_PROXY: 'loopback', ...env } });
  const token = await site.login();
  const writes = [
    () => postMessage(site, stored),
    () => postArticle(site, token, stored),
    () => postFile(site, token, stored),
  ];
  for (const write of writes) await write();
  const killed = new AbortController();
  const writing = writes.map(async (write) => {
    while (!killed.signal.aborted)
      await write().catch((error: unknown) => {
        if (!killed.signal.aborted) throw error;
      });
  });
  await sleep(randomInt(0, 300));
  killed.abort();
  await site.stop('SIGKILL');
  await Promise.all(writing);
}

/** Opens a data folder as the next start does. Returns how many of the messages and files are not as they were stored. */
async function countLost(dataDir: string, { messages, files }: Acknowledged): Promise<number> {
  await using db = await openDatabase({ dataDir });
  const contacts = await db.selectFrom('contacts').select('message').execute();
  const blogs = await db.selectFrom('blogs').select('image').execute();
  const counts = await db.selectFrom('row_counts').selectAll().execute();
  // Triggers update the counts in the same transaction as the row.
  expect(counts).toEqual(
    expect.arrayContaining([
      { name: 'contacts', n: contacts.length },
      { name: 'blogs', n: blogs.length },
    ]),
  );
  const shown = new Set(blogs.flatMap(({ image }) => pictureFiles(image ?? '')).map(({ name }) => name));
  const media = await db.selectFrom('media').select(['name', 'original']).execute();
  const originals = new Map(media.map(({ name, original }) => [name, original]));
  for (const { name } of media) shown.add(name);
  const pathOf = (name: string) => join(dataDir, 'uploads', originals.get(name) ?? name);
  // Also those without a response: the files are stored before the row.
  for (const name of shown) expect(existsSync(pathOf(name)), name).toBe(true);
  const isLost = ([name, bytes]: [string, Buffer]) =>
    !shown.has(name) || !bytes.equals(readFileSync(pathOf(name)));
  const found = new Set(contacts.map(({ message }) => message));
  return messages.difference(found).size + [...files].filter(isLost).length;
}

const killTitle = 'no acknowledged message or picture is lost by SIGKILL at a random moment, %i times';
it.each([1])(killTitle, expectNoLossByKill);
it.each([100])(killTitle, long, expectNoLossByKill);

async function expectNoLossByKill(kills: number): Promise<void> {
  const dataDir = newFolder();
  const stored: Acknowledged = { messages: new Set(), files: new Map() };
  for (let kill = 0; kill < kills; kill += 1) {
    await killWhileStoring(dataDir, stored);
    const lost = await countLost(dataDir, stored);
    record({ tried: 'SIGKILL while data is stored', times: 1, lost, note: 'messages and pictures' });
    expect(lost).toBe(0);
  }
}

it(
  'no acknowledged message or picture is lost by 20 power cuts: the disk has only what was synced',
  long,
  async () => {
    const folder = newFolder();
    const source = join(import.meta.dirname, 'inside-site/forgetful-disk.c');
    const library = compile(source, '-shared', '-fPIC', '-O1');
    const stored: Acknowledged = { messages: new Set(), files: new Map() };
    for (let cut = 0; cut < 20; cut += 1) {
      const [before, after, recorded] = [
        join(folder, `${cut}`),
        join(folder, `${cut + 1}`),
        join(folder, `r${cut}`),
      ];
      mkdirSync(before, { recursive: true });
      mkdirSync(recorded);
      rememberFolder(before, recorded);
      await killWhileStoring(before, stored, { LD_PRELOAD: library, FORGETFUL_DISK: recorded });
      const unsynced: Unsynced = cut % 2 === 0 ? 'lost' : 'by chance';
      cutPower(before, after, recorded, unsynced);
      const lost = await countLost(after, stored);
      record({ tried: 'power cut', times: 1, lost, note: `unsynced writes ${unsynced}` });
      expect({ cut, unsynced, lost }).toEqual({ cut, unsynced, lost: 0 });
    }
  },
);
