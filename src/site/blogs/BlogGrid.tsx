import { pageSize } from '../../contract/limits.ts';
import { type Listed, pageCount } from '../../contract/paging.ts';
import { messages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { BlogCard, type BlogTeaser } from './BlogCard.tsx';
import styles from './BlogGrid.module.css';

interface BlogGridProps {
  /** Undefined if the database could not be read. */
  listed: Listed<BlogTeaser> | undefined;
  page: number;
  /** The start of the pictures' URLs. */
  pictureBase: string;
}

/** One page of the group's articles, newest first, with links to the other pages. */
export function BlogGrid({ listed, page, pictureBase }: BlogGridProps) {
  if (!listed) return <Notice text={messages.blogs.failed} />;
  if (listed.items.length === 0) return <Notice text={messages.blogs.empty} />;
  return (
    <div className={`wrap ${styles.board}`}>
      <ul className={styles.grid}>
        {listed.items.map((blog, index) => (
          <BlogCard key={blog.id} blog={blog} pictureBase={pictureBase} eager={index === 0} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={pageCount(listed.total, pageSize.publicBlogs)}
        hrefOf={(target) => paths.blogs({ page: target })}
      />
    </div>
  );
}
