import { randomBytes } from 'node:crypto';
import type { Database, SecretName } from './tables.ts';

interface Secret {
  /** 32 bytes in base64url. */
  value: string;
}

/** A random key of this database, which all its processes share; made when it is read for the first time. */
export async function readSecret(db: Database, name: SecretName): Promise<Secret> {
  return (await findSecret(db, name)) ?? createSecret(db, name);
}

function findSecret(db: Database, name: SecretName): Promise<Secret | undefined> {
  return db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
}

async function createSecret(db: Database, name: SecretName): Promise<Secret> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name, value, created_at: new Date().toISOString() })
    // Another process may have created the key since: use its key.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const secret = await findSecret(db, name);
  if (!secret) throw new Error(`The key ${name} was not stored.`);
  return secret;
}
