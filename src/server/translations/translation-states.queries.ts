// Database queries of the states of translations (docs/decisions/languages.md#translations).

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type DraftOfItem, markOf } from '../../contract/drafts/draft-marks.ts';
import type { ObjectKind } from '../../contract/drafts/drafts.ts';
import type { Language } from '../../contract/language/language.ts';
import type { TranslationState } from '../../contract/translations/translations.ts';
import { readParts } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import type { OfKind } from '../versions/versioned.ts';
import { type Fields, readTranslations } from './translations.queries.ts';

/** The language whose states lists show and filter: the only one besides English. */
const TRANSLATED: Language = 'km';

/** SQL: a column of the row about the translation of an object whose id is in the column `id`. A scalar: see `ofObject`. */
export function translationOf<Value>(table: 'translations' | 'drafts', column: string, kind: ObjectKind) {
  return sql<Value | null>`
    (select ${sql.ref(`own.${column}`)} from ${sql.table(table)} as own where own.kind = ${sql.lit(kind)}
      and own.object_id = ${sql.ref(`${kind}.id`)} and own.lang = ${sql.lit(TRANSLATED)})`;
}

export function hasState(kind: ObjectKind, state: TranslationState): RawBuilder<SqlBool> {
  const isBehind = translationOf('translations', 'is_behind', kind);
  if (state === 'behind' || state === 'public')
    return sql`${isBehind} = ${sql.lit(Number(state === 'behind'))}`;
  const isDrafted = sql.raw(state === 'draft' ? 'is not null' : 'is null');
  return sql`${isBehind} is null and ${translationOf('drafts', 'id', kind)} ${isDrafted}`;
}

export async function readStates(db: Database, kind: ObjectKind, ids: readonly number[]) {
  const states = db
    .selectFrom(kind)
    .select('id')
    .select(translationOf<number>('translations', 'is_behind', kind).as('is_behind'))
    .select(translationOf<number>('drafts', 'id', kind).as('draft_id'));
  const rows = await readParts(ids, (part) => states.where('id', 'in', part).execute());
  return new Map(
    rows.map(({ id, is_behind, draft_id }): [number, TranslationState] => {
      if (is_behind !== null) return [id, is_behind === 1 ? 'behind' : 'public'];
      return [id, draft_id === null ? 'missing' : 'draft'];
    }),
  );
}

export async function readDraftsOf(db: Database, { kind, lang }: OfKind, ids: readonly number[]) {
  const rows = await db
    .selectFrom('drafts')
    .select(['id', 'object_id', 'publish_at', 'ready_note', 'state'])
    .where(({ and }) => and({ kind, lang }))
    .where('object_id', 'in', [0, ...ids])
    .execute();
  return new Map<number | null, DraftOfItem>(
    rows.map((row) => [row.object_id, { id: row.id, mark: markOf(row), publish_at: row.publish_at }]),
  );
}

/** A row with the state of its translation, and what is public of it in Khmer. */
export type WithTranslation<Row> = Row & { translation: TranslationState; khmer: Partial<Fields> };

export async function withTranslation<Row extends { id: number }>(
  db: Database,
  kind: ObjectKind,
  rows: readonly Row[],
): Promise<WithTranslation<Row>[]> {
  const ids = rows.map(({ id }) => id);
  const states = await readStates(db, kind, ids);
  const translations = await readTranslations(db, { kind, lang: TRANSLATED }, ids);
  return rows.map((row) => ({
    ...row,
    translation: states.get(row.id) ?? 'missing',
    khmer: translations.get(row.id)?.fields ?? {},
  }));
}
