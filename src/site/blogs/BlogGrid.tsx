import type { Messages } from '../../contract/catalogue.ts';
import { pathIn } from '../../contract/language.ts';
import { pageSize } from '../../contract/limits.ts';
import { type Listed, pageCount } from '../../contract/paging.ts';
import { paths } from '../../contract/paths.ts';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import { BlogCard, type BlogTeaser } from './BlogCard.tsx';
import styles from './BlogGrid.module.css';

interface BlogGridProps {
  messages: Messages;
  /** Undefined if the database could not be read. */
  listed: Listed<BlogTeaser> | undefined;
  page: number;
  /** The start of the pictures' URLs. */
  pictureBase: string;
}

/** One page of the group's articles, newest first, with links to the other pages. */
export function BlogGrid({ messages, listed, page, pictureBase }: BlogGridProps) {
  if (!listed) return <Notice messages={messages} text={messages.article.listFailed} />;
  if (listed.items.length === 0) return <Notice messages={messages} text={messages.article.none} />;
  return (
    <div className={`wrap ${styles.board}`}>
      <ul className={styles.grid}>
        {listed.items.map((blog, index) => (
          <BlogCard
            key={blog.id}
            blog={blog}
            pictureBase={pictureBase}
            eager={index === 0}
            messages={messages}
          />
        ))}
      </ul>
      <Pager
        messages={messages}
        page={page}
        pages={pageCount(listed.total, pageSize.publicBlogs)}
        hrefOf={(target) => pathIn(messages.lang, paths.blogs({ page: target }))}
      />
    </div>
  );
}
