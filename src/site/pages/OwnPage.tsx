import type { Messages } from '../../contract/catalogue.ts';
import { langOf, mainLangOf } from '../../contract/language/language.ts';
import styles from '../blogs/Article.module.css';
import '../blogs/article-text.css';
import { Breadcrumb, type Crumb } from '../ui/Breadcrumb.tsx';

interface OwnPageProps {
  messages: Messages;
  page: { title: string; content: string };
  /** Its sanitized content: it is inserted without further checks. */
  html: string;
  crumbs: Crumb[];
}

/** A page of its own: like an article, without a date. */
export function OwnPage({ messages, page, html, crumbs }: OwnPageProps) {
  return (
    <article className={`wrap ${styles.article}`}>
      <Breadcrumb crumbs={crumbs} messages={messages} />
      <header>
        <h1 lang={langOf(page.title, messages.lang)}>{page.title}</h1>
      </header>
      <div
        className={`${styles.content} article-text`}
        lang={mainLangOf(page.content, messages.lang)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  );
}
