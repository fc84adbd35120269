import { pageOfText, shippedTexts, textSchema } from '../../../content/texts.ts';
import type { TextPart, TextSchema, TypedTexts } from '../../contract/texts/site-texts.ts';
import { asTyped, partsOfTexts } from '../../contract/texts/site-texts.ts';
import { normalize } from '../../contract/typed/normalize.ts';
import { paths } from '../../contract/url/paths.ts';
import { valueAt } from '../drafts/text-names.ts';
import { labelOfText, nameOfText } from '../screen/text-labels.ts';
import { words } from '../words/words.ts';

export interface SitePart extends TextPart {
  label: string;
  shipped: unknown;
}

export interface SitePage {
  title: string;
  /** 'job' for the page of any job. */
  path: string;
  parts: SitePart[];
}

const siteParts: SitePart[] = partsOfTexts(textSchema()).map((part) => {
  const [file = '', key] = part.name.split('/');
  // In the file `pages`, a part without a title has the name of its page.
  const isOfFile = key === undefined || (file === 'pages' && part.schema.title === undefined);
  const [name, schema] = isOfFile ? [file, textSchema().properties?.[file] ?? {}] : [key, part.schema];
  return { ...part, label: labelOfText(name, schema), shipped: valueAt(shippedTexts, `/${part.name}`) };
});

const { pages, research } = shippedTexts;
const titles = {
  [paths.home()]: 'Home',
  [paths.about()]: pages.about.title,
  [paths.research()]: 'Chhat Research',
  ...Object.fromEntries(
    research.tabs.map(({ id, title }) => [paths.research({ category: id }), `Chhat Research: ${title}`]),
  ),
  [paths.trading()]: 'Chhat Trading',
  [paths.diamond()]: 'Chhat Diamond',
  [paths.blogs()]: pages.blogs.title,
  [paths.careers()]: pages.careers.title,
  job: words.texts.jobPage,
  [paths.contact()]: pages.contact.title,
};

/** The pages that show texts, in the order of the menu. */
export const sitePages: SitePage[] = Object.entries(titles)
  .map(([path, title]) => ({
    title: nameOfText(title),
    path,
    parts: siteParts.filter(({ name }) => pageOfText(name) === path),
  }))
  .filter(({ parts }) => parts.length > 0);

const plain = (text: string) => normalize(text).replaceAll('\u200b', '').toLowerCase();

function labelsIn({ properties = {}, items }: TextSchema): string[] {
  const parts = Object.entries(properties).filter(([name, { fixed }]) => name !== 'id' && !fixed);
  const below = items ? labelsIn(items) : [];
  return [...parts.flatMap(([name, part]) => [labelOfText(name, part), ...labelsIn(part)]), ...below];
}

/** Whether a search is in the name of a part or of its page, in what its fields are called, or in their words; `changed`: those that staff changed. */
export function hasWords(page: SitePage, part: SitePart, changed: TypedTexts, search: string): boolean {
  if (search === '') return true;
  const values = Object.values({ ...asTyped(part.schema, part.shipped, `/${part.name}`), ...changed });
  return [page.title, part.label, ...labelsIn(part.schema), ...values].some((text) =>
    plain(text).includes(plain(search)),
  );
}
