import type { Messages } from '../../contract/catalogue.ts';
import { fill, pathIn } from '../../contract/language.ts';
import { pageSize } from '../../contract/limits.ts';
import { type Listed, pageCount } from '../../contract/paging.ts';
import { paths } from '../../contract/paths.ts';
import { BlogCard, type BlogTeaser } from '../blogs/BlogCard.tsx';
import grid from '../blogs/BlogGrid.module.css';
import { Pager } from '../ui/Pager.tsx';

interface LatestNewsProps {
  messages: Messages;
  /** The id of the tab, for the links to other pages. */
  tab: string;
  /** Undefined if the database could not be read. */
  listed: Listed<BlogTeaser> | undefined;
  page: number;
  /** The start of the pictures' URLs. */
  pictureBase: string;
}

/** The tab Latest News: the research company's articles, newest first. */
export function LatestNews({ messages, tab, listed, page, pictureBase }: LatestNewsProps) {
  if (!listed) return <p role="status">{messages.researchPage.newsFailed}</p>;
  if (listed.items.length === 0) return <p role="status">{messages.researchPage.noNews}</p>;
  return (
    <>
      <ul className={grid.grid}>
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
        pages={pageCount(listed.total, pageSize.researchBlogs)}
        label={fill(messages.researchPage.page, { page })}
        hrefOf={(target) => pathIn(messages.lang, paths.research({ category: tab, page: target }))}
      />
    </>
  );
}
