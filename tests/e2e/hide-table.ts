import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

/** Takes a table away from a running site; what it gives back puts the table in its place again. */
export function hideTable(dataDir: string, table: 'blogs' | 'careers'): () => void {
  const rename = (from: string, to: string) => {
    const db = new DatabaseSync(join(dataDir, 'site.db'), { timeout: 5_000 });
    db.exec(`alter table ${from} rename to ${to}`);
    db.close();
  };
  rename(table, `${table}_hidden`);
  return () => rename(`${table}_hidden`, table);
}
