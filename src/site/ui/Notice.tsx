import { paths } from '../../contract/paths.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  title?: string;
  /** 2 within a page that has a title of its own. */
  level?: 1 | 2;
  text: string;
  linkText?: string;
}

/** A message in the place of content that cannot be shown, with a link to go on. */
export function Notice({ title, level = 1, text, linkText = 'Back to homepage' }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={`wrap ${styles.notice}`}>
      <div className={styles.lozenge} aria-hidden="true" />
      {title && <Heading>{title}</Heading>}
      <p role="status">{text}</p>
      <a className="button" href={paths.home()}>
        {linkText}
      </a>
    </section>
  );
}
