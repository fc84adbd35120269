import type { Group } from '../../../content/group.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { longDate } from '../../contract/language/calendar.ts';
import { langOf, mainLangOf } from '../../contract/language/language.ts';
import type { ShownBlog } from '../../contract/blogs/blogs.ts';
import { PhoneLink } from '../ui/ContactLinks.tsx';
import { Breadcrumb, type Crumb } from '../ui/Breadcrumb.tsx';
import { phoneSizes, Picture } from '../ui/Picture.tsx';
import './article-text.css';
import { SocialLinks } from '../ui/SocialLinks.tsx';
import styles from './Article.module.css';

interface ArticleProps {
  messages: Messages;
  blog: Pick<ShownBlog, 'title' | 'content'> & Partial<ShownBlog>;
  /** Its sanitized content: it is inserted without further checks. */
  html: string;
  crumbs: Crumb[];
  /** Whom to ask about it. */
  group?: Group;
  pictureBase: string;
}

export function Article({ messages, blog, html, crumbs, group, pictureBase }: ArticleProps) {
  const [before, between, after] = messages.article.questions.split(/\{\w+\}/);
  const [byBefore, byAfter] = messages.article.by.split('{author}');
  return (
    <article className={`wrap ${styles.article}`}>
      <Breadcrumb crumbs={crumbs} messages={messages} />
      <header>
        {blog.created_at && (
          <p className={`soft row ${styles.facts}`}>
            {blog.category && <span>{blog.category}</span>}{' '}
            <time dateTime={blog.created_at}>{longDate(blog.created_at, messages.lang)}</time>
          </p>
        )}
        <h1 lang={langOf(blog.title, messages.lang)}>{blog.title}</h1>
        {blog.author && (
          <p className={styles.author}>
            {byBefore}
            <span lang={langOf(blog.author, messages.lang)}>{blog.author}</span>
            {byAfter}
          </p>
        )}
      </header>
      {blog.image && (
        <Picture
          name={blog.image}
          base={pictureBase}
          alt={blog.image_alt ?? ''}
          sizes={`(min-width: 60rem) 56rem, ${phoneSizes}`}
          focus={blog.focus}
          eager
        />
      )}
      <div
        className={`${styles.content} article-text`}
        lang={mainLangOf(blog.content, messages.lang)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {group && (
        <footer className={styles.contact}>
          <p>
            {before}
            <a href={`mailto:${group.email}`}>{group.email}</a>
            {between}
            <PhoneLink phone={group.phones[0]!} />
            {after}
          </p>
          <SocialLinks links={group.social} />
        </footer>
      )}
    </article>
  );
}
