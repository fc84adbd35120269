import { paths } from '../../contract/paths.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  title?: string;
  text: string;
  linkText?: string;
}

/** What a page says in the place of what it cannot show, and the way on. */
export function Notice({ title, text, linkText = 'Back to homepage' }: NoticeProps) {
  return (
    <section className={`wrap ${styles.notice}`}>
      <div className={styles.lozenge} aria-hidden="true" />
      {title && <h1>{title}</h1>}
      <p role="status">{text}</p>
      <a className="button" href={paths.home()}>
        {linkText}
      </a>
    </section>
  );
}
