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
 * The condition that a row's folded text contains `term`. Both engines answer it alike for every
 * script: the text was folded here and not by the engine, and each looks it up by trigrams (FTS5 on
 * SQLite, pg_trgm on PostgreSQL). A term of one or two characters has no trigram and is looked for
 * row by row.
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
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${phrase})`;
}
