import { pageOfText } from '../../../content/texts.ts';
import { type FoundKind, maxFound } from '../../contract/find/find.ts';
import { paths } from '../../contract/url/paths.ts';
import { labelOf, type TextSchema } from '../../contract/texts/site-texts.ts';
import type { Database } from '../db/tables.ts';
import { fieldsOfPart, textParts } from '../texts/merge-texts.ts';
import type { SiteTextsInUse } from '../texts/texts-in-use.ts';
import { matchIn, rankOf } from './rank.ts';

/** What the fields of a part of the texts are called. */
function labelsIn({ properties = {}, items }: TextSchema): string[] {
  const parts = Object.entries(properties).filter(([name, { fixed }]) => name !== 'id' && !fixed);
  return [
    ...parts.flatMap(([name, part]) => [labelOf(name, part), ...labelsIn(part)]),
    ...(items ? labelsIn(items) : []),
  ];
}

/** The site's own texts whose names, fields or words, in English or in Khmer, have the search. */
export async function findTexts(db: Database, texts: SiteTextsInUse, search: string): Promise<FoundKind> {
  const rows = await db
    .selectFrom('texts')
    .select(['id', 'name', 'title'])
    .where('lang', '=', 'en')
    .orderBy('id')
    .execute();
  const inUse = await Promise.all([texts.read('en'), texts.read('km')]);
  const items = rows.flatMap(({ id, name, title }) => {
    const part = textParts().get(name);
    if (!part) return [];
    const rank = rankOf(title, search);
    const words = inUse.flatMap((of) => Object.values(fieldsOfPart(part, of)));
    const match = rank === 2 ? matchIn([...labelsIn(part.schema), ...words], search) : undefined;
    if (rank === 2 && match === undefined) return [];
    const page = pageOfText(name);
    const note = page.startsWith('/') ? page : paths.careers();
    return [
      { id, name: title, note, rank, path: paths.adminText(id), ...(match !== undefined && { match }) },
    ];
  });
  return { items: items.toSorted((a, b) => a.rank - b.rank).slice(0, maxFound), total: items.length };
}
