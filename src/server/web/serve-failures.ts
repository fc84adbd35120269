// Sends the error response of a failed request: an HTML page, the contact page, or one line of text.

import type { ServerResponse } from 'node:http';
import { paths } from '../../contract/paths.ts';
import type { BuiltFiles } from './built-files.ts';
import { createEmergencyPage } from './emergency-page.ts';
import { refuse } from './send-text.ts';
import { isContactForm, type servePages } from './serve-pages.ts';
import type { Exchange } from './exchange.ts';

interface FailureParts {
  isHttps: boolean;
  files: BuiltFiles;
}

/**
 * Returns a function that sends the error response of a failed request: an HTML page for a page, the contact page for
 * its form, and one line of text for everything else.
 */
export function serveFailures(
  { isHttps, files }: FailureParts,
  { refuseForm }: Pick<ReturnType<typeof servePages>, 'refuseForm'>,
) {
  const sendEmergencyPage = createEmergencyPage(isHttps);
  const refusedForms = new WeakSet<ServerResponse>();

  return function respondToFailure(exchange: Exchange, status: number, text: string): void {
    const { request, response, id } = exchange;
    const sendPage = () => sendEmergencyPage(request, response, status, id);
    if (isContactForm(request)) {
      // Rendering the contact page may fail too, also in a callback: then this function runs a second time.
      if (response.headersSent || refusedForms.has(response)) return sendPage();
      refusedForms.add(response);
      refuseForm(request, response, status === 503 ? 503 : 500).catch(sendPage);
    } else if (exchange.isRead && isPage(exchange.target)) sendPage();
    else refuse(response, status, text);
  };

  function isPage(target: string): boolean {
    const path = target.split('?')[0] ?? '/';
    const isElsewhere = [`${paths.api()}/`, paths.storage('')].some((start) => path.startsWith(start));
    // robots.txt and sitemap.xml are read by programs: plain text is enough.
    return !isElsewhere && path !== paths.api() && !/\.\w+$/.test(path) && !files.has(path);
  }
}
