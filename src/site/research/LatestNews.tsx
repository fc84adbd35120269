import { pageSize } from '../../contract/limits.ts';
import { type Listed, pageCount } from '../../contract/paging.ts';
import { messages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { BlogCard, type BlogTeaser } from '../blogs/BlogCard.tsx';
import grid from '../blogs/BlogGrid.module.css';
import { Pager } from '../ui/Pager.tsx';

interface LatestNewsProps {
  /** The id of the tab, for the links to other pages. */
  tab: string;
  /** Undefined if the database could not be read. */
  listed: Listed<BlogTeaser> | undefined;
  page: number;
  /** The start of the pictures' URLs. */
  pictureBase: string;
}

/** The tab Latest News: the research company's articles, newest first. */
export function LatestNews({ tab, listed, page, pictureBase }: LatestNewsProps) {
  if (!listed) return <p role="status">{messages.research.failed}</p>;
  if (listed.items.length === 0) return <p role="status">{messages.research.empty}</p>;
  return (
    <>
      <ul className={grid.grid}>
        {listed.items.map((blog, index) => (
          <BlogCard key={blog.id} blog={blog} pictureBase={pictureBase} eager={index === 0} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={pageCount(listed.total, pageSize.researchBlogs)}
        label={`Page ${page}`}
        hrefOf={(target) => paths.research({ category: tab, page: target })}
      />
    </>
  );
}
