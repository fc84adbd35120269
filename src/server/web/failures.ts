// The responses to requests that fail: an HTML page, the contact page, or one line of text.

import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ErrorHandler } from 'hono';
import { asHttpError } from '../known-errors.ts';
import { QueueFull } from '../limits/fair-queue.ts';
import type { Log } from '../log.ts';
import type { BuiltFiles } from './built-files.ts';
import { emergencyPage } from './emergency-page.ts';
import { loggedPath, UnhandledError } from './observe.ts';
import { sendText } from './send-text.ts';
import { isContactForm, type servePages } from './serve-pages.ts';
import { isRead, pathOf, targetOf, type WebContext, type WebEnv } from './web-context.ts';

const FAILED = 'Something went wrong on our side. Please try again in a moment.';

interface FailureParts {
  files: BuiltFiles;
  log: Log;
}

/** Returns the error handler of the chain. */
export function respondToFailures(
  { files, log }: FailureParts,
  { refuseForm }: Pick<ReturnType<typeof servePages>, 'refuseForm'>,
): ErrorHandler<WebEnv> {
  return async (error, c) => {
    const { incoming, outgoing } = c.env;
    const request = { method: incoming.method, path: loggedPath(targetOf(c)) };
    const isBusy = error instanceof QueueFull;
    if (isBusy) log.warn(request, 'a queue was full');
    else if (!(error instanceof UnhandledError)) log.error({ err: error, ...request }, 'a request failed');
    // A response that is half sent is cut.
    if (outgoing.headersSent) {
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const { status = 500, message = FAILED, headers = {} } = asHttpError(error) ?? {};
    const page = () => emergencyPage(c, status, headers);
    if (isContactForm(incoming)) return refuseForm(c, status === 503 ? 503 : 500).catch(page);
    if (isBusy) return sendText(status, message, { ...headers, Connection: 'close' });
    return isPage(c) ? page() : sendText(status, message, headers);
  };

  function isPage(c: WebContext): boolean {
    const path = pathOf(targetOf(c));
    // robots.txt and sitemap.xml are read by programs: plain text is enough.
    return isRead(c.env.incoming) && !/^\/(?:api|storage)(?:\/|$)|\.\w+$/.test(path) && !files.has(path);
  }
}
