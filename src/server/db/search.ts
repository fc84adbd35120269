import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isStorable } from '../../contract/typed/fields.ts';
import { withoutInvisible } from '../../contract/language/invisible.ts';
import { normalize } from '../../contract/typed/normalize.ts';
import { engineOf } from './engine.ts';
import { foldKhmer } from './fold-khmer.ts';
import { countMatches } from './pagination.ts';
import type { Database, SearchTable } from './tables.ts';

/** Joins the searched fields of a row. No stored text may contain it, so no search matches across two fields. */
const SEPARATOR = '\u001f';

/** A text in one Unicode form and without invisible characters, as the names in the audit log are stored and searched. */
export const searchable = (text: string): string => normalize(withoutInvisible(text));

export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Makes texts that look the same equal, for searching and sorting. Final sigma becomes sigma: a part of a word must match inside it. */
export function fold(...fields: (string | null)[]): string {
  const lower = fields.map((field) => searchable(field ?? '').toLowerCase());
  return lower.map((text) => foldKhmer(text.replaceAll('ς', 'σ'))).join(SEPARATOR);
}

export const foldLast = (folded: string, field: string): string =>
  folded.slice(0, folded.lastIndexOf(SEPARATOR) + 1) + fold(field);

/** The most distinct trigrams of one text that SQLite may index: it blocks the process for 2 µs each, or 4 for an update. */
export const MAX_TRIGRAMS = 5_000;
/** More than the characters of a text with so many trigrams: each one ends a trigram of its own. */
const BASE = MAX_TRIGRAMS + 2;

export function hasTooManyTrigrams(folded: string): boolean {
  if (folded.length <= MAX_TRIGRAMS) return false;
  // Each character has a number, so that a trigram is one number too: strings would take five times as long.
  const numbers = new Map<number, number>();
  const trigrams = new Set<number>();
  let [before, last] = [0, 0];
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.codePointAt(at)!;
    if (code > 0xffff) at += 1;
    const number = numbers.get(code) ?? numbers.size + 1;
    numbers.set(code, number);
    trigrams.add((before * BASE + last) * BASE + number);
    if (trigrams.size > MAX_TRIGRAMS) return true;
    [before, last] = [last, number];
  }
  return false;
}

type FoldedColumn = 'folded' | 'folded_title';

/** From so many hits on, SQLite finds a page sooner in the order of the list than by the row of each hit. */
const COMMON = 2_000;

/** Whether SQLite's index has many hits: `contains` is told, because SQLite cannot estimate it. */
export async function isCommon(db: Database, table: SearchTable, column: FoldedColumn, term: string) {
  if (!isIndexed(db, term)) return false;
  const hits = inIndex(table, column, fold(term));
  return (await count(db, sql`(${hits} limit ${sql.lit(COMMON)})`)) === COMMON;
}

/** Whether SQLite finds a term by its index of trigrams. */
const isIndexed = (db: Database, term: string) =>
  engineOf(db) === 'sqlite' && isStorable(term) && [...fold(term)].length >= 3;

/**
 * How many rows of `list` contain `term`. SQLite counts what its index finds: to look up each row takes five times as long.
 * @param unlisted the ids of all rows that are not in the list, where they are quickly found
 */
export function countContaining<Tables, From extends keyof Tables>(
  db: Database,
  table: SearchTable,
  column: FoldedColumn,
  term: string,
  list: SelectQueryBuilder<Tables, From, object>,
  unlisted?: RawBuilder<unknown>,
): Promise<number> {
  if (!isIndexed(db, term)) return countMatches(list.where(contains(db, table, column, term)));
  const hits = sql`(${hitsOf(table, column, fold(term))}) as hits`;
  // Without another condition, no row is read.
  if (!list.toOperationNode().where) return count(db, hits);
  if (unlisted) return count(db, sql`${hits} where hits.rowid not in (${unlisted})`);
  const listed = list.select(sql`1`.as('one')).where(sql<SqlBool>`${sql.ref(`${table}.id`)} = hits.rowid`);
  return count(db, sql`${hits} where exists ${listed}`);
}

async function count(db: Database, rows: RawBuilder<unknown>): Promise<number> {
  const counted = sql`select count(*) as n from ${rows}` as RawBuilder<{ n: number }>;
  return (await counted.execute(db)).rows[0]!.n;
}

/** The ids of the rows that SQLite's index finds. */
function inIndex(table: SearchTable, column: FoldedColumn, folded: string) {
  const phrase = `${column} : "${folded.replaceAll('"', '""')}"`;
  const index = sql.table(`${table}_search`);
  return sql`select rowid from ${index} where ${index} match ${phrase}`;
}

/** The same, with those of the texts that are not indexed. */
function hitsOf(table: SearchTable, column: FoldedColumn, folded: string) {
  const found = inIndex(table, column, folded);
  if (table !== 'blogs' && table !== 'pages' && table !== 'translations') return found;
  return sql`${found} union all
    select id from ${sql.table(table)} where unindexed = 1 and instr(${sql.ref(column)}, ${folded}) > 0`;
}

/** SQL condition: the folded text contains `term`, alike on both engines. Short terms, and texts without an index, are searched row by row. */
export function contains(
  db: Database,
  table: SearchTable,
  column: FoldedColumn,
  term: string,
  hasManyHits = false,
) {
  // A term with characters that no field accepts cannot match, and the engines reject some of them.
  if (!isStorable(term)) return sql<SqlBool>`1 = 0`;
  const folded = fold(term);
  if (engineOf(db) === 'postgres') {
    const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`${sql.ref(`${table}.${column}`)} like ${pattern}`;
  }
  if ([...folded].length < 3) return sql<SqlBool>`instr(${sql.ref(`${table}.${column}`)}, ${folded}) > 0`;
  // The sign keeps SQLite from looking up each id.
  return sql<SqlBool>`${sql.raw(hasManyHits ? '+' : '')}${sql.ref(`${table}.id`)} in (${hitsOf(table, column, folded)})`;
}
