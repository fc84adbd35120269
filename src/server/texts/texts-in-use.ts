// The texts that pages show: read from the database once for each change, and cached in memory (docs/decisions/drafts.md#texts-of-the-site).

import { shippedTexts, type SiteTexts } from '../../../content/texts.ts';
import type { Language } from '../../contract/language/language.ts';
import type { Refusal } from '../../contract/refusals/refusal.ts';
import type { TypedTexts } from '../../contract/texts/site-texts.ts';
import { paths } from '../../contract/url/paths.ts';
import { type Focus, pictureAddress, pictureNamesIn } from '../../contract/media/picture-names.ts';
import { focusOf } from '../db/pictures.ts';
import type { Database, PageTag } from '../db/tables.ts';
import type { Log } from '../log/log.ts';
import { inKhmer, type KhmerTexts, mergeTexts } from './merge-texts.ts';
import { TextFields, TypedTextFields } from './text-versions.ts';
import { readSiteTexts, type TextDraft, typedOf } from './texts.queries.ts';

export type SiteTextsInUse = ReturnType<typeof createTextsInUse>;

/** `pictureBase`: the start of the URLs of stored pictures, with a slash at its end. */
export function createTextsInUse(db: Database, log: Log, pictureBase = paths.storage('')) {
  let last = inLanguages(shippedTexts, {}, []);
  let reading: Promise<InLanguages> | undefined;

  async function readAll(draft?: TextDraft): Promise<InLanguages> {
    const { english, typed, khmer, unfit } = await readSiteTexts(db, draft);
    if (!draft) warn(unfit);
    return inLanguages(english, typed, khmer);
  }

  /**
   * `typed`: what staff changed of the English texts. Each language is put together when a page first needs it, and again when
   * the focal points were missing.
   */
  function inLanguages(english: SiteTexts, typed: TypedTexts, parts: readonly KhmerTexts[]): InLanguages {
    const khmer = { fields: typedOf(parts), source: Object.assign({}, ...parts.map(({ source }) => source)) };
    const made: Partial<Record<Language, Promise<SiteTexts>>> = {};
    return (lang) =>
      (made[lang] ??= withAddresses(
        lang === 'en' ? english : khmerTexts(english, typed, khmer),
        () => delete made[lang],
      ));
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

  /**
   * Pages need the addresses of stored pictures, with their focal points, where staff chose their names. When the database does
   * not respond, the addresses have no focal points, and `onFailure` is called.
   */
  async function withAddresses(texts: SiteTexts, onFailure: () => void): Promise<SiteTexts> {
    const names = pictureNamesIn(JSON.stringify(texts));
    if (names.length === 0) return texts;
    const points = await focusOf(db, names).catch((err: unknown) => {
      log.error({ err }, 'the focal points of pictures could not be read');
      onFailure();
      return new Map<string, Focus>();
    });
    const addressOf = (name: unknown) =>
      names.includes(name as string)
        ? pictureAddress({ name: name as string, base: pictureBase, focus: points.get(name as string) })
        : name;
    return JSON.parse(JSON.stringify(texts), (_key, value: unknown) => addressOf(value)) as SiteTexts;
  }

  return {
    /** What a draft of a part may hold: as it is stored, and while it is typed. */
    fields: { stored: TextFields, typed: TypedTextFields },
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
    /** Called with the tags of the changed data. */
    changed(...tags: PageTag[]): void {
      if (tags.includes('texts')) reading = undefined;
    },
  };
}

type InLanguages = (lang: Language) => Promise<SiteTexts>;
