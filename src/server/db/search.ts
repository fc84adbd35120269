import { type Expression, type SqlBool, sql } from 'kysely';
import { isStorable } from '../../contract/fields.ts';
import { engineOf } from './engine.ts';
import type { Database } from './tables.ts';

/** Stands between the searched fields of a row; no stored text can have it, so no search spans two fields. */
const SEPARATOR = '\u001f';

/**
 * Marks that no reader sees: where a word may break or must not (Khmer is written with zero-width spaces, or
 * without), and a byte order mark.
 */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

/**
 * More combining marks in a row than any script uses. Normalizing sorts the marks of a letter, in time that grows
 * with the square of their number: 200,000 of them take half a minute.
 */
const EXCESS_MARKS = /(?<=\p{M}{30})\p{M}+/gu;

/**
 * Folds case, composes characters and drops what is invisible: two texts that a reader takes for the same become
 * equal. Lower case depends on the next letter in one case only, the Greek final sigma; a piece of a word must not.
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

/**
 * Different trigrams that SQLite may index of one text: they take about 2 µs each, twice that when the text is
 * changed, and the process waits for it. Prose has as many in some 40,000 characters.
 */
export const MAX_TRIGRAMS = 5_000;

/** Slots for the trigrams seen: so many more than MAX_TRIGRAMS that few trigrams share one. */
const SLOT_BITS = 18;

/** Whether indexing a folded text would take too long. Counts trigrams by a hash, which misses about 2 %. */
export function hasTooManyTrigrams(folded: string): boolean {
  if (folded.length <= MAX_TRIGRAMS) return false;
  const seen = new Uint8Array(1 << SLOT_BITS);
  let [before, last, count] = [0, 0, 0];
  for (let at = 0; at < folded.length && count <= MAX_TRIGRAMS;) {
    const character = folded.codePointAt(at) ?? 0;
    at += character > 0xffff ? 2 : 1;
    const mixed = Math.imul(Math.imul(before, 0x85ebca6b) ^ last, 0xc2b2ae35) ^ character;
    const slot = Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1) >>> (32 - SLOT_BITS);
    if (!seen[slot]) count += 1;
    seen[slot] = 1;
    [before, last] = [last, character];
  }
  return count > MAX_TRIGRAMS;
}

/**
 * The condition that a row's folded text contains `term`. Both engines answer it alike for every
 * script: the text was folded here and not by the engine, and each looks it up by trigrams (FTS5 on
 * SQLite, pg_trgm on PostgreSQL). A term of one or two characters has no trigram and is looked for
 * row by row, and so is a text that the index leaves out.
 */
export function contains(
  db: Database,
  table: 'careers' | 'blogs' | 'contacts' | 'users',
  column: 'folded' | 'folded_title',
  term: string,
): Expression<SqlBool> {
  // Nothing stored has such a character, and neither engine takes all of them.
  if (!isStorable(term)) return sql<SqlBool>`1 = 0`;
  const folded = fold(term);
  const field = sql.ref(`${table}.${column}`);
  if (engineOf(db) === 'postgres') {
    const pattern = `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`${field} like ${pattern}`;
  }
  if ([...folded].length < 3) return sql<SqlBool>`instr(${field}, ${folded}) > 0`;
  const phrase = `${column} : "${folded.replaceAll('"', '""')}"`;
  const index = sql.table(`${table}_search`);
  const found = sql`select rowid from ${index} where ${index} match ${phrase}`;
  const read = sql`select id from blogs where unindexed = 1 and instr(folded, ${folded}) > 0`;
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${table === 'blogs' ? sql`${found} union all ${read}` : found})`;
}
