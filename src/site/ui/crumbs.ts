import type { Messages } from '../../contract/catalogue.ts';
import { pathIn } from '../../contract/language/language.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import type { Crumb } from './Breadcrumb.tsx';

/** The breadcrumb of a page: the home page, the pages between them, and the title of the page itself. */
export function crumbsTo({ lang, layout }: Messages, title: string, ...between: Required<Crumb>[]): Crumb[] {
  const links = [{ label: layout.home, href: paths.home() }, ...between];
  return [...links.map(({ label, href }) => ({ label, href: pathIn(lang, href) })), { label: title }];
}
