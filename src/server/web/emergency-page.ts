// The static error page that is sent when Astro cannot render its own.

import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { product } from '../../../content/product.ts';
import { messages } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { REQUEST_ID } from '../api/request-id.ts';
import { currentRequest } from '../api/request-scope.ts';
import { CLOSED_POLICY } from './headers.ts';
import { isContactForm } from './serve-pages.ts';
import type { WebContext } from './web-context.ts';

const style =
  'body{background:light-dark(#faf6ed,#10192c);color:light-dark(#16233f,#f4eee1);color-scheme:light dark;' +
  'font:1.125rem/1.6 system-ui,sans-serif;margin:15vh auto;max-width:40rem;padding:0 1.5rem}' +
  'h1{font:500 clamp(1.6rem,6vw,2.75rem)/1.2 Georgia,serif}a{color:inherit;display:inline-block;padding:.6rem 0}';
const styleHash = createHash('sha256').update(style).digest('base64');

const html = (status: number, message: string, id: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${messages.unexpected} | ${product}</title>
<style>${style}</style>
<h1>${messages.unexpected}</h1>
<p>${STATUS_CODES[status]}</p>
${message}<p>${messages.quoteNumber(id)}</p>
<p><a href="${paths.home()}">Back to homepage</a></p>
</html>
`;

/** The message of § 11.1 for a contact form that could not be stored. */
const formMessage = `<p role="alert"><strong>Sorry</strong> ${messages.contact.failed}</p>\n`;

/**
 * A static error page (title of § 4.6 and the status text). It is sent when Astro cannot render its own error page, so it
 * reads no file and imports no module at run time.
 */
export function emergencyPage(c: WebContext, status: number, headers: Record<string, string>): Response {
  const id = currentRequest()?.id ?? '';
  return new Response(html(status, isContactForm(c.env.incoming) ? formMessage : '', id), {
    status,
    headers: {
      ...headers,
      'Content-Security-Policy': `${CLOSED_POLICY}; style-src 'sha256-${styleHash}'`,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      [REQUEST_ID]: id,
    },
  });
}
