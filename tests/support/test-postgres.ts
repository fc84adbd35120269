import { Client, escapeIdentifier } from 'pg';

/**
 * Creates a database on the PostgreSQL server that `tests/global-setup.ts` started for this run.
 * @param template the database to copy; no client may be connected to it. By default the new database is empty.
 * @returns its URL.
 */
export async function createPostgresDatabase(name: string, template?: string): Promise<string> {
  // `file_copy` takes half the time of the default, which writes every page to the write-ahead log.
  const source = template ? ` template ${escapeIdentifier(template)} strategy file_copy` : '';
  await execute(`create database ${escapeIdentifier(name)}${source}`);
  return `${serverUrl()}/${name}`;
}

/**
 * Drops a database, also while clients are connected to it. A run creates hundreds of databases of 8 MB each. If they
 * are dropped within seconds, most of them are never written to the disk.
 */
export async function dropPostgresDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await execute(`drop database ${escapeIdentifier(name)} with (force)`);
}

function serverUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: run the tests by `npm test`, or `npx vitest`.');
  return url;
}

async function execute(statement: string): Promise<void> {
  const client = new Client(`${serverUrl()}/postgres`);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
