// The texts that pages show: read from the database once for each change, and kept in memory (decision 103).

import { shippedTexts, type SiteTexts } from '../../../content/texts.ts';
import type { TypedTexts } from '../../contract/site-texts.ts';
import type { PageTag } from '../api/context.ts';
import type { Database } from '../db/tables.ts';
import type { Log } from '../log.ts';
import { mergeTexts } from './merge-texts.ts';
import { readTexts, type TextRow } from './texts.queries.ts';

export interface SiteTextsInUse {
  /** The texts of all pages. While the database does not respond, those that were read last. */
  read: () => Promise<SiteTexts>;
  /** The texts as they would be with the fields of a draft of the part with this id. */
  withDraft: (id: number, fields: TypedTexts) => Promise<SiteTexts>;
  /** Says what was changed: a text, or something else. */
  changed: (...tags: PageTag[]) => void;
}

export function createTextsInUse(db: Database, log: Log): SiteTextsInUse {
  let last = shippedTexts;
  let reading: Promise<SiteTexts> | undefined;

  async function readAll(): Promise<SiteTexts> {
    const { texts, unfit } = mergeTexts(typedOf(await readTexts(db)));
    if (Object.keys(unfit).length > 0)
      log.warn({ unfit }, 'a changed text does not fit, the shipped one is shown');
    return texts;
  }

  return {
    read: () =>
      (reading ??= readAll().then(
        (texts) => (last = texts),
        (err: unknown) => {
          log.error({ err }, 'the texts of the site could not be read');
          reading = undefined;
          return last;
        },
      )),
    async withDraft(id, fields) {
      const rows = await readTexts(db);
      return mergeTexts(typedOf(rows.map((row) => (row.id === id ? { ...row, fields } : row)))).texts;
    },
    changed(...tags) {
      if (tags.includes('texts')) reading = undefined;
    },
  };
}

const typedOf = (rows: readonly Pick<TextRow, 'fields'>[]): TypedTexts =>
  Object.assign({}, ...rows.map(({ fields }) => fields));
