// What drafts, versions and translations have to know about the site's own texts (docs/decisions/drafts.md#texts-of-the-site).

import { textSchema } from '../../../content/texts.ts';
import { attentionItem } from '../../contract/dashboard/attention-item.ts';
import type { AttentionItem } from '../../contract/dashboard/attention.ts';
import { TextDraftFields } from '../../contract/drafts/drafts.ts';
import { issue } from '../../contract/refusals/refusal.ts';
import { isItemList, linesOf, schemaAt, type TypedTexts } from '../../contract/texts/site-texts.ts';
import type { TextTranslation } from '../../contract/translations/translation.ts';
import { paths } from '../../contract/url/paths.ts';
import { found, InvalidFields, notFound } from '../api/errors.ts';
import { changedFields } from '../audit/change.ts';
import { countMatches } from '../db/pagination.ts';
import type { Database } from '../db/tables.ts';
import { hasState, readDraftsOf } from '../translations/translation-states.queries.ts';
import { auditOfTranslation } from '../translations/translation-versions.ts';
import { type Fields, putTranslation, type TranslationRow } from '../translations/translations.queries.ts';
import type { Versioned } from '../versions/versioned.ts';
import {
  changesOf,
  checkTexts,
  fieldsOfPart,
  fieldsToStore,
  inKhmer,
  inWords,
  khmerToStore,
  textParts,
} from './merge-texts.ts';
import { findText, readSiteTexts, type TextRow, updateText } from './texts.queries.ts';

/** Items of one list, and characters of all fields together: several times what is shipped. */
const MAX_ITEMS = 100;
const MAX_CHARACTERS = 200_000;

const isList = (path: string) => isItemList(schemaAt(textSchema(), path) ?? {});

/** What a draft may hold, from any caller: no page has room for more. Each item of a list once. Those that a release took away stay: nothing reads them. */
export const TextFields = TextDraftFields.superRefine((fields, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const length = Object.values(fields).reduce((sum, text) => sum + text.length, 0);
  if (length > MAX_CHARACTERS) return refuse('fields', issue('texts.total', { max: MAX_CHARACTERS }));
  for (const [path, text] of Object.entries(fields)) {
    if (!isList(path)) continue;
    const ids = linesOf(text);
    if (ids.length > MAX_ITEMS) refuse(path, issue('texts.list-length', { max: MAX_ITEMS }));
    else if (new Set(ids).size < ids.length) refuse(path, issue('texts.item-twice'));
  }
});

const inEachLanguage = {
  kind: 'texts',
  object: 'text',
  noun: 'text',
  fields: TextFields,
  empty: { title: '' },
  withdraw: () => Promise.reject(notFound('Text')),
} as const;

export const textVersions: Versioned<TextRow, TextDraftFields> = {
  ...inEachLanguage,
  lang: 'en',
  fieldsOf: ({ title, fields }) => ({ title, ...fields }),
  check: ({ title: _title, ...typed }) => checkTexts(typed),
  find: findText,
  async publish(trx, { title: _title, ...typed }, id) {
    const published = await updateText(trx, id ?? 0, ({ name }) => {
      const part = textParts().get(name);
      // A release took the part away.
      if (!part) throw new InvalidFields({ title: 'drafts.no-text' });
      checkTexts(typed);
      const fields = fieldsToStore(part, typed);
      const shipped = Object.entries(fieldsOfPart(part)).filter(([path]) => path in fields);
      return { fields, shipped: Object.fromEntries(shipped) };
    });
    if (!published) throw notFound('Text');
    return published;
  },
  auditOf: (before, after) => changedFields(before?.fields, after?.fields),
};

const lang = 'km';
const keyOf = (id: number) => ({ kind: 'texts', id, lang }) as const;

const typedIn = ({ title: _title, ...typed }: Fields): TypedTexts => typed;

/** What is public of a part in Khmer: until staff write something, that is what is shipped. */
function rowOf({ id, title, created_at }: TextRow, row: TranslationRow | undefined): TranslationRow {
  const shipped = { fields: { title }, source: {}, is_behind: false, created_at, updated_at: created_at };
  return row ? { ...row, title } : { id, title, ...shipped };
}

