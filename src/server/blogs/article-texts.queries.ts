// What articles and pages of their own have in common: a title, and a text that is sanitized, searched and translated.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Change, idOf } from '../audit/change.ts';
import { fold, hasTooManyTrigrams } from '../db/search.ts';
import type { Database } from '../db/tables.ts';
import { updateLinkPictures } from '../images/link-pictures.queries.ts';
import { recordLinks } from '../missing-pages/links.queries.ts';
import { followEnglish } from '../translations/translations.queries.ts';
import { cleanContent, linksInText } from './rich-text.ts';

type Kind = 'blogs' | 'pages';

type ArticleText = { title: string; content: string };

/** The columns of a text, also for search and sorting. A long one takes 20 ms, and as long to write: other requests are served in between. */
export async function textColumns({ title, content }: ArticleText, ...others: string[]) {
  const { content: clean, text } = cleanContent(content);
  const folded = fold(title, text, ...others);
  await nextTurn();
  return {
    title,
    content: clean,
    folded_title: fold(title),
    folded,
    unindexed: hasTooManyTrigrams(folded) ? 1 : 0,
  };
}

/** Stores what follows from texts that the transaction `trx` has written or deleted: their link pictures, translations and links. */
export async function followTexts<Row extends ArticleText & { id: number }>(
  trx: Database,
  kind: Kind,
  changes: readonly Change<Row>[],
  wordsOf: (row: Row) => Record<string, string>,
): Promise<void> {
  await nextTurn();
  await updateLinkPictures(trx, kind, changes.map(idOf));
  const others = changes.filter(({ before, after }) =>
    (['title', 'content'] as const).some((field) => before?.[field] !== after?.[field]),
  );
  const texts = others.map((change) => ({
    id: idOf(change),
    name: change.after?.title ?? '',
    hrefs: linksInText(change.after?.content ?? ''),
  }));
  await recordLinks(trx, { kind, lang: 'en' }, texts);
  await followEnglish(trx, kind, changes, wordsOf);
}

export const storedTranslation = (kind: Kind) => ({
  stored: <Typed extends ArticleText>(typed: Typed): Typed => ({
    ...typed,
    content: cleanContent(typed.content).content,
  }),
  onPublished: (trx: Database, id: number, { title: name, content }: ArticleText) =>
    recordLinks(trx, { kind, lang: 'km' }, [{ id, name, hrefs: linksInText(content) }]),
});
