import type { Selectable } from 'kysely';
import { textSchema } from '../../../content/texts.ts';
import { type SiteText, titleOf, type TypedTexts } from '../../contract/texts/site-texts.ts';
import { inEnglish } from '../../contract/refusals/english.ts';
import type { Language } from '../../contract/language/language.ts';
import { lockOne } from '../db/engine.ts';
import { withPresentPictures } from '../db/former-pictures.queries.ts';
import type { Database, Tables } from '../db/tables.ts';
import { recordLinks } from '../missing-pages/links.queries.ts';
import { readTranslations } from '../translations/translations.queries.ts';
import { englishWords, fieldsOfPart, type KhmerTexts, mergeTexts, textParts } from './merge-texts.ts';

/** A part of the texts; `shipped`: what was shipped when its fields were changed. */
export type TextRow = Omit<Selectable<Tables['texts']>, 'fields' | 'shipped'> & {
  fields: TypedTexts;
  shipped: TypedTexts;
};

const parse = ({ fields, shipped, ...row }: Selectable<Tables['texts']>): TextRow => ({
  ...row,
  fields: JSON.parse(fields) as TypedTexts,
  shipped: JSON.parse(shipped) as TypedTexts,
});

/** Stores a row for each part that has none. What it changes is nothing yet. */
export async function addMissingTexts(db: Database): Promise<void> {
  const now = new Date().toISOString();
  const known = await db.selectFrom('texts').select('name').where('lang', '=', 'en').execute();
  const names = new Set(known.map(({ name }) => name));
  const empty = { lang: 'en', fields: '{}', shipped: '{}', created_at: now, updated_at: now } as const;
  const missing = [...textParts().keys()]
    .filter((name) => !names.has(name))
    .map((name) => ({ ...empty, name, title: titleOf(textSchema(), name) }));
  if (missing.length === 0) return;
  const insert = db.insertInto('texts').values(missing);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

export const typedOf = (rows: readonly { fields: TypedTexts }[]): TypedTexts =>
  Object.assign({}, ...rows.map(({ fields }) => fields));

export async function readTexts(db: Database): Promise<TextRow[]> {
  const rows = await db.selectFrom('texts').selectAll().orderBy('id').execute();
  return rows.map(parse);
}

/** A draft of a part in a language, with the words that visitors would read. */
export type TextDraft = { id: number; fields: TypedTexts; lang: Language };

/** What staff wrote of the texts: in English the rows and all their fields (`typed`), in Khmer by the ids of the rows. With a draft, as if it were published. */
export async function readSiteTexts(db: Database, draft?: TextDraft) {
  const [rows, translations] = await Promise.all([
    readTexts(db),
    readTranslations(db, { kind: 'texts', lang: 'km' }),
  ]);
  const typed = typedOf(rows.map((row) => (draft?.lang === 'en' && draft.id === row.id ? draft : row)));
  const { texts: english, unfit } = mergeTexts(typed);
  const khmer = new Map<number, KhmerTexts>(translations);
  if (draft?.lang === 'km') khmer.set(draft.id, { ...draft, source: englishWords(english) });
  return { rows, typed, translations, khmer: [...khmer.values()], english, unfit };
}

export async function findText(db: Database, id: number): Promise<TextRow | undefined> {
  const row = await db.selectFrom('texts').selectAll().where('id', '=', id).executeTakeFirst();
  return row && parse(row);
}

export async function updateText(
  trx: Database,
  id: number,
  change: (row: TextRow) => Pick<TextRow, 'fields' | 'shipped'>,
): Promise<{ before: TextRow; after: TextRow } | undefined> {
  const row = await lockOne(trx, trx.selectFrom('texts').selectAll().where('id', '=', id));
  if (!row) return undefined;
  const before = parse(row);
  const { fields: typed, shipped } = change(before);
  const fields = await withPresentPictures(trx, typed);
  const after = await trx
    .updateTable('texts')
    .set({
      fields: JSON.stringify(fields),
      shipped: JSON.stringify(shipped),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const hrefs = Object.entries(fields).flatMap(([path, text]) => (path.endsWith('/href') ? text : []));
  await recordLinks(trx, { kind: 'texts', lang: 'en' }, [{ id, name: row.title, hrefs }]);
  return { before, after: parse(after) };
}

export async function listSiteTexts(db: Database): Promise<SiteText[]> {
  const { rows, unfit } = await readSiteTexts(db);
  return rows.map(({ shipped, title: _title, ...row }) => {
    const part = textParts().get(row.name);
    const today = part ? fieldsOfPart(part) : {};
    const outdated = Object.entries(shipped).filter(([path, text]) => text !== today[path]);
    const ofPart = Object.entries(unfit).filter(([path]) => path in row.fields);
    return {
      ...row,
      outdated: Object.fromEntries(outdated),
      unfit: Object.fromEntries(ofPart.map(([path, fault]) => [path, inEnglish(fault)])),
      unfit_codes: Object.fromEntries(ofPart) as SiteText['unfit_codes'],
    };
  });
}
