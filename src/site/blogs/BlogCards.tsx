import type { ComponentProps } from 'react';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { longDate } from '../../contract/language/calendar.ts';
import { type Language, langOf } from '../../contract/language/language.ts';
import { type Listed, pageCount } from '../../contract/lists/paging.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import type { Focus } from '../../contract/media/picture-names.ts';
import { MoreLink } from '../ui/MoreLink.tsx';
import { Pager } from '../ui/Pager.tsx';
import { phoneSizes, Picture } from '../ui/Picture.tsx';
import styles from './BlogGrid.module.css';

/** The data of a card: an article without its content, with an excerpt on pages that show one. */
export type BlogTeaser = Omit<Blog, 'content'> & { excerpt?: string; focus?: Focus; lang?: Language };

interface BlogCardsProps extends Pick<ComponentProps<typeof Pager>, 'label' | 'hrefOf'> {
  messages: Messages;
  listed: Listed<BlogTeaser>;
  page: number;
  perPage: number;
  pictureBase: string;
}

/** The cards of one page of articles, and the links to the other pages. */
export function BlogCards({ messages, listed, page, perPage, pictureBase, ...pager }: BlogCardsProps) {
  return (
    <>
      <ul className={styles.grid}>
        {listed.items.map((blog, index) => (
          <BlogCard key={blog.id} {...{ messages, blog, pictureBase }} eager={index === 0} />
        ))}
      </ul>
      <Pager messages={messages} page={page} pages={pageCount(listed.total, perPage)} {...pager} />
    </>
  );
}

interface BlogCardProps extends Pick<BlogCardsProps, 'messages' | 'pictureBase'> {
  blog: BlogTeaser;
  /** True if the card is visible without scrolling: its picture loads at once. */
  eager: boolean;
}

function BlogCard({ messages, blog, pictureBase, eager }: BlogCardProps) {
  const sizes = `(min-width: 64rem) 23rem, (min-width: 42rem) 45vw, ${phoneSizes}`;
  return (
    <li className={styles.card}>
      {blog.image ? (
        <Picture name={blog.image} base={pictureBase} alt="" sizes={sizes} focus={blog.focus} eager={eager} />
      ) : (
        <div className={styles.noPicture} />
      )}
      <h2 lang={langOf(blog.title, messages.lang)}>{blog.title}</h2>
      <time dateTime={blog.created_at}>{longDate(blog.created_at, messages.lang)}</time>
      {blog.excerpt && (
        <p className={styles.excerpt} lang={langOf(blog.excerpt, messages.lang)}>
          {blog.excerpt}
        </p>
      )}
      <MoreLink
        href={paths.blog(blog.id)}
        label={messages.article.readMore}
        subject={blog.title}
        lang={messages.lang}
        written={blog.lang && [blog.lang]}
      />
    </li>
  );
}
