import type { Messages } from '../../contract/catalogue.ts';
import { langOf, pathIn } from '../../contract/language/language.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import styles from './Breadcrumb.module.css';

/** One entry of a breadcrumb. The last one has no `href`: it is the current page. */
export type Crumb = { label: string; href?: string };

/** The breadcrumb of a page: the home page, the pages between them, and the title of the page itself. */
export function crumbsTo({ lang, layout }: Messages, title: string, ...between: Required<Crumb>[]): Crumb[] {
  const links = [{ label: layout.home, href: paths.home() }, ...between];
  return [...links.map(({ label, href }) => ({ label, href: pathIn(lang, href) })), { label: title }];
}

export const Breadcrumb = ({ crumbs, messages }: { crumbs: Crumb[]; messages: Messages }) => (
  <nav aria-label={messages.layout.breadcrumb}>
    <ol className={`soft touch row ${styles.crumbs}`}>
      {crumbs.map(({ label, href }) => (
        <li key={label} lang={langOf(label, messages.lang)}>
          {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
        </li>
      ))}
    </ol>
  </nav>
);
