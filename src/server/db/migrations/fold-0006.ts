// How texts were folded and trigrams counted at the time of the migrations 0006 and 0007, frozen: see `../search.ts` for today.

/** Joins the searched fields of a row. No stored text may contain it, so no search matches across two fields. */
const SEPARATOR = '\u001f';

/**
 * Invisible characters: soft hyphen, zero-width space (optional between Khmer words), word joiner, byte order mark.
 */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;

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

/**
 * The most distinct trigrams of one text that SQLite may index. Indexing blocks the process: about 2 µs a trigram,
 * twice that for an update. Prose reaches this number after about 40,000 characters.
 */
const MAX_TRIGRAMS = 5_000;

/** log2 of the hash table's size: 262,144 slots for 5,000 trigrams, so that few of them collide. */
const SLOT_BITS = 18;

/** True if a folded text has more than MAX_TRIGRAMS distinct trigrams; hash collisions hide about 2 % of them. */
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
