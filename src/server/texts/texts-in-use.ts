// The texts that pages show: read from the database once for each change, and cached in memory (docs/decisions/drafts.md#texts-of-the-site).

import { shippedTexts, type SiteTexts } from '../../../content/texts.ts';
import type { Language } from '../../contract/language/language.ts';
import type { Refusal } from '../../contract/refusals/refusal.ts';
import type { TypedTexts } from '../../contract/texts/site-texts.ts';
import { paths } from '../../contract/url/paths.ts';
import {
  type Focus,
  parsePictureName,
  pictureAddress,
  pictureNamesIn,
} from '../../contract/media/picture-names.ts';
import { focusOf } from '../db/pictures.ts';
import type { Database, PageTag } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import { inKhmer, type KhmerTexts, mergeTexts } from './merge-texts.ts';
import { TextFields } from './text-versions.ts';
import { readSiteTexts, type TextDraft, typedOf } from './texts.queries.ts';

export type SiteTextsInUse = ReturnType<typeof createTextsInUse>;

/** `pictureBase`: the start of the URLs of stored pictures, with a slash at its end. */
export function createTextsInUse(db: Database, log: Log, pictureBase = paths.storage('')) {
  let last = inLanguages({ english: shippedTexts, typed: {}, khmer: [], points: new Map() });
  let reading: Promise<InLanguages> | undefined;

  async function readAll(draft?: TextDraft): Promise<InLanguages> {
    const read = await readSiteTexts(db, draft);
    if (!draft) warn(read.unfit);
    // The pictures are the same in both languages.
    const points = await focusOf(db, pictureNamesIn(JSON.stringify(read.english)));
    return inLanguages({ ...read, points });
  }

  /** Each language is put together when a page first needs it. `typed`: what staff changed of the English texts. */
  function inLanguages({ english, typed, khmer: parts, points }: Read): InLanguages {
    const khmer = { fields: typedOf(parts), source: Object.assign({}, ...parts.map(({ source }) => source)) };
    const made: Partial<Record<Language, SiteTexts>> = {};
    return (lang) =>
      (made[lang] ??= withAddresses(lang === 'en' ? english : khmerTexts(english, typed, khmer), points));
  }

  function khmerTexts(english: SiteTexts, typed: TypedTexts, khmer: KhmerTexts): SiteTexts {
    const { texts, unfit } = mergeTexts(khmer.fields, (fields) =>
      inKhmer(english, typed, { ...khmer, fields }),
    );
    warn(unfit);
    return texts;
  }

  function warn(unfit: Record<string, Refusal>): void {
    if (Object.keys(unfit).length > 0)
      log.warn({ unfit }, 'a changed text does not fit, the shipped one is shown');
  }

  /** Where staff chose the name of a stored picture, pages need its address, with its focal point. */
  function withAddresses(texts: SiteTexts, points: ReadonlyMap<string, Focus>): SiteTexts {
    const addressOf = (name: unknown) =>
      typeof name === 'string' && parsePictureName(name)
        ? pictureAddress({ name, base: pictureBase, focus: points.get(name) })
        : name;
    return JSON.parse(JSON.stringify(texts), (_key, value: unknown) => addressOf(value)) as SiteTexts;
  }

  return {
    fields: TextFields,
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
    /** The texts as they would be with the fields of a draft of the part with this id, in its language. */
    withDraft: async (draft: TextDraft): Promise<SiteTexts> => (await readAll(draft))(draft.lang),
    changed(...tags: PageTag[]): void {
      if (tags.includes('texts')) reading = undefined;
    },
  };
}

type InLanguages = (lang: Language) => SiteTexts;
type Read = Pick<Awaited<ReturnType<typeof readSiteTexts>>, 'english' | 'typed' | 'khmer'> & {
  points: ReadonlyMap<string, Focus>;
};
