import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { SiteProcess } from '../site-process.ts';

const tables = ['careers', 'blogs', 'contacts'];

/**
 * Takes the tables away from under a running site, from another connection: none of its data can be read
 * or written. Gives back what puts them there again.
 */
export function hideTables(site: SiteProcess): () => void {
  rename(site, (table) => `alter table ${table} rename to hidden_${table}`);
  return () => rename(site, (table) => `alter table hidden_${table} rename to ${table}`);
}

function rename(site: SiteProcess, statement: (table: string) => string): void {
  const db = new DatabaseSync(join(site.dataDir, 'site.db'), { timeout: 5_000 });
  try {
    db.exec(`begin immediate; ${tables.map(statement).join('; ')}; commit`);
  } finally {
    db.close();
  }
}
