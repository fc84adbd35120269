// What drafts and versions have to know about the site's own texts in Khmer (decision 108).

import { TextDraftFields } from '../../contract/drafts.ts';
import type { TypedTexts } from '../../contract/site-texts.ts';
import { notFound } from '../api/errors.ts';
import { changedFields } from '../audit/changed-fields.ts';
import { lockOne } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import type { Versioned } from '../versions/versioned.ts';
import {
  type Fields,
  findTranslation,
  markBehind,
  putTranslation,
  readTranslations,
  type TranslationRow,
} from '../versions/translations.queries.ts';
import { changesOf, englishFields, inKhmer, inWords, khmerPart, khmerToStore } from './khmer-texts.ts';
import { checkTexts, mergeTexts } from './merge-texts.ts';
import { findText, readTexts, type TextRow } from './texts.queries.ts';

const lang = 'km';
const keyOf = (id: number) => ({ kind: 'texts', id, lang }) as const;

/** Without its title, which is no field of the texts. */
const typedOf = ({ title: _title, ...typed }: Fields): TypedTexts => typed;

/** A part in English, the words of it that Khmer has too, and what staff wrote in Khmer. */
async function readPart(db: Database, id: number) {
  const rows = await readTexts(db);
  const english = rows.find((row) => row.id === id);
  const part = english && khmerPart(english.name);
  if (!english || !part) return undefined;
  const typed = Object.assign({}, ...rows.map(({ fields }) => fields)) as TypedTexts;
  const { texts } = mergeTexts(typed);
  const fields = { ...englishFields(texts, part) };
  return { english, texts, typed, fields, words: { ...inWords(fields) } };
}

/** What is public of a part in Khmer: until staff write something, that is what is shipped. */
function rowOf({ id, title, created_at }: TextRow, row: TranslationRow | undefined): TranslationRow {
  const shipped = { fields: { title }, source: {}, is_behind: false, created_at, updated_at: created_at };
  return row ? { ...row, title } : { id, title, ...shipped };
}

/** Stores a part. Searches do not read it; whether it is behind is found when it is read, because releases change texts too. */
const put = (trx: Database, id: number, fields: Fields, source: TypedTexts) =>
  putTranslation(
    trx,
    keyOf(id),
    { fields, source: { ...source }, is_behind: false },
    { folded_title: '', folded: '', unindexed: 0 },
  );

export const textTranslations: Versioned<TranslationRow, TextDraftFields> = {
  kind: 'texts',
  lang,
  object: 'text',
  noun: 'text',
  publisher: 'admin',
  fields: TextDraftFields,
  empty: { title: '' },
  fieldsOf: ({ title, fields }) => ({ ...fields, title }),
  // The whole of the texts is checked by `publish`.
  check: () => {},
  async find(db, id) {
    const english = await findText(db, id);
    return english && rowOf(english, await findTranslation(db, keyOf(id)));
  },
  translates: {
    async sourceOf(db, id) {
      const part = await readPart(db, id);
      return part && { fields: part.fields, words: part.words, updated_at: part.english.updated_at };
    },
    async changesOf(db, id) {
      const part = await readPart(db, id);
      if (!part) return {};
      const { fields, source } = rowOf(part.english, await findTranslation(db, keyOf(id)));
      return changesOf(part.words, { fields: typedOf(fields), source });
    },
    async behindOfAll(db) {
      const [rows, translations] = [await readTexts(db), await readTranslations(db, { kind: 'texts', lang })];
      const { texts } = mergeTexts(Object.assign({}, ...rows.map(({ fields }) => fields)) as TypedTexts);
      return new Map(
        rows.flatMap((row) => {
          const part = khmerPart(row.name);
          if (!part) return [];
          const { fields, source } = rowOf(row, translations.get(row.id));
          const changes = changesOf(inWords(englishFields(texts, part)), { fields: typedOf(fields), source });
          return [[row.id, Object.keys(changes).length > 0] as const];
        }),
      );
    },
    async confirm(trx, id, words) {
      const row = await findTranslation(trx, keyOf(id));
      // Not a change of the Khmer text: a draft of it goes on.
      if (row) return markBehind(trx, keyOf(id), false, words);
      const part = await readPart(trx, id);
      if (!part) throw notFound('Text');
      await put(trx, id, rowOf(part.english, row).fields, words);
    },
  },
  async publish(trx, typed, id, { source }) {
    const key = keyOf(id ?? 0);
    await lockOne(trx, trx.selectFrom('texts').select('id').where('id', '=', key.id));
    const part = await readPart(trx, key.id);
    if (!part) throw notFound('Text');
    const own = khmerToStore(part.words, typedOf(typed as Fields));
    const translated = { ...(source ?? part.words) };
    const khmer = { fields: own, source: translated };
    checkTexts(own, (fields) => inKhmer(part.texts, part.typed, { ...khmer, fields }));
    const { before, after } = await put(trx, key.id, { ...own, title: part.english.title }, translated);
    return { before: rowOf(part.english, before), after: rowOf(part.english, after) };
  },
  withdraw: () => Promise.reject(notFound('Text')),
  describe(before, after) {
    const { before: was, after: is } = changedFields(before?.fields, after?.fields);
    return { ...(was && { before: was }), after: { lang, ...is } };
  },
};
