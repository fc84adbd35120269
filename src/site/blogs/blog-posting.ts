import type { BlogPosting } from 'schema-dts';
import type { Blog } from '../../contract/blogs/blogs.ts';
import { mainLangOf } from '../../contract/language/language.ts';
import { publicPaths as paths } from '../../contract/url/public-paths.ts';
import { organizationId } from '../layout/structured-data.ts';

export function blogPosting(blog: Blog, description: string, page: URL): BlogPosting {
  const publisher = { '@id': organizationId(page.origin) };
  return {
    '@type': 'BlogPosting',
    headline: blog.title,
    description,
    datePublished: blog.created_at,
    dateModified: blog.updated_at,
    articleSection: blog.category,
    inLanguage: mainLangOf(blog.content) ?? 'en',
    ...(blog.image && { image: new URL(paths.storage(blog.image), page).href }),
    author: blog.author ? { '@type': 'Person', name: blog.author } : publisher,
    publisher,
    mainEntityOfPage: page.href,
  };
}
