import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isStorable } from '../../contract/fields.ts';
import { engineOf } from './engine.ts';
import { countMatches, countRows } from './pagination.ts';
import type { Database, ListTable, Tables } from './tables.ts';

/** Joins the searched fields of a row. No stored text may contain it, so no search matches across two fields. */
const SEPARATOR = '\u001f';

/**
 * Invisible characters: soft hyphen, zero-width space (optional between Khmer words), word joiner, byte order mark.
 */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

/** A text in one Unicode form and without invisible characters, as the names in the audit log are stored and searched. */
export function searchable(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC');
}

/**
 * Combining marks after the thirtieth in a row, more than any script uses. `normalize` takes quadratic time for them:
 * 200,000 marks take half a minute.
 */
const EXCESS_MARKS = /(?<=\p{M}{30})\p{M}+/gu;

/**
 * Makes texts that look the same equal, for searching and sorting: lower case, NFC, no invisible characters. Several
 * fields are joined. Final sigma becomes sigma, because a part of a word must match inside the word.
 */
export function fold(...fields: (string | null)[]): string {
  return fields
    .map((field) =>
      (field ?? '')
        .replace(INVISIBLE, '')
        .replace(EXCESS_MARKS, '')
        .normalize('NFC')
        .toLowerCase()
        .replaceAll('ς', 'σ')
        .normalize('NFC'),
    )
    .join(SEPARATOR);
}

/** A folded text whose last field is another one. */
export function foldLast(folded: string, field: string): string {
  return folded.slice(0, folded.lastIndexOf(SEPARATOR) + 1) + fold(field);
}

/**
 * The most distinct trigrams of one text that SQLite may index. Indexing blocks the process: about 2 µs a trigram,
 * twice that for an update. Prose reaches this number after about 40,000 characters.
 */
export const MAX_TRIGRAMS = 5_000;

/** True if a folded text has more than MAX_TRIGRAMS distinct trigrams. */
export function hasTooManyTrigrams(folded: string): boolean {
  if (folded.length <= MAX_TRIGRAMS) return false;
  const trigrams = new Set<string>();
  let [before, last] = ['', ''];
  for (const character of folded) {
    trigrams.add(before + last + character);
    if (trigrams.size > MAX_TRIGRAMS) return true;
    [before, last] = [last, character];
  }
  return false;
}

type FoldedColumn = 'folded' | 'folded_title';

/**
 * SQL condition: the row's folded text contains `term`. Both engines give the same result in every script, because
 * `fold` runs here and not in the engine. Uses trigram indexes (FTS5 on SQLite, pg_trgm on PostgreSQL). Terms of one
 * or two characters, and texts that are not indexed, are searched row by row.
 */
export function contains(
  db: Database,
  table: ListTable,
  column: FoldedColumn,
  term: string,
): Expression<SqlBool> {
  // A term with characters that no field accepts cannot match, and the engines reject some of them.
  if (!isStorable(term)) return sql<SqlBool>`1 = 0`;
  const folded = fold(term);
  if (engineOf(db) === 'postgres') {
    const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`${sql.ref(`${table}.${column}`)} like ${pattern}`;
  }
  const rows = rowsInIndex(table, column, folded);
  return rows
    ? sql<SqlBool>`${sql.ref(`${table}.id`)} in (${rows})`
    : containsUnindexed(table, column, folded);
}

/**
 * When one of this many rows matches, SQLite checks the rows in the order of the list instead of sorting all matches.
 * A page is then found after a few hundred rows, unless all matches are near the end.
 */
const ROWS_PER_MATCH = 50;

/**
 * Counts the rows whose folded text contains `term`, and returns the condition that finds one page of them fastest:
 * among many matches, the first ones in the order of the list are near its beginning. `isCounted` is a condition on `id`.
 */
export async function search(
  db: Database,
  table: ListTable,
  column: FoldedColumn,
  term: string,
  isCounted: Expression<SqlBool> = sql`1 = 1`,
): Promise<{ total: number; condition: Expression<SqlBool> }> {
  const condition = contains(db, table, column, term);
  const folded = fold(term);
  const rows = engineOf(db) === 'sqlite' && isStorable(term) ? rowsInIndex(table, column, folded) : undefined;
  // Count in the index alone: reading the row of each match takes ten times as long.
  const found = rows
    ? db.selectFrom(sql<object>`(${rows})`.as('found'))
    : db.selectFrom(table).where(condition);
  const total = await countMatches((found as SelectQueryBuilder<Tables, ListTable, object>).where(isCounted));
  const isWalked = rows && total * ROWS_PER_MATCH > (await countRows(db, table));
  return { total, condition: isWalked ? containsUnindexed(table, column, folded) : condition };
}

function containsUnindexed(table: ListTable, column: FoldedColumn, folded: string) {
  return sql<SqlBool>`instr(${sql.ref(`${table}.${column}`)}, ${folded}) > 0`;
}

/** SQLite: the ids of the rows that contain a folded term; undefined for a term that has no trigram. */
function rowsInIndex(table: ListTable, column: FoldedColumn, folded: string) {
  if ([...folded].length < 3) return undefined;
  const phrase = `${column} : "${folded.replaceAll('"', '""')}"`;
  const index = sql.table(`${table}_search`);
  const found = sql`select rowid as id from ${index} where ${index} match ${phrase}`;
  const unindexed = sql`select id from blogs where unindexed = 1 and instr(folded, ${folded}) > 0`;
  return table === 'blogs' ? sql`${found} union all ${unindexed}` : found;
}
