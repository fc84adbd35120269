import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readErasures } from '../contacts/person.queries.ts';
import { columnsOf } from '../db/engine.ts';
import { openDatabase } from '../db/open.ts';
import type { SiteLocation } from './site-location.ts';

/** Who was erased from the data that a restore replaces; of a database that cannot be read, nobody. */
export async function readOwnErasures(target: SiteLocation): ReturnType<typeof readErasures> {
  if (!target.databaseUrl && !existsSync(join(target.dataDir, 'site.db'))) return [];
  try {
    await using db = await openDatabase(target, { acceptsAny: true });
    return (await columnsOf(db, 'erasures')).length > 0 ? await readErasures(db) : [];
  } catch (error) {
    if (target.databaseUrl) throw error;
    return [];
  }
}
