import { fill, pathIn } from '../../contract/language/language.ts';
import { pageSize } from '../../contract/limits.ts';
import { paths } from '../../contract/url/paths.ts';
import { BlogCards } from '../blogs/BlogCards.tsx';
import type { BlogGridProps } from '../blogs/BlogGrid.tsx';

interface LatestNewsProps extends BlogGridProps {
  /** The id of the tab, for the links to other pages. */
  tab: string;
}

/** The tab Latest News: the research company's articles, newest first. */
export function LatestNews({ tab, listed, ...props }: LatestNewsProps) {
  const { messages, page } = props;
  if (!listed) return <p role="status">{messages.researchPage.newsFailed}</p>;
  if (listed.items.length === 0) return <p role="status">{messages.researchPage.noNews}</p>;
  return (
    <BlogCards
      {...props}
      listed={listed}
      perPage={pageSize.researchBlogs}
      label={fill(messages.researchPage.page, { page })}
      hrefOf={(target) => pathIn(messages.lang, paths.research({ category: tab, page: target }))}
    />
  );
}
