// Database queries of how translations stand (decision 108).

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ObjectKind } from '../../contract/drafts.ts';
import type { Language } from '../../contract/language.ts';
import type { TranslationState } from '../../contract/translations.ts';
import type { Database } from '../db/tables.ts';
import { type Fields, readTranslations } from './translations.queries.ts';
import type { OfKind } from './versioned.ts';

/** The language whose states lists show and filter: the only one besides English. */
const TRANSLATED: Language = 'km';

/** SQL: a column of the row about the translation of an object whose id is in the column `id`. A scalar: see `db/of-object.ts`. */
const translationOf = (table: 'translations' | 'drafts', column: string, kind: ObjectKind) => sql`
  (select ${sql.ref(`own.${column}`)} from ${sql.table(table)} as own where own.kind = ${sql.lit(kind)}
    and own.object_id = ${sql.ref(`${kind}.id`)} and own.lang = ${sql.lit(TRANSLATED)})`;

/** SQL condition: the translation of a row of the table `kind` has this state. */
export function hasState(kind: ObjectKind, state: TranslationState): RawBuilder<SqlBool> {
  const isBehind = translationOf('translations', 'is_behind', kind);
  if (state === 'behind' || state === 'public')
    return sql`${isBehind} = ${sql.lit(Number(state === 'behind'))}`;
  const isDrafted = sql.raw(state === 'draft' ? 'is not null' : 'is null');
  return sql`${isBehind} is null and ${translationOf('drafts', 'id', kind)} ${isDrafted}`;
}

/** How the translations of the objects with these ids stand. */
export async function readStates(
  db: Database,
  { kind, lang }: OfKind,
  ids: readonly number[],
): Promise<(id: number) => TranslationState> {
  if (ids.length === 0) return () => 'missing';
  const read = (table: 'translations' | 'drafts') =>
    db.selectFrom(table).where('kind', '=', kind).where('lang', '=', lang).where('object_id', 'in', ids);
  const [rows, drafts] = await Promise.all([
    read('translations').select(['object_id', 'is_behind']).execute(),
    read('drafts').select('object_id').execute(),
  ]);
  const states = new Map<number | null, TranslationState>(
    drafts.map(({ object_id }) => [object_id, 'draft']),
  );
  for (const { object_id, is_behind } of rows) states.set(object_id, is_behind === 1 ? 'behind' : 'public');
  return (id) => states.get(id) ?? 'missing';
}

/** A row with how its translation stands, and what is public of it in Khmer. */
export type WithTranslation<Row> = Row & { translation: TranslationState; khmer: Partial<Fields> };

/** Adds to rows, for a file, what is known of their translations. */
export async function withTranslation<Row extends { id: number }>(
  db: Database,
  kind: ObjectKind,
  rows: readonly Row[],
): Promise<WithTranslation<Row>[]> {
  const ids = rows.map(({ id }) => id);
  const key = { kind, lang: TRANSLATED };
  const [stateOf, translations] = await Promise.all([
    readStates(db, key, ids),
    readTranslations(db, key, ids),
  ]);
  return rows.map((row) => ({
    ...row,
    translation: stateOf(row.id),
    khmer: translations.get(row.id)?.fields ?? {},
  }));
}
