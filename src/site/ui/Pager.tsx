import styles from './Pager.module.css';

/** Previous and Next around 'Page X of N'; at an end the link is shown as text. */
export function Pager({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) {
  return (
    <nav className={styles.pager} aria-label="Pages">
      {page > 1 ? <a href={hrefOf(page - 1)} rel="prev">Previous</a> : <span aria-disabled="true">Previous</span>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? <a href={hrefOf(page + 1)} rel="next">Next</a> : <span aria-disabled="true">Next</span>}
    </nav>
  );
}
