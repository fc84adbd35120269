import type { ReactNode } from 'react';
import type { Messages } from '../../contract/catalogue.ts';
import { pathIn } from '../../contract/language/language.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  messages: Pick<Messages, 'lang' | 'backHome'>;
  children?: ReactNode;
  title?: string;
  /** The level of the heading: 2 on a page that already has an h1. */
  level?: 1 | 2;
  text: string;
  linkText?: string;
}

/** A message in place of content that is missing or failed to load, with a link to the home page. */
export function Notice({ messages, title, level = 1, text, linkText, children }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={`wrap ${styles.notice}`}>
      <div className={styles.lozenge} aria-hidden="true" />
      {title && <Heading>{title}</Heading>}
      <p role="status">{text}</p>
      {children}
      <a className="button" href={pathIn(messages.lang, paths.home())}>
        {linkText ?? messages.backHome}
      </a>
    </section>
  );
}
