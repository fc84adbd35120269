import { randomBytes } from 'node:crypto';
import type { Database } from './tables.ts';

/** A key of this database, which all its processes share: 32 bytes in base64url, made when it is read first. */
export async function readSecret(db: Database, name: 'challenges' | 'previews'): Promise<string> {
  const stored = db.selectFrom('secrets').select('value').where('name', '=', name);
  const known = await stored.executeTakeFirst();
  if (known) return known.value;
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name, value, created_at: new Date().toISOString() })
    // Another process may have created the key since: use its key.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await stored.executeTakeFirstOrThrow()).value;
}
