import { join } from 'node:path';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { createPostgresDatabase } from './test-postgres.ts';

/** Name of the migrated PostgreSQL database that the tests copy. */
export const postgresTemplate = 'template_of_the_site';

/** Returns the path of the migrated SQLite file that the tests copy. */
export function sqliteTemplate(): string {
  const folder = process.env['TEST_SQLITE_TEMPLATE'];
  if (!folder)
    throw new Error('TEST_SQLITE_TEMPLATE is not set: run the tests by `npm test`, or `npx vitest`.');
  return join(folder, 'site.db');
}

/**
 * Creates and migrates one database of each engine. `createTestDb` copies it, because a copy takes a quarter of the
 * processor time of a migration.
 * @param sqliteFolder an empty folder for the SQLite file.
 */
export async function createDatabaseTemplates(sqliteFolder: string): Promise<void> {
  const databaseUrl = await createPostgresDatabase(postgresTemplate);
  for (const place of [{ dataDir: sqliteFolder }, { dataDir: sqliteFolder, databaseUrl }]) {
    const db = await openDatabase(place);
    await migrate(db);
    // Disconnect: PostgreSQL copies a database only while no client is connected to it.
    await db.destroy();
  }
}
