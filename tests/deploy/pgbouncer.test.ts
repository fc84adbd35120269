// pgbouncer in transaction mode between two sites and PostgreSQL.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { callWith } from '../support/site-call.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { aCareer, createEmptyDb, type TestDb } from '../support/test-db.ts';

const isInstalled = spawnSync('pgbouncer', ['--version'], { stdio: 'ignore' }).status === 0;
const reason = isInstalled ? '' : ' (skipped: pgbouncer is missing; apt-get install pgbouncer)';

describe(`behind pgbouncer${reason}`, { tags: ['long'], skip: !isInstalled }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-pgbouncer-'));
  const sites: SiteProcess[] = [];
  let database: TestDb;
  let pooler: ChildProcess;
  let pooled: string;

  beforeAll(async () => {
    database = await createEmptyDb('postgres');
    const { hostname, port, username, password, pathname } = new URL(database.databaseUrl ?? '');
    const own = await freePort();
    const server = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
    // The settings of docs/operations.md.
    const settings = `[databases]
* = ${server} connect_query='set statement_timeout = 8000; set lock_timeout = 2000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
ignore_startup_parameters = statement_timeout,lock_timeout
`;
    writeFileSync(join(folder, 'pgbouncer.ini'), settings);
    // It refuses to run as root.
    chmodSync(folder, 0o755);
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    pooler = spawn('pgbouncer', ['-q', ...user, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
    pooled = `postgres://${username}@127.0.0.1:${own}${pathname}`;
    await vi.waitUntil(connects, { timeout: 10_000, interval: 100 });
    const env = {
      DATABASE_URL: pooled,
      STORAGE_URL: pathToFileURL(join(folder, 'pictures')).href,
      LOG_LEVEL: 'warn',
    };
    for (let n = 0; n < 2; n += 1) sites.push(await startSiteProcess({ env }));
  });
  afterAll(async () => {
    for (const site of sites) await site.stop();
    pooler?.kill();
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const connects = async () => {
    const client = new Client(pooled);
    return client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        () => true,
        () => false,
      )
      .finally(() => client.end().catch(() => {}));
  };

  it('two sites write and read without an error, and no page is old for more than a second', async () => {
    const [writer, reader] = sites as [SiteProcess, SiteProcess];
    const token = await writer.login();
    const add = (site: SiteProcess, title: string) =>
      callWith(site.url, token)('POST', '/careers', aCareer({ title }));
    const statuses = new Set<number>();
    for (let n = 0; n < 20; n += 1) {
      const title = `Change ${n}.`;
      await (await fetch(`${reader.url}/career`)).text();
      statuses.add((await add(writer, title)).status);
      const page = async () => (await fetch(`${reader.url}/career?search=${n}.`)).text();
      expect(await page()).toContain(title);
      const stored = async () => (await fetch(`${reader.url}/api/careers`)).text();
      await expect.poll(stored, { timeout: 1_500 }).toContain(title);
    }
    const parallel = await Promise.all(
      Array.from({ length: 40 }, (_, n) => add(sites[n % 2]!, `At once ${n}`)),
    );
    for (const { status } of parallel) statuses.add(status);
    expect([...statuses]).toEqual([201]);
    for (const site of sites) expect(site.log()).not.toMatch(/"level":"(?:warn|error|fatal)"/);
  });
});
