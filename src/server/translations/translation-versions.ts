// Makes a kind of drafts and versions of the translations of articles or of jobs (docs/decisions/languages.md#translations).

import type { z } from 'zod';
import { looksEmpty } from '../../contract/language/invisible.ts';
import { parseFields } from '../api/validation.ts';
import { changedFields } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { foundOf, type Live, type Source, type Versioned } from '../versions/versioned.ts';
import {
  deleteTranslations,
  type Fields,
  findTranslation,
  markBehind,
  putTranslation,
  type TranslationRow,
} from './translations.queries.ts';

/** The language of all translations: the only one besides English. */
const lang = 'km';

export interface Translatable<Translated extends Fields> {
  english: Pick<Versioned<Live & Translated>, 'kind' | 'object' | 'noun' | 'find'>;
  /** The fields of the English row that are translated, in their order. */
  fields: z.ZodObject & z.ZodType<Translated>;
  wordsOf: (fields: Translated) => Record<string, string>;
  stored?: (fields: Translated) => Translated;
  searched: (fields: Translated) => string[];
  /** What else is stored with a publication in the transaction `trx`; `deleteTranslations` deletes it. */
  onPublished?: (trx: Database, id: number, fields: Translated) => Promise<void>;
}

export function translationVersions<Translated extends Fields>({
  english,
  fields: schema,
  wordsOf,
  stored = (fields) => fields,
  searched,
  onPublished,
}: Translatable<Translated>): Versioned<TranslationRow, Translated> {
  const { kind, object, noun } = english;
  const names = schema.keyof().options;
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Translated;

  /** @throws InvalidFields where something is said in English, and not in the translation, or is too long as it is stored */
  function check(fields: Translated, source: Record<string, string>): void {
    const words = wordsOf(fields);
    const missing = names.filter((name) => source[name] !== '' && looksEmpty(words[name] ?? ''));
    // The schema has the messages of fields without a value.
    parseFields(schema, { ...stored(fields), ...Object.fromEntries(missing.map((name) => [name, null])) });
  }

  async function sourceOf(db: Database, id: number): Promise<Source<TranslationRow> | undefined> {
    const [row, live] = [await english.find(db, id), await findTranslation(db, { kind, id, lang })];
    if (!row) return undefined;
    const fields = Object.fromEntries(names.map((name) => [name, row[name]])) as Translated;
    const words = wordsOf(fields);
    const changed = live?.is_behind ? names.filter((name) => live.source[name] !== words[name]) : [];
    const changeOf = (name: string) => ({ before: live?.source[name] ?? '', after: words[name] ?? '' });
    const changes = Object.fromEntries(changed.map((name) => [name, changeOf(name)]));
    return { fields, words, updated_at: row.updated_at, live, changes };
  }

  return {
    kind,
    lang,
    object,
    noun,
    fields: schema,
    empty,
    fieldsOf: ({ fields }) => ({ ...empty, ...fields }),
    check: (fields, { source }) => check(fields, source ?? {}),
    find: (db, id) => findTranslation(db, { kind, id, lang }),
    translates: { sourceOf, confirm: (trx, id, words) => markBehind(trx, { kind, id, lang }, false, words) },
    async publish(trx, typed, id, { posted, source }) {
      const key = { kind, id: id ?? 0, lang } as const;
      const now = foundOf(english, await sourceOf(trx, key.id));
      check(typed, now.words);
      const fields = stored(typed);
      const translated = source ?? now.words;
      const is_behind = JSON.stringify(translated) !== JSON.stringify(now.words);
      const row = { fields, source: translated, is_behind, created_at: posted?.toISOString() };
      const publication = await putTranslation(trx, key, row, searched(fields));
      await onPublished?.(trx, key.id, fields);
      return publication;
    },
    withdraw: (trx, id) => deleteTranslations(trx, { kind, id, lang }),
    auditOf: auditOfTranslation,
  };
}

export function auditOfTranslation(before: TranslationRow | undefined, after: TranslationRow | undefined) {
  const changed = changedFields(before?.fields, after?.fields);
  return { ...changed, after: { lang, ...changed.after } };
}
