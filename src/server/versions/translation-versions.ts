// Makes a kind of drafts and versions of the translations of articles or of jobs (decision 108).

import type { z } from 'zod';
import type { Language } from '../../contract/language.ts';
import { InvalidFields, notFound } from '../api/errors.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { lockOne } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import type { Live, Source, Versioned } from './versioned.ts';
import {
  deleteTranslations,
  type Fields,
  findTranslation,
  markBehind,
  putTranslation,
  type Searched,
  type TranslationRow,
} from './translations.queries.ts';

/** What translations have to know about a kind of objects. */
export interface Translatable<Row extends Live, Translated extends Fields> {
  english: Pick<Versioned<Row>, 'kind' | 'object' | 'noun' | 'publisher' | 'find'>;
  fields: z.ZodType<Translated>;
  /** The names of the fields for people, in their order. */
  labels: Readonly<Record<keyof Translated & string, string>>;
  /** The fields of the English row that are translated. */
  fieldsOf: (row: Row) => Translated;
  /** The same as words, without formatting. */
  wordsOf: (fields: Translated) => Record<string, string>;
  /** What is stored of the fields, and what searches read of them. */
  stored: (fields: Translated) => { fields: Translated; searched: Searched };
  /** What else is stored with a publication, or with null the end, of a translation in the transaction `trx`. */
  onWritten?: (trx: Database, id: number, fields: Translated | null) => Promise<void>;
}

export function translationVersions<Row extends Live, Translated extends Fields>(
  translatable: Translatable<Row, Translated>,
  lang: Language,
): Versioned<TranslationRow, Translated> {
  const { english, labels, fieldsOf, wordsOf, stored, onWritten } = translatable;
  const { kind, object, noun, publisher } = english;
  const empty = Object.fromEntries(Object.keys(labels).map((name) => [name, ''])) as Translated;

  /** @throws InvalidFields where something is said in English, and not in the translation */
  function check(fields: Translated, source: Record<string, string>): void {
    const words = wordsOf(fields);
    const missing = Object.keys(labels).filter((name) => source[name] !== '' && words[name] === '');
    if (missing.length === 0) return;
    throw new InvalidFields(
      Object.fromEntries(missing.map((name) => [name, [`${labels[name]} is required.`]])),
    );
  }

  async function sourceOf(db: Database, id: number): Promise<Source | undefined> {
    const row = await english.find(db, id);
    if (!row) return undefined;
    const fields = fieldsOf(row);
    return { fields, words: wordsOf(fields), updated_at: row.updated_at };
  }

  return {
    kind,
    lang,
    object,
    noun,
    publisher,
    fields: translatable.fields,
    empty,
    fieldsOf: ({ fields }) => ({ ...empty, ...fields }),
    check: (fields, source) => check(fields, source ?? {}),
    find: (db, id) => findTranslation(db, { kind, id, lang }),
    translates: {
      sourceOf,
      async changesOf(db, id) {
        const row = await findTranslation(db, { kind, id, lang });
        const now = row?.is_behind ? await sourceOf(db, id) : undefined;
        if (!row || !now) return {};
        const changed = Object.keys(labels).filter((name) => row.source[name] !== now.words[name]);
        const changeOf = (name: string) => ({ before: row.source[name] ?? '', after: now.words[name] ?? '' });
        return Object.fromEntries(changed.map((name) => [name, changeOf(name)]));
      },
      confirm: (trx, id, words) => markBehind(trx, { kind, id, lang }, false, words),
    },
    async publish(trx, typed, id, { posted, source }) {
      const key = { kind, id: id ?? 0, lang };
      // A change of the English text waits, and sees this translation; or this waited for it.
      await lockOne(trx, trx.selectFrom(kind).select('id').where('id', '=', key.id));
      const now = await sourceOf(trx, key.id);
      if (!now) throw notFound(noun.charAt(0).toUpperCase() + noun.slice(1));
      const { fields, searched } = stored(typed);
      check(fields, now.words);
      const translated = source ?? now.words;
      const is_behind = JSON.stringify(translated) !== JSON.stringify(now.words);
      const row = { fields, source: translated, is_behind };
      const publication = await putTranslation(trx, key, row, searched, posted?.toISOString());
      await onWritten?.(trx, key.id, fields);
      return publication;
    },
    async withdraw(trx, id) {
      await deleteTranslations(trx, { kind, id, lang });
      await onWritten?.(trx, id, null);
    },
    describe(before, after) {
      const { before: was, after: is } = changedFields(before?.fields, after?.fields);
      return { ...(was && { before: was }), after: { lang, ...is } };
    },
  };
}
