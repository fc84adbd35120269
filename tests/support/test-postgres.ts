import { Client, escapeIdentifier } from 'pg';

/**
 * Creates a database on the PostgreSQL server that `tests/global-setup.ts` started for this run.
 * @param template the database to copy; nothing and nobody may be connected to it. Without it the new one is empty.
 * @returns its URL.
 */
export async function createPostgresDatabase(name: string, template?: string): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests by `npm test`, or `npx vitest`.');
  const client = new Client(`${server}/postgres`);
  await client.connect();
  try {
    // Copying the files of a template takes half the time of writing it to the log page by page.
    const source = template ? ` template ${escapeIdentifier(template)} strategy file_copy` : '';
    await client.query(`create database ${escapeIdentifier(name)}${source}`);
  } finally {
    await client.end();
  }
  return `${server}/${name}`;
}