/** The parts that Khmer has too: in English, with their words, and what is public of them; and the texts that they are parts of. */
async function readParts(db: Database) {
  const { rows, typed, translations, english: texts } = await readSiteTexts(db);
  return rows.flatMap((english) => {
    const part = textParts(lang).get(english.name);
    if (!part) return [];
    const live = rowOf(english, translations.get(english.id));
    const fields = fieldsOfPart(part, texts);
    return [{ id: english.id, english, live, fields, words: inWords(fields), texts, typed }];
  });
}
type Part = Awaited<ReturnType<typeof readParts>>[number];

const findPart = async (db: Database, id: number | null): Promise<Part | undefined> =>
  (await readParts(db)).find((part) => part.id === id);

const changesIn = ({ words, live: { fields, source } }: Part) =>
  changesOf(words, { fields: typedIn(fields), source });

/** The states of the translations of all parts: Khmer is shipped, so each is public or behind. */
export async function listTextTranslations(db: Database): Promise<TextTranslation[]> {
  const parts = await readParts(db);
  const ids = parts.map(({ id }) => id);
  const drafts = await readDraftsOf(db, { kind: 'texts', lang }, ids);
  return parts.map((part) => ({
    object_id: part.id,
    state: Object.keys(changesIn(part)).length > 0 ? 'behind' : 'public',
    draft_id: drafts.get(part.id)?.id ?? null,
  }));
}

/** The quiet line of the dashboard about translations that are behind. */
export async function checkBehind(db: Database): Promise<AttentionItem | undefined> {
  const texts = await listTextTranslations(db);
  const behind = {
    blogs: await countMatches(db.selectFrom('blogs').where(hasState('blogs', 'behind'))),
    careers: await countMatches(db.selectFrom('careers').where(hasState('careers', 'behind'))),
    texts: texts.filter(({ state }) => state === 'behind').length,
  };
  const lists = {
    blogs: `${paths.adminBlogs()}?translation=behind`,
    careers: `${paths.adminCareers()}?translation=behind`,
    texts: paths.adminTexts(),
  };
  const first = (['blogs', 'careers', 'texts'] as const).find((kind) => behind[kind] > 0);
  return first && attentionItem('translations', false, { behind }, lists[first]);
}

/** Searches do not read a part; whether it is behind is found when it is read, because releases change texts too. */
const put = (trx: Database, id: number, of: { fields: Fields; source: TypedTexts; updated_at?: string }) =>
  putTranslation(trx, keyOf(id), { ...of, is_behind: false }, []);

/** What to store of a part. @throws InvalidFields when it does not fit */
async function checkPart(db: Database, typed: Fields, id: number | null, source: TypedTexts | undefined) {
  const part = found(await findPart(db, id), 'Text');
  const own = khmerToStore(part.words, typedIn(typed));
  const translated = source ?? part.words;
  checkTexts(own, (fields) => inKhmer(part.texts, part.typed, { fields, source: translated }));
  return { part, fields: { ...own, title: part.english.title }, source: translated };
}

export const textTranslations: Versioned<TranslationRow, TextDraftFields> = {
  ...inEachLanguage,
  lang,
  fieldsOf: ({ title, fields }) => ({ ...fields, title }),
  check: async (typed, { db, id, source }) => void (await checkPart(db, typed as Fields, id, source)),
  find: async (db, id) => (await findPart(db, id))?.live,
  translates: {
    async sourceOf(db, id) {
      const part = await findPart(db, id);
      return part && { ...part, updated_at: part.english.updated_at, changes: changesIn(part) };
    },
    async confirm(trx, id, words) {
      // Not a change of the Khmer text: a draft of it goes on.
      const { fields, updated_at } = found(await findPart(trx, id), 'Text').live;
      await put(trx, id, { fields, source: words, updated_at });
    },
  },
  async publish(trx, typed, id, from) {
    const { part, fields, source } = await checkPart(trx, typed as Fields, id, from.source);
    const { before, after } = await put(trx, part.id, { fields, source });
    return { before: rowOf(part.english, before), after: rowOf(part.english, after) };
  },
  auditOf: auditOfTranslation,
};
