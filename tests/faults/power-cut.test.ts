import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Blog } from '../../src/contract/blogs.ts';
import { pictureFiles } from '../../src/contract/pictures.ts';
import { formOf, texts } from '../../src/server/blogs/test-articles.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { record } from '../support/fault-table.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { aContact } from '../support/test-db.ts';
import { compileRecorder, cutPower, rememberFolder, type Unsynced } from './forgetful-disk.ts';

const CUTS = 20;

let folder: string;
let picture: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-power-'));
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a3c' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Acknowledged messages and pictures, with the bytes of each picture file. */
const messages = new Set<string>();
const pictures = new Map<string, Buffer>();
let visitor = 0;

async function postMessage(site: SiteProcess): Promise<void> {
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

async function postArticle(site: SiteProcess, authorization: string): Promise<void> {
  const response = await fetch(`${site.url}/api/blogs`, {
    method: 'POST',
    headers: { authorization },
    body: formOf(texts, picture),
  });
  expect(response.status).toBe(201);
  for (const { name } of pictureFiles(((await response.json()) as Blog).image ?? ''))
    pictures.set(name, readFileSync(join(site.dataDir, 'uploads', name)));
}

/** Writes until the process is killed; errors count only before. */
async function writeUntilKilled(site: SiteProcess): Promise<void> {
  const authorization = `Bearer ${await site.login()}`;
  await postMessage(site);
  await postArticle(site, authorization);
  const killed = new AbortController();
  const repeat = async (write: () => Promise<void>) => {
    while (!killed.signal.aborted) await write();
  };
  const writing = Promise.allSettled([
    repeat(() => postMessage(site)),
    repeat(() => postArticle(site, authorization)),
  ]);
  await sleep(randomInt(0, 300));
  killed.abort();
  await site.stop('SIGKILL');
  await writing;
}

/** How many acknowledged messages and pictures are not in the data folder as they were stored. */
async function countLost(dataDir: string): Promise<number> {
  const db = await openDatabase({ dataDir });
  const stored = new Set(
    (await db.selectFrom('contacts').select('message').execute()).map((row) => row.message),
  );
  const shown = (await db.selectFrom('blogs').select('image').execute()).map(({ image }) => image ?? '');
  await db.destroy();
  const files = new Set(shown.flatMap(pictureFiles).map(({ name }) => name));
  const isWhole = ([name, bytes]: [string, Buffer]) =>
    files.has(name) &&
    existsSync(join(dataDir, 'uploads', name)) &&
    bytes.equals(readFileSync(join(dataDir, 'uploads', name)));
  return messages.difference(stored).size + [...pictures].filter((one) => !isWhole(one)).length;
}

it(
  `no acknowledged message or picture is lost by ${CUTS} power cuts after which the disk has only what was synced`,
  { timeout: 900_000, tags: ['long'] },
  async () => {
    const library = compileRecorder(folder);
    for (let cut = 0; cut < CUTS; cut += 1) {
      const [before, after, recorded] = [`data${cut}`, `data${cut + 1}`, `recorded${cut}`].map((name) =>
        join(folder, name),
      ) as [string, string, string];
      mkdirSync(before, { recursive: true });
      mkdirSync(recorded);
      rememberFolder(before, recorded);
      const site = await startSiteProcess({
        dataDir: before,
        env: { TRUST_PROXY: 'loopback', LD_PRELOAD: library, FORGETFUL_DISK: recorded },
      });
      await writeUntilKilled(site);
      const unsynced: Unsynced = cut % 2 === 0 ? 'lost' : 'by chance';
      cutPower(before, after, recorded, unsynced);
      const lost = await countLost(after);
      record({ tried: 'power cut', times: 1, lost, note: `unsynced writes ${unsynced}` });
      expect({ cut, unsynced, lost }).toEqual({ cut, unsynced, lost: 0 });
    }
    expect([messages.size, pictures.size].every((size) => size >= CUTS)).toBe(true);
  },
);
