// The texts that pages show: read from the database once for each change, and kept in memory (decision 103).

import { shippedTexts, type SiteTexts } from '../../../content/texts.ts';
import type { Language } from '../../contract/language.ts';
import type { TypedTexts } from '../../contract/site-texts.ts';
import { paths } from '../../contract/paths.ts';
import { pictureAddress, pictureNamesIn } from '../../contract/pictures.ts';
import type { PageTag } from '../api/context.ts';
import { focusOf } from '../db/focal-points.ts';
import type { Database } from '../db/tables.ts';
import type { Log } from '../log.ts';
import { inKhmer, mergeTexts } from './merge-texts.ts';
import { readTexts, type TextRow } from './texts.queries.ts';

export type SiteTextsInUse = ReturnType<typeof createTextsInUse>;

/** `pictureBase`: the start of the URLs of stored pictures, with a slash at its end. */
export function createTextsInUse(db: Database, log: Log, pictureBase = paths.storage('')) {
  let last = inLanguages(shippedTexts, {});
  let reading: Promise<InLanguages> | undefined;

  async function readAll(): Promise<InLanguages> {
    const typed = typedOf(await readTexts(db));
    const { texts, unfit } = mergeTexts(typed);
    if (Object.keys(unfit).length > 0)
      log.warn({ unfit }, 'a changed text does not fit, the shipped one is shown');
    return inLanguages(await withAddresses(texts), typed);
  }

  /** Pages need the addresses of stored pictures, with their focal points, where staff chose their names. */
  async function withAddresses(texts: SiteTexts): Promise<SiteTexts> {
    const names = pictureNamesIn(JSON.stringify(texts));
    if (names.length === 0) return texts;
    const points = await focusOf(db, names);
    const addressOf = (name: unknown) =>
      names.includes(name as string)
        ? pictureAddress({ name: name as string, base: pictureBase, focus: points.get(name as string) })
        : name;
    return JSON.parse(JSON.stringify(texts), (_key, value: unknown) => addressOf(value)) as SiteTexts;
  }

  return {
    /** The texts of all pages in a language. While the database does not respond, those that were read last. */
    async read(lang: Language = 'en') {
      reading ??= readAll().then(
        (texts) => (last = texts),
        (err: unknown) => {
          log.error({ err }, 'the texts of the site could not be read');
          reading = undefined;
          return last;
        },
      );
      return (await reading)(lang);
    },
    /** The texts as they would be with the fields of a draft of the part with this id. */
    async withDraft(id: number, fields: TypedTexts): Promise<SiteTexts> {
      const rows = await readTexts(db);
      const { texts } = mergeTexts(typedOf(rows.map((row) => (row.id === id ? { ...row, fields } : row))));
      return withAddresses(texts);
    },
    /** Called with the tags of what somebody has changed. */
    changed(...tags: PageTag[]): void {
      if (tags.includes('texts')) reading = undefined;
    },
  };
}

/** Returns the texts in a language. */
type InLanguages = (lang: Language) => SiteTexts;

/** `typed`: what staff changed of the English texts. The other language is put together when a page first needs it. */
function inLanguages(english: SiteTexts, typed: TypedTexts): InLanguages {
  let khmer: SiteTexts | undefined;
  return (lang) => (lang === 'en' ? english : (khmer ??= inKhmer(english, typed)));
}

const typedOf = (rows: readonly Pick<TextRow, 'fields'>[]): TypedTexts =>
  Object.assign({}, ...rows.map(({ fields }) => fields));
