import type { Messages } from '../../contract/catalogue.ts';
import { langOf } from '../../contract/language/language.ts';
import styles from './Breadcrumb.module.css';

/** One entry of a breadcrumb. The last one has no `href`: it is the current page. */
export interface Crumb {
  label: string;
  href?: string;
}

export function Breadcrumb({ crumbs, messages }: { crumbs: Crumb[]; messages: Messages }) {
  return (
    <nav aria-label={messages.layout.breadcrumb}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, href }) => (
          <li key={label} lang={langOf(label, messages.lang)}>
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
