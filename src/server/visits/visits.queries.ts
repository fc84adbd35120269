import { randomBytes } from 'node:crypto';
import { today } from '../../contract/language/calendar.ts';
import type { Language } from '../../contract/language/language.ts';
import { otherVisits, visitLimits } from '../../contract/visits/visits.ts';
import { emptyLog, lockForUpdate, parts } from '../db/engine.ts';
import type { Database, VisitKind } from '../db/tables.ts';

export type Counted = { kind: VisitKind; name: string; lang: Language | ''; seen: number; requested: number };

/** What a process has counted of a day and not stored yet: the sums by `keyOf`, and the hashes of visitors. */
export type CountedDay = { sums: Map<string, Counted>; hashes: Set<string> };

export const keyOf = ({ kind, lang, name }: Pick<Counted, 'kind' | 'lang' | 'name'>) =>
  `${kind} ${lang} ${name}`;

/** Adds to `sums`. Above the limit of its kind, a new name is counted with all others that have no place. */
export function addTo(sums: CountedDay['sums'], counted: Counted, left: Partial<Record<VisitKind, number>>) {
  const { kind, lang, seen, requested } = counted;
  let sum = sums.get(keyOf(counted));
  if (!sum && counted.name !== otherVisits) {
    const places = left[kind] ?? 1;
    if (places <= 0) return addTo(sums, { ...counted, name: otherVisits }, left);
    if (kind in left) left[kind] = places - 1;
  }
  if (!sum) sums.set(keyOf(counted), (sum = { kind, lang, name: counted.name, seen: 0, requested: 0 }));
  sum.seen += seen;
  sum.requested += requested;
}

/** The limits of a day without names yet: how many more of each kind it has a place for. */
export function freePlaces(): Partial<Record<VisitKind, number>> {
  const { page, host, from } = visitLimits;
  return { page, host, from };
}

export async function storeVisits(trx: Database, day: string, { sums, hashes }: CountedDay): Promise<void> {
  // Other processes wait for this row: below they would count the free places at the same time.
  const visitors = { kind: 'visitors', name: '', lang: '', requested: 0 } as const;
  await add(trx, day, [{ ...visitors, seen: 0 }]);
  const ofDay = trx.selectFrom('visit_sums').where('day', '=', day);
  const stored = await ofDay.select(['kind', 'name', 'lang', 'seen']).execute();
  const counted = stored.find(({ kind }) => kind === 'visitors')!.seen;
  const added = await storeHashes(trx, day, [...hashes].slice(0, visitLimits.visitors - counted));

  const left = freePlaces();
  for (const { kind, name } of stored) if (name !== otherVisits && left[kind] !== undefined) left[kind] -= 1;
  const isStored = new Set(stored.map(keyOf));
  const rows: CountedDay['sums'] = new Map();
  for (const sum of sums.values()) addTo(rows, sum, isStored.has(keyOf(sum)) ? {} : left);
  await add(trx, day, [{ ...visitors, seen: added }, ...rows.values()]);
}

/** @returns how many visitors had not been there on this day */
async function storeHashes(trx: Database, day: string, hashes: readonly string[]): Promise<number> {
  // Once the salt is destroyed, no hash may come back.
  const salt = trx.selectFrom('visit_salts').select('day').where('day', '=', day);
  if (!(await salt.$call(lockForUpdate(trx)).executeTakeFirst())) return 0;
  let added = 0;
  for (const part of parts(hashes)) {
    const insert = trx.insertInto('visitors_of_day').values(part.map((hash) => ({ day, hash })));
    const isNew = insert.onConflict((conflict) => conflict.doNothing()).returning('hash');
    added += (await isNew.execute()).length;
  }
  return added;
}

async function add(trx: Database, day: string, counted: readonly Counted[]): Promise<void> {
  for (const part of parts(counted))
    await trx
      .insertInto('visit_sums')
      .values(part.map((row) => ({ day, ...row })))
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind', 'name', 'lang']).doUpdateSet(({ ref, eb }) => ({
          seen: eb('visit_sums.seen', '+', ref('excluded.seen')),
          requested: eb('visit_sums.requested', '+', ref('excluded.requested')),
        })),
      )
      .execute();
}

/** The salt of a day, which all processes share: the first one makes it. */
export async function readSalt(db: Database, day: string): Promise<string> {
  const salt = randomBytes(32).toString('base64url');
  const made = db.insertInto('visit_salts').values({ day, salt });
  await made.onConflict((conflict) => conflict.doNothing()).execute();
  const stored = db.selectFrom('visit_salts').select('salt').where('day', '=', day);
  return (await stored.executeTakeFirstOrThrow()).salt;
}

export async function destroyVisitors(db: Database, day: string): Promise<void> {
  // The salt first: `storeHashes` adds none without it.
  const salts = await db.deleteFrom('visit_salts').where('day', '<', day).executeTakeFirst();
  const hashes = await db.deleteFrom('visitors_of_day').where('day', '<', day).executeTakeFirst();
  if (salts.numDeletedRows + hashes.numDeletedRows > 0n) await emptyLog(db);
}

export async function forgetVisits(db: Database, now: number): Promise<void> {
  const oldest = today(new Date(now - visitLimits.days * 24 * 3_600_000));
  await db.deleteFrom('visit_sums').where('day', '<', oldest).execute();
}
