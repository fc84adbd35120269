import { langOf } from '../../contract/language.ts';
import styles from './Breadcrumb.module.css';

/** One step of the way from the home page; the last one, without `href`, is this page. */
export interface Crumb {
  label: string;
  href?: string;
}

/** The way from the home page to here. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, href }) => (
          <li key={label} lang={langOf(label)}>
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
