import type { APIRoute } from 'astro';
import { existsIn, type Language, languages, withLanguage } from '../contract/language.ts';
import { paths } from '../contract/paths.ts';
import { listSitemapEntries } from '../server/sitemap/sitemap.queries.ts';
import { escapeXml, latestChange, xmlResponse } from './_xml.ts';

/** GET /sitemap.xml: the canonical URL of every page that search engines should index. */
export const GET: APIRoute = (context) =>
  xmlResponse(context, {
    type: 'application/xml',
    tags: ['careers', 'blogs'],
    async write() {
      const { site, texts } = context.locals;
      const { careers, blogs } = await listSitemapEntries(site.db);
      const otherTabs = texts.research.tabs.slice(1).map(({ id }) => paths.research({ category: id }));
      const addresses: [path: string, changed?: string][] = [
        [paths.home()],
        [paths.about()],
        [paths.contact()],
        [paths.careers(), latestChange(careers)],
        [paths.blogs(), latestChange(blogs)],
        [paths.research()],
        ...otherTabs.map((path): [string] => [path]),
        [paths.diamond()],
        [paths.trading()],
        ...careers.map(({ id, updated_at }): [string, string] => [paths.career(id), updated_at]),
        ...blogs.map(({ id, updated_at }): [string, string] => [paths.blog(id), updated_at]),
      ];
      const entries = addresses.flatMap(([path, changed]) => {
        const written = languages.filter((lang) => existsIn(lang, path));
        const addressIn = (lang: Language) =>
          escapeXml(new URL(withLanguage(lang, path), context.url.origin).href);
        const pair = [...written.map((lang) => [lang, lang] as const), ['x-default', 'en'] as const].map(
          ([name, lang]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(lang)}"/>`,
        );
        const rest =
          (changed ? `<lastmod>${changed}</lastmod>` : '') + (written.length > 1 ? pair.join('') : '');
        return written.map((lang) => `<url><loc>${addressIn(lang)}</loc>${rest}</url>`);
      });
      return [
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        ...entries,
        '</urlset>',
      ].join('\n');
    },
  });
