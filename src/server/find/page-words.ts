// What the pages that are always there say: the site's own texts, as staff have changed them.

import { companies } from '../../../content/companies.ts';
import { pageOfText, type SiteTexts, textSchema } from '../../../content/texts.ts';
import { asTyped, isItemList, schemaAt } from '../../contract/texts/site-texts.ts';
import { paths } from '../../contract/url/paths.ts';
import { fold, inOneLine } from '../db/search.ts';
import { englishWords } from '../texts/merge-texts.ts';

type PageWords = { path: string; title: string; texts: string[]; folded: string };

/** What is for search engines, or a title. */
const NOT_SHOWN = /^\/(?:pages\/\w+\/(?:title|description)$|research\/tabs\/)/;

function titlesOf({ pages, research }: SiteTexts): [path: string, title: string][] {
  const tabs = research.tabs.map(({ id, title }, index): [string, string] => {
    return [paths.research(index === 0 ? {} : { category: id }), `${title}, ${companies.research.name}`];
  });
  return [
    [paths.home(), pages.home.title],
    [paths.about(), pages.about.title],
    ...tabs,
    [paths.diamond(), pages.diamond.title],
    [paths.trading(), pages.trading.title],
    [paths.careers(), pages.careers.title],
    [paths.blogs(), pages.blogs.title],
    [paths.contact(), pages.contact.title],
  ];
}

/** Whether a field is something that visitors read: not a picture, an address, a choice or the order of a list. */
function isRead(path: string): boolean {
  const schema = schemaAt(textSchema(), path);
  if (!schema || NOT_SHOWN.test(path)) return false;
  return !schema.picture && !schema.enum && schema.format !== 'uri' && !isItemList(schema);
}

/** The texts of the site are the same object until they change. */
const known = new WeakMap<SiteTexts, PageWords[]>();

export function wordsOfPages(texts: SiteTexts): PageWords[] {
  const before = known.get(texts);
  if (before) return before;
  // The first has names and numbers, the second also what staff cannot change in English.
  const fields = Object.entries({ ...asTyped(textSchema(), texts), ...englishWords(texts) });
  const read = fields.filter(([path, text]) => text !== '' && isRead(path));
  const pages = titlesOf(texts).map(([path, title]) => {
    const own = read
      .filter(([field]) => pageOfText(field.slice(1)) === path)
      .map(([, text]) => inOneLine(text));
    return { path, title, texts: own, folded: fold(title, ...own) };
  });
  known.set(texts, pages);
  return pages;
}
