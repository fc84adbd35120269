import type { APIRoute } from 'astro';
import { existsIn, type Language, languages, withLanguage } from '../contract/language/language.ts';
import { paths } from '../contract/url/paths.ts';
import { listSitemapEntries } from '../server/sitemap/sitemap.queries.ts';
import { escapeXml, latest, xmlResponse } from './_xml.ts';

/** GET /sitemap.xml: the canonical URL of every page that search engines should index. */
export const GET: APIRoute = (context) =>
  xmlResponse(context, {
    type: 'application/xml',
    tags: ['careers', 'blogs', 'pages'],
    async write() {
      const { site, texts } = context.locals;
      const { careers, blogs, pages } = await listSitemapEntries(site.db);
      const otherTabs = texts.research.tabs.slice(1).map(({ id }) => paths.research({ category: id }));
      const addresses: (readonly [path: string, changed?: string, translated?: string | null])[] = [
        [paths.home()],
        [paths.about()],
        [paths.contact()],
        [paths.careers(), latest(careers, 'updated_at'), latest(careers, 'translated_at')],
        [paths.blogs(), latest(blogs, 'updated_at'), latest(blogs, 'translated_at')],
        [paths.research()],
        ...otherTabs.map((path) => [path] as const),
        [paths.diamond()],
        [paths.trading()],
        ...careers.map((job) => [paths.career(job.id), job.updated_at, job.translated_at] as const),
        ...blogs.map((blog) => [paths.blog(blog.id), blog.updated_at, blog.translated_at] as const),
        ...pages.map((page) => [paths.page(page.address), page.updated_at, page.translated_at] as const),
      ];
      const entries = addresses.flatMap(([path, changed, translated]) => {
        const written = languages.filter((lang) => existsIn(lang, path, translated ? languages : []));
        const addressIn = (lang: Language) =>
          escapeXml(new URL(withLanguage(lang, path), context.url.origin).href);
        const pair = [...written.map((lang) => [lang, lang] as const), ['x-default', 'en'] as const].map(
          ([name, lang]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(lang)}"/>`,
        );
        const links = written.length > 1 ? pair.join('') : '';
        const lastmod = (lang: Language) => {
          const last = lang !== 'en' && translated && translated > changed! ? translated : changed;
          return last ? `<lastmod>${last}</lastmod>` : '';
        };
        return written.map((lang) => `<url><loc>${addressIn(lang)}</loc>${lastmod(lang)}${links}</url>`);
      });
      return [
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        ...entries,
        '</urlset>',
      ].join('\n');
    },
  });
