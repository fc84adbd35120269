// Who was erased: an older archive still has them, and its restore erases them again. Only salted hashes are stored.

import { hash as digest, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { PersonQuery } from '../../contract/contacts/person.ts';
import type { Database, Tables } from '../db/tables.ts';
import { addressesOf, erasePerson } from './person.queries.ts';

type Erasure = Selectable<Tables['erasures']>;

const hashOf = (salt: string, { email, phone }: PersonQuery) =>
  digest('sha256', `${salt} ${email?.toLowerCase() ?? phone}`, 'base64url');

export const readErasures = (db: Database): Promise<Erasure[]> =>
  db.selectFrom('erasures').selectAll().execute();

async function storeErasures(trx: Database, erasures: readonly Erasure[]): Promise<void> {
  for (const erasure of erasures)
    await trx
      .insertInto('erasures')
      .values(erasure)
      .onConflict((conflict) =>
        conflict
          .column('hash')
          .doUpdateSet({ erased_at: erasure.erased_at })
          .where('erasures.erased_at', '<', erasure.erased_at),
      )
      .execute();
}

export async function recordErasure(trx: Database, who: PersonQuery): Promise<void> {
  // One salt for all: a restore makes one hash of each address.
  const known = await trx.selectFrom('erasures').select('salt').limit(1).executeTakeFirst();
  const salt = known?.salt ?? randomBytes(16).toString('base64url');
  await storeErasures(trx, [{ hash: hashOf(salt, who), salt, erased_at: new Date().toISOString() }]);
}

/** Erases from restored data, in the transaction `trx`, who was erased before the archive, or since by `later`. What came after stays. */
export async function repeatErasures(trx: Database, later: readonly Erasure[]): Promise<void> {
  await storeErasures(trx, later);
  const erasures = await readErasures(trx);
  if (erasures.length === 0) return;
  const times = new Map(erasures.map(({ hash, erased_at }) => [hash, erased_at]));
  const salts = new Set(erasures.map(({ salt }) => salt));
  const emails = await trx
    .selectFrom('contacts')
    .select(sql<string>`lower(email)`.as('email'))
    .distinct()
    .execute();
  const phones = await trx.selectFrom('contacts').select('phone').distinct().execute();
  const people: PersonQuery[] = [
    ...emails,
    ...phones,
    ...(await addressesOf(trx)).map((email) => ({ email })),
  ];
  for (const who of people.filter(({ email, phone }) => email || phone))
    for (const salt of salts) {
      const erasedAt = times.get(hashOf(salt, who));
      if (erasedAt) await erasePerson(trx, who, erasedAt);
    }
}
