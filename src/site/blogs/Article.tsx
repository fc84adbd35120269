import type { Blog } from '../../contract/blogs.ts';
import { longDate } from '../../contract/calendar.ts';
import { group } from '../../../content/group.ts';
import { Picture } from '../ui/Picture.tsx';
import styles from './Article.module.css';

/** One article; `html` is its content, already cleaned. */
export function Article({ blog, html }: { blog: Blog; html: string }) {
  return (
    <article className={styles.article}>
      <p className={styles.facts}>
        {blog.category} · <time dateTime={blog.created_at}>{longDate(blog.created_at)}</time>
      </p>
      <h1>{blog.title}</h1>
      {blog.image && <Picture name={blog.image} alt="" sizes="(min-width: 48rem) 44rem, 92vw" eager />}
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />
      <footer className={styles.facts}>
        Questions? Write to <a href={`mailto:${group.email}`}>{group.email}</a> or call {group.phones[0]}.
      </footer>
    </article>
  );
}
