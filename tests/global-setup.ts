import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './support/postgres.ts';
import { createDatabaseTemplates } from './support/database-templates.ts';

/**
 * Vitest's global setup: starts one PostgreSQL server for the whole run, on a free port of 127.0.0.1, and creates one
 * migrated database of each engine, which the tests copy. The returned function removes both.
 *
 * Vitest calls it once for each project that names it, in one process: only the first call does something.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_SQLITE_TEMPLATE']) return undefined;
  const { url, stop } = await startPostgres();
  const sqliteFolder = mkdtempSync(join(tmpdir(), 'site-template-'));
  process.env['TEST_POSTGRES_URL'] = url;
  process.env['TEST_SQLITE_TEMPLATE'] = sqliteFolder;
  const remove = async () => {
    rmSync(sqliteFolder, { recursive: true, force: true });
    await stop();
  };
  try {
    await createDatabaseTemplates(sqliteFolder);
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}
