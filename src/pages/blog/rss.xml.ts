import type { APIRoute } from 'astro';
import { objectKinds } from '../../contract/drafts/drafts.ts';
import { product } from '../../contract/product.ts';
import { withLanguage } from '../../contract/language/language.ts';
import { paths } from '../../contract/url/paths.ts';
import { excerpt, listBlogs, withPathsIn } from '../../server/blogs/blogs.queries.ts';
import { feedHtml } from '../../server/blogs/rich-text.ts';
import { withWordsIn } from '../../server/translations/translations.queries.ts';
import { escapeXml, latest, xmlResponse } from '../_xml.ts';

/** The texts of longer articles, in characters, are left out: a feed has 20. */
const MAX_LENGTH = 50_000;

/** GET /blog/rss.xml: the 20 newest articles of both categories as RSS 2.0; in Khmer, those of them that are public in it. */
export const GET: APIRoute = (context) =>
  xmlResponse(context, {
    type: 'application/rss+xml',
    tags: objectKinds,
    async write() {
      const { lang, site, texts } = context.locals;
      const newest = await listBlogs(site.db, { range: { offset: 0, limit: 20 } });
      const shown = await withWordsIn(site.db, { kind: 'blogs', lang }, newest.items);
      const items = shown.filter((blog) => (blog.lang ?? 'en') === lang);
      const absolute = (path: string) =>
        escapeXml(new URL(withLanguage(lang, path), context.url.origin).href);
      const day = (instant: string) => new Date(instant).toUTCString();
      const changed = latest(items, 'updated_at');
      const whole = async (content: string) => {
        if (content.length > MAX_LENGTH) return '';
        const html = feedHtml(await withPathsIn(site.db, content, lang), context.url.origin);
        return `<content:encoded>${escapeXml(html)}</content:encoded>\n`;
      };
      const entries = items.map(
        async (blog) => `<item>
<title>${escapeXml(blog.title)}</title>
<link>${absolute(paths.blog(blog.id))}</link>
<guid isPermaLink="true">${absolute(paths.blog(blog.id))}</guid>
<pubDate>${day(blog.created_at)}</pubDate>
<category>${escapeXml(blog.category)}</category>
<description>${escapeXml(excerpt(blog, 300))}</description>
${await whole(blog.content)}</item>`,
      );
      return `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeXml(`${product}: ${texts.pages.blogs.title}`)}</title>
<link>${absolute(paths.blogs())}</link>
<description>${escapeXml(texts.pages.blogs.description)}</description>
<language>${lang}</language>
<atom:link href="${absolute(context.url.pathname)}" rel="self" type="application/rss+xml" />
${changed ? `<lastBuildDate>${day(changed)}</lastBuildDate>` : ''}
${(await Promise.all(entries)).join('\n')}
</channel>
</rss>`;
    },
  });
