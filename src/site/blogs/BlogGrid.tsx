import type { ComponentProps } from 'react';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { longDate } from '../../contract/language/calendar.ts';
import { type Language, langOf, pathIn } from '../../contract/language/language.ts';
import { type Listed, pageCount } from '../../contract/lists/paging.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import type { Focus } from '../../contract/media/picture-names.ts';
import { pageSize } from '../../contract/limits.ts';
import { MoreLink } from '../ui/MoreLink.tsx';
import { Pager } from '../ui/Pager.tsx';
import { phoneSizes, Picture } from '../ui/Picture.tsx';
import styles from './BlogGrid.module.css';

/** The data of a card: an article without its content, with an excerpt on pages that show one. */
export type BlogTeaser = Omit<Blog, 'content'> & { excerpt?: string; focus?: Focus; lang?: Language };

export interface BlogGridProps {
  messages: Messages;
  listed: Listed<BlogTeaser>;
  page: number;
  pictureBase: string;
}

type BlogCardsProps = BlogGridProps &
  Pick<ComponentProps<typeof Pager>, 'label' | 'hrefOf'> & { perPage: number };

export const BlogCards = ({ messages, listed, page, perPage, pictureBase, ...pager }: BlogCardsProps) => (
  <>
    <ul className={styles.grid}>
      {listed.items.map((blog, index) => (
        <BlogCard key={blog.id} {...{ messages, blog, pictureBase, index }} />
      ))}
    </ul>
    <Pager messages={messages} page={page} pages={pageCount(listed.total, perPage)} {...pager} />
  </>
);

export const BlogGrid = (props: BlogGridProps) => (
  <div className={`wrap ${styles.board}`}>
    <BlogCards
      {...props}
      perPage={pageSize.publicBlogs}
      hrefOf={(page) => pathIn(props.messages.lang, paths.blogs({ page }))}
    />
  </div>
);

type CardProps = Pick<BlogGridProps, 'messages' | 'pictureBase'> & { blog: BlogTeaser; index: number };

function BlogCard({ messages, blog, pictureBase, index }: CardProps) {
  const sizes = `(min-width: 64rem) 23rem, (min-width: 42rem) 45vw, ${phoneSizes}`;
  return (
    <li className={index < 2 ? styles.card : `far ${styles.card}`}>
      {blog.image ? (
        <Picture
          name={blog.image}
          base={pictureBase}
          alt=""
          sizes={sizes}
          focus={blog.focus}
          eager={index === 0}
        />
      ) : (
        <div className={styles.noPicture} />
      )}
      <h2 lang={langOf(blog.title, messages.lang)}>{blog.title}</h2>
      <time className="soft" dateTime={blog.created_at}>
        {longDate(blog.created_at, messages.lang)}
      </time>
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
