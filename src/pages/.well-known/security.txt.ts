import type { APIRoute } from 'astro';
import { security } from '../../../content/security.ts';

/** How long a copy of the file may be trusted, in days. RFC 9116 recommends less than a year. */
const VALID_DAYS = 90;

/** GET /.well-known/security.txt (RFC 9116). `Expires` counts from the request: no forgotten date can make the file invalid. */
export const GET: APIRoute = ({ locals, url }) => {
  locals.stored = [];
  const expires = new Date();
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  const lines = [
    `Contact: mailto:${security.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${security.languages.join(', ')}`,
    // RFC 9116, section 2.5.2: a web address must begin with https.
    ...(url.protocol === 'https:' ? [`Canonical: ${url.origin}${url.pathname}`] : []),
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain' } });
};
