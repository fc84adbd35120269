import type { Messages } from '../../contract/catalogue.ts';
import { pathIn } from '../../contract/language/language.ts';
import { pageSize } from '../../contract/limits.ts';
import type { Listed } from '../../contract/lists/paging.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import { Notice } from '../ui/Notice.tsx';
import { BlogCards, type BlogTeaser } from './BlogCards.tsx';
import styles from './BlogGrid.module.css';

export interface BlogGridProps {
  messages: Messages;
  /** Undefined if the database could not be read. */
  listed: Listed<BlogTeaser> | undefined;
  page: number;
  pictureBase: string;
}

/** One page of the group's articles, newest first, with links to the other pages. */
export function BlogGrid({ listed, ...props }: BlogGridProps) {
  const { messages } = props;
  if (!listed) return <Notice messages={messages} text={messages.article.listFailed} />;
  if (listed.items.length === 0) return <Notice messages={messages} text={messages.article.none} />;
  return (
    <div className={`wrap ${styles.board}`}>
      <BlogCards
        {...props}
        listed={listed}
        perPage={pageSize.publicBlogs}
        hrefOf={(target) => pathIn(messages.lang, paths.blogs({ page: target }))}
      />
    </div>
  );
}
