// Database queries of translations (docs/decisions/languages.md#translations).

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Selectable, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { DraftKind, ObjectKind } from '../../contract/drafts/drafts.ts';
import type { Language } from '../../contract/language/language.ts';
import type { Change } from '../audit/change.ts';
import { countMatches } from '../db/pagination.ts';
import { contains, countContaining, fold, hasTooManyTrigrams, isCommon } from '../db/search.ts';
import { raiseGeneration } from '../db/generations.ts';
import { withPresentPictures } from '../db/former-pictures.queries.ts';
import { readParts } from '../db/engine.ts';
import type { Database, Tables } from '../db/tables.ts';
import { updateLinkPictures } from '../images/link-pictures.queries.ts';
import { recordLinks } from '../missing-pages/links.queries.ts';
import type { OfKind } from '../versions/versioned.ts';

export type Fields = { title: string } & Record<string, string>;

/** What is public of a translation. `id` is that of the article, job or text; `source`: the English words that it translates. */
export interface TranslationRow {
  id: number;
  title: string;
  fields: Fields;
  source: Record<string, string>;
  is_behind: boolean;
  created_at: string;
  updated_at: string;
}

export type TranslationKey = OfKind & { id: number };

const rowOf = (row: Selectable<Tables['translations']>): TranslationRow => ({
  id: row.object_id,
  title: row.title,
  fields: JSON.parse(row.fields) as Fields,
  source: JSON.parse(row.source) as Record<string, string>,
  is_behind: row.is_behind === 1,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export async function findTranslation(db: Database, { id, ...key }: TranslationKey) {
  return (await readTranslations(db, key, [id])).get(id);
}

/** What is public in a language, by the ids of the objects; without `ids` of all objects of the kind. */
export async function readTranslations(db: Database, { kind, lang }: OfKind, ids?: readonly number[]) {
  const all = db.selectFrom('translations').selectAll().where('kind', '=', kind).where('lang', '=', lang);
  const rows = ids
    ? await readParts(ids, (part) => all.where('object_id', 'in', part).execute())
    : await all.execute();
  return new Map(rows.map((row) => [row.object_id, rowOf(row)]));
}

/** Rows of the table `kind` with their words in a language, where they are public in it. `lang`: in which each is; absent for English. */
export async function withWordsIn<Row extends { id: number; updated_at: string }>(
  db: Database,
  key: OfKind,
  rows: readonly Row[],
): Promise<readonly (Row & { lang?: Language })[]> {
  if (key.lang === 'en') return rows;
  const ids = rows.map(({ id }) => id);
  const translations = await readTranslations(db, key, ids);
  return rows.map((row) => {
    const translation = translations.get(row.id);
    if (!translation) return { ...row, lang: 'en' };
    const updated_at = [row.updated_at, translation.updated_at].toSorted()[1]!;
    return { ...row, ...translation.fields, updated_at, lang: key.lang };
  });
}

export async function publicIn<Row extends { id: number; updated_at: string }>(
  db: Database,
  key: OfKind,
  row: Row | undefined,
): Promise<(Row & { lang?: Language }) | undefined> {
  const [shown] = await withWordsIn(db, key, row ? [row] : []);
  return shown && (shown.lang ?? 'en') === key.lang ? shown : undefined;
}

type NewTranslation = Pick<TranslationRow, 'fields' | 'source' | 'is_behind'> & {
  created_at?: string | undefined;
  updated_at?: string;
};

/** Stores what is public of a translation, in the transaction `trx`; `searched`: its texts for searches. Returns it before and after. */
export async function putTranslation(
  trx: Database,
  { kind, id: object_id, lang }: TranslationKey,
  { fields: typed, source, is_behind, created_at, updated_at }: NewTranslation,
  searched: readonly string[],
): Promise<{ before: TranslationRow | undefined; after: TranslationRow }> {
  const now = new Date().toISOString();
  const before = await findTranslation(trx, { kind, id: object_id, lang });
  const fields = await withPresentPictures(trx, typed);
  const folded = fold(...searched);
  // A long text takes 20 ms, and as long to write: other requests are served in between.
  await nextTurn();
  const values = {
    title: fields.title,
    fields: JSON.stringify(fields),
    source: JSON.stringify(source),
    is_behind: Number(is_behind),
    updated_at: updated_at ?? now,
    folded_title: fold(fields.title),
    folded,
    unindexed: Number(hasTooManyTrigrams(folded)),
  };
  const row = await trx
    .insertInto('translations')
    .values({ kind, object_id, lang, created_at: created_at ?? now, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'object_id', 'lang']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  await followTranslation(trx, { kind, id: object_id });
  return { before, after: rowOf(row) };
}

export async function renewPictures(trx: Database, rowId: number) {
  const row = await trx.selectFrom('translations').selectAll().where('id', '=', rowId).executeTakeFirst();
  if (!row) return undefined;
  const before = rowOf(row);
  const fields = await withPresentPictures(trx, before.fields);
  const values = { fields: JSON.stringify(fields), updated_at: new Date().toISOString() };
  await trx.updateTable('translations').set(values).where('id', '=', rowId).execute();
  await raiseGeneration(trx, row.kind);
  return { before, after: { ...before, fields, updated_at: values.updated_at } };
}

/** Deletes translations of an object, by default all. Returns what they were. */
export async function deleteTranslations(
  trx: Database,
  { kind, id, lang }: Pick<TranslationKey, 'kind' | 'id'> & { lang?: Language },
): Promise<TranslationRow[]> {
  let query = trx.deleteFrom('translations').where('kind', '=', kind).where('object_id', '=', id);
  if (lang) query = query.where('lang', '=', lang);
  const rows = await query.returningAll().execute();
  if (kind === 'blogs' || kind === 'pages')
    for (const row of rows) await recordLinks(trx, { kind, lang: row.lang }, [{ id, name: '', hrefs: [] }]);
  if (rows.length > 0) await followTranslation(trx, { kind, id });
  return rows.map(rowOf);
}

/** Pages and link pictures show what is public. */
async function followTranslation(trx: Database, { kind, id }: Pick<TranslationKey, 'kind' | 'id'>) {
  await raiseGeneration(trx, kind);
  if (kind !== 'texts') await updateLinkPictures(trx, kind, [id]);
}

export async function markBehind(
  trx: Database,
  { kind, id, lang }: TranslationKey,
  is_behind: boolean,
  source?: Record<string, string>,
): Promise<void> {
  await trx
    .updateTable('translations')
    .set({ is_behind: Number(is_behind), ...(source && { source: JSON.stringify(source) }) })
    .where(({ and }) => and({ kind, object_id: id, lang }))
    .execute();
}

/** Notes which translations of these English texts are behind, in the transaction `trx` that has written them. `wordsOf`: as `source` has them. */
export async function followEnglish<Row extends { id: number }>(
  trx: Database,
  kind: DraftKind,
  changes: readonly Change<Row>[],
  wordsOf: (row: Row) => Record<string, string>,
): Promise<void> {
  const texts = new Map(changes.flatMap(({ after }) => (after ? [[after.id, after]] : [])));
  const ofKind = trx
    .selectFrom('translations')
    .select(['object_id', 'lang', 'source', 'is_behind'])
    .where('kind', '=', kind);
  const rows = await readParts(texts.keys(), (ids) => ofKind.where('object_id', 'in', ids).execute());
  for (const { object_id: id, lang, source, is_behind } of rows) {
    const isBehind = source !== JSON.stringify(wordsOf(texts.get(id)!));
    if (Number(isBehind) !== is_behind) await markBehind(trx, { kind, id, lang }, isBehind);
  }
}

/** The rows of a list that contain `term` in this column, in English or in the language `lang`, and how many there are. */
export async function containing<From extends ObjectKind>(
  db: Database,
  { kind, lang }: { kind: ObjectKind; lang: Language },
  column: 'folded' | 'folded_title',
  term: string,
  list: SelectQueryBuilder<Tables, From, object>,
) {
  const english = contains(db, kind, column, term, await isCommon(db, kind, column, term));
  if (lang === 'en')
    return { matching: list.where(english), total: await countContaining(db, kind, column, term, list) };
  const found = db
    .selectFrom('translations')
    .select('object_id')
    .where('kind', '=', kind)
    .where('lang', '=', lang)
    .where(contains(db, 'translations', column, term));
  const matching = list.where(sql<SqlBool>`(${english} or ${sql.ref(`${kind}.id`)} in (${found}))`);
  return { matching, total: await countMatches(matching) };
}
