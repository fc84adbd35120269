import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { SiteProcess } from './site-process.ts';

const tables = ['careers', 'blogs', 'contacts', 'row_counts'];

/**
 * Renames the tables of a running site through another connection, so that every read and write fails.
 * @returns a function that restores the names.
 */
export function hideTables(site: SiteProcess): () => void {
  rename(site, (table) => `alter table ${table} rename to hidden_${table}`);
  return () => rename(site, (table) => `alter table hidden_${table} rename to ${table}`);
}

function rename(site: SiteProcess, statement: (table: string) => string): void {
  using db = new DatabaseSync(join(site.dataDir, 'site.db'), { timeout: 5_000 });
  db.exec(`begin immediate; ${tables.map(statement).join('; ')}; commit`);
}
