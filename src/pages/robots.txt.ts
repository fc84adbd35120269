import type { APIRoute } from 'astro';

/** All is open but the back office and the calls behind the pages. */
export const GET: APIRoute = ({ locals, url }) => {
  locals.cache([]);
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /api',
    '',
    `Sitemap: ${url.origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain' } });
};
