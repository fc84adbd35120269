import { Client, escapeIdentifier } from 'pg';

/**
 * Creates a database on the PostgreSQL server that `tests/global-setup.ts` started for this run.
 * @param template the database to copy, which nobody may be connected to. Without it the new one is empty.
 * @returns its URL.
 */
export async function createPostgresDatabase(name: string, template?: string): Promise<string> {
  // Copying the files of a template takes half the time of writing it to the log page by page.
  const source = template ? ` template ${escapeIdentifier(template)} strategy file_copy` : '';
  await execute(`create database ${escapeIdentifier(name)}${source}`);
  return `${serverUrl()}/${name}`;
}

/**
 * Removes a database, whoever is still connected to it. A run makes hundreds of 8 MB: removed within seconds, most of
 * them never reach the disk.
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
