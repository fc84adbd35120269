import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Blog } from '../../src/contract/blogs.ts';
import { pictureFiles } from '../../src/contract/pictures.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { record } from '../support/fault-table.ts';
import { pinnedNode } from './run-site.ts';
import { formOf } from '../../src/server/blogs/test-articles.ts';

/** Runs a test in `npm test` and, with more kills, in `npm run test:long`: 9 kills in all, and more than 100. */
function itSurvives(title: string, few: number, many: number, test: (kills: number) => Promise<void>): void {
  it(`${title}, ${few} times`, { timeout: 900_000 }, () => test(few));
  it(`${title}, ${many} times`, { timeout: 900_000, tags: ['long'] }, () => test(many));
}

const root = join(import.meta.dirname, '../..');
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'site-kill-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** All acknowledged messages, by id. */
const acknowledged = new Map<number, string>();

/** Opens the database as the next start does, and returns the number of acknowledged messages that it has lost. */
async function countLost(): Promise<number> {
  const db = await openDatabase({ dataDir });
  const rows = await db.selectFrom('contacts').select(['id', 'message']).execute();
  const count = await db
    .selectFrom('row_counts')
    .select('n')
    .where('name', '=', 'contacts')
    .executeTakeFirst();
  await db.destroy();
  // Triggers update the count in the same transaction as the row.
  expect(count?.n ?? 0).toBe(rows.length);
  const stored = new Map(rows.map(({ id, message }) => [id, message]));
  return [...acknowledged].filter(([id, message]) => stored.get(id) !== message).length;
}

async function expectNoneLost(note: string): Promise<void> {
  const lost = await countLost();
  record({ tried: 'SIGKILL while data is stored', times: 1, lost, note });
  expect(lost).toBe(0);
}

/** A program that stores messages one after another with the server's own code, and prints each after it is stored. */
const writer = `
  const { openDatabase } = await import('./src/server/db/open.ts');
  const { createContact } = await import('./src/server/contacts/contacts.queries.ts');
  const db = await openDatabase({ dataDir: process.argv[1] });
  for (let n = 0; ; n++) {
    const message = process.pid + ' ' + n;
    const { id } = await createContact(db, { fullname: 'A', email: 'a@visitor.example', subject: 'S', message });
    process.stdout.write(id + ' ' + message + '\\n');
  }
`;

async function killWriter(): Promise<void> {
  const child: ChildProcess = spawn(pinnedNode, ['--input-type=module', '-e', writer, dataDir], {
    cwd: root,
    // The cache of the site's own starts: reading compiled code takes half the time of compiling it.
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close');
  await Promise.race([once(child.stdout!, 'data'), ended]);
  await sleep(randomInt(0, 60));
  child.kill('SIGKILL');
  await ended;
  // Ignore the last line, which may be incomplete.
  const lines = output.split('\n').slice(0, -1);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const [, id, message = ''] = /^(\d+) (.+)$/.exec(line) ?? [];
    acknowledged.set(Number(id), message);
  }
}

itSurvives(
  'no acknowledged message is lost by SIGKILL at a random moment while messages are stored',
  5,
  90,
  async (kills) => {
    const db = await openDatabase({ dataDir });
    await migrate(db);
    await db.destroy();
    for (let kill = 0; kill < kills; kill += 1) {
      await killWriter();
      await expectNoneLost('messages');
    }
  },
);

/** Repeats `send`, and kills the site after 20 to `maxDelay` ms. Errors of `send` count only before the kill. */
async function killWhileSending(
  site: SiteProcess,
  send: () => Promise<void>,
  maxDelay: number,
): Promise<void> {
  const killed = new AbortController();
  const sending = (async () => {
    while (!killed.signal.aborted) await send();
  })().catch((error: unknown) => {
    if (!killed.signal.aborted) throw error;
  });
  await sleep(randomInt(20, maxDelay));
  killed.abort();
  await site.stop('SIGKILL');
  await sending;
}

itSurvives(
  'no acknowledged message is lost by SIGKILL of the whole server while messages are posted',
  2,
  10,
  async (kills) => {
    let visitor = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      // Each message comes from another IP address, because one may send 30 in ten minutes.
      const site = await startSiteProcess({ dataDir, env: { TRUST_PROXY: 'loopback' } });
      const post = async () => {
        visitor += 1;
        const message = `message ${visitor}`;
        const response = await fetch(`${site.url}/api/contacts`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}`,
          },
          body: JSON.stringify({ fullname: 'A', email: 'a@visitor.example', subject: 'S', message }),
        });
        expect(response.status).toBe(201);
        const { id } = (await response.json()) as { id: number };
        acknowledged.set(id, message);
      };
      await post();
      await killWhileSending(site, post, 120);
      await expectNoneLost('messages of the whole server');
    }
  },
);

itSurvives(
  'every acknowledged article has all its picture files after SIGKILL during uploads',
  2,
  4,
  async (kills) => {
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a3c' } })
      .jpeg()
      .toBuffer();
    const images = new Set<string>();
    for (let kill = 0; kill < kills; kill += 1) {
      const site = await startSiteProcess({ dataDir });
      const token = await site.login();
      const upload = async () => {
        const body = formOf({ title: 'T', content: 'C', category: 'Chhat Group' }, picture);
        const response = await fetch(`${site.url}/api/blogs`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body,
        });
        expect(response.status).toBe(201);
        images.add(((await response.json()) as Blog).image ?? '');
      };
      await upload();
      await killWhileSending(site, upload, 200);
    }
    const db = await openDatabase({ dataDir });
    const rows = await db.selectFrom('blogs').select('image').execute();
    await db.destroy();
    const stored = new Set(rows.map((row) => row.image));
    const files = new Set(readdirSync(join(dataDir, 'uploads')));
    expect(images.size).toBeGreaterThanOrEqual(kills);
    const lost = images.difference(stored).size;
    record({ tried: 'SIGKILL while data is stored', times: kills, lost, note: 'articles with pictures' });
    for (const image of images) expect(stored).toContain(image);
    // Also articles without a response: files are stored before the row.
    for (const image of stored)
      for (const { name } of pictureFiles(image ?? '')) expect(files).toContain(name);
  },
);
