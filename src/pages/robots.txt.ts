import type { APIRoute } from 'astro';

/** GET /robots.txt: allows crawlers everything except the back office and the API. */
export const GET: APIRoute = ({ locals, url }) => {
  locals.stored = [];
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
