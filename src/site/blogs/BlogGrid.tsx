import { longDate } from '../../contract/calendar.ts';
import type { Blog } from '../../contract/blogs.ts';
import { pageSize } from '../../contract/limits.ts';
import { type Listed, pageCount } from '../../contract/lists.ts';
import { messages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Picture } from '../ui/Picture.tsx';
import styles from './BlogGrid.module.css';

interface BlogGridProps {
  /** Missing when it could not be read. */
  listed: Listed<Blog> | undefined;
  page: number;
}

/** The group's articles, newest first. */
export function BlogGrid({ listed, page }: BlogGridProps) {
  if (!listed) return <Notice text={messages.blogs.failed} />;
  if (listed.items.length === 0) return <Notice text={messages.blogs.empty} />;
  return (
    <>
      <ul className={styles.grid}>
        {listed.items.map((blog, index) => (
          <li key={blog.id} className={styles.card}>
            {blog.image && (
              <Picture
                name={blog.image}
                alt=""
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 92vw"
                eager={index === 0}
              />
            )}
            <h2>{blog.title}</h2>
            <time dateTime={blog.created_at}>{longDate(blog.created_at)}</time>
            <a href={paths.blog(blog.id)} aria-label={`Read More: ${blog.title}`}>
              Read More
            </a>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pageCount(listed.total, pageSize.publicBlogs)} hrefOf={(target) => paths.blogs({ page: target })} />
    </>
  );
}
