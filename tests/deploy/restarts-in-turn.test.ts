import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InProcessSite, startInProcessSite } from '../faults/in-process-site.ts';
import { aCareer, createTestDb, type TestDb } from '../support/test-db.ts';
import { startLoad, type LoadRequest } from './load.ts';

/** Two sites in this process, on one PostgreSQL. */
let database: TestDb;
const sites: InProcessSite[] = [];

const settings = () => ({
  databaseUrl: database.databaseUrl,
  storage: { kind: 'folder' as const, folder: database.dataDir, isShared: true },
  publicUrl: 'https://www.chhatgroup.example',
  trustProxy: ['127.0.0.1'],
  stopDelay: 1000,
});

beforeAll(async () => {
  database = await createTestDb('postgres', { careers: [aCareer()] });
  for (let n = 0; n < 2; n += 1) sites.push(await startInProcessSite(undefined, settings()));
});
afterAll(async () => {
  await Promise.allSettled(sites.map((site) => site.close()));
  await database.close();
});

const kept = new Agent({ keepAlive: true, timeout: 4000 });

/** Sends a request to one of the sites. */
async function sendTo(site: InProcessSite, { method, path, headers, body, from, isKept }: LoadRequest) {
  const outgoing = request(`${site.url}${path}`, {
    method,
    headers: {
      host: 'www.chhatgroup.example',
      'x-forwarded-for': from,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    },
    agent: isKept ? kept : false,
  }).end(body);
  const [response] = await once(outgoing, 'response');
  response.resume();
  await once(response, 'end');
  return Number(response.statusCode);
}

let turn = 0;
/** The site that was not ready at the last look. */
let resting: InProcessSite | undefined;

/**
 * Does what a proxy does: the sites that are ready take turns, and a request whose connection was refused goes to the other
 * one.
 */
async function send(outgoing: LoadRequest): Promise<number> {
  turn += 1;
  const inTurn = turn % 2 === 0 ? sites : sites.toReversed();
  const [first, second] = inTurn[0] === resting ? inTurn.toReversed() : inTurn;
  return sendTo(first!, outgoing).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNREFUSED') throw error;
    return sendTo(second!, outgoing);
  });
}

/** Does to the database what a build with a newer migration does. */
async function expandDatabase() {
  await database.db.transaction().execute(async (trx) => {
    await sql`alter table careers add column office integer`.execute(trx);
    await sql`alter table contacts add column office text default ''`.execute(trx);
    await sql`insert into kysely_migration (name, timestamp) values ('9001-expand-offices', '2999-01-31')`.execute(
      trx,
    );
  });
}

const title =
  'two sites are restarted one after the other while the schema expands: no request fails, no write is lost';

// The tests of the drain and of migrations that expand are in `npm test`.
test(title, { tags: ['long'] }, async () => {
  const load = startLoad({ send, token: sites[0]!.token, career: 1, visitors: 3, writers: 1 });
  const more = async () => {
    const { gets, jobs, edits } = load.counts();
    await expect
      .poll(load.counts, { interval: 20 })
      .toSatisfy(
        (now: typeof before) => now.gets > gets + 50 && now.jobs > jobs + 4 && now.edits > edits + 4,
      );
  };
  const before = load.counts();
  await more();
  await expandDatabase();
  await more();
  for (const [n, old] of sites.entries()) {
    const port = Number(new URL(old.url).port);
    const closed = old.close();
    await expect.poll(async () => (await fetch(`${old.url}/readyz`)).status, { interval: 5 }).toBe(503);
    resting = old;
    await closed;
    await more();
    sites[n] = await startInProcessSite(undefined, { ...settings(), port });
    resting = undefined;
    await more();
  }
  const { lost, twice } = await load.stop(database.db);
  kept.destroy();
  expect({ failures: load.failures, lost, twice }).toEqual({ failures: [], lost: [], twice: [] });
});
