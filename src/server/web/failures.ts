import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ErrorHandler } from 'hono';
import { QueueFull } from '../limits/fair-queue.ts';
import type { BuiltFiles } from './builds.ts';
import { loggedPath, UnhandledError } from './observe.ts';
import { sendText, CLOSED_POLICY } from './plain-responses.ts';
import { isForm, type servePages } from './serve-pages.ts';
import { isRead, pathOf, targetOf, type WebContext, type WebEnv } from './web-context.ts';
import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { product } from '../../contract/product.ts';
import { fill, pathIn, splitLanguage } from '../../contract/language/language.ts';
import { messagesIn } from '../../contract/messages-in.ts';
import type { Messages } from '../../contract/catalogue.ts';
import { isPreview, paths } from '../../contract/url/paths.ts';
import { currentRequest, type Log, REQUEST_ID } from '../log/log.ts';
import { DatabaseGone } from '../db/open.ts';
import { sqliteCode } from '../db/sqlite.ts';
import { HttpError, TooBusy } from '../api/errors.ts';
import { StorageError } from '../storage/storage.ts';
import { refusal } from '../../contract/refusals/refusal.ts';

const FAILED = 'Something went wrong on our side. Please try again in a moment.';

export function respondToFailures(
  { files, log }: { files: BuiltFiles; log: Log },
  { refuseForm }: Pick<ReturnType<typeof servePages>, 'refuseForm'>,
): ErrorHandler<WebEnv> {
  return async (error, c) => {
    const { incoming, outgoing } = c.env;
    const request = { method: incoming.method, path: loggedPath(targetOf(c)) };
    const isBusy = error instanceof QueueFull;
    if (isBusy) log.warn(request, 'a queue was full');
    else if (!(error instanceof UnhandledError)) log.error({ err: error, ...request }, 'a request failed');
    if (outgoing.headersSent) {
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    const { status = 500, message = FAILED, headers = {} } = asHttpError(error) ?? {};
    const page = () => emergencyPage(c, status, headers);
    if (isForm(incoming)) return refuseForm(c, status === 503 ? 503 : 500).catch(page);
    const { lang } = splitLanguage(targetOf(c));
    const said = lang === 'en' ? message : messagesIn[lang].failed.text;
    if (isBusy) return sendText(status, said, { ...headers, Connection: 'close' });
    return isPage(c) ? page() : sendText(status, message, headers);
  };

  function isPage(c: WebContext): boolean {
    const path = pathOf(targetOf(c));
    // robots.txt and sitemap.xml are read by programs: plain text is enough.
    return isRead(c.env.incoming) && !/^\/(?:api|storage)(?:\/|$)|\.\w+$/.test(path) && !files.has(path);
  }
}

const style =
  'body{background:light-dark(#faf6ed,#10192c);color:light-dark(#16233f,#f4eee1);color-scheme:light dark;' +
  'font:1.125rem/1.6 system-ui,sans-serif;margin:15vh auto;max-width:40rem;padding:0 1.5rem}' +
  'h1{font:500 clamp(1.6rem,6vw,2.75rem)/1.2 Georgia,serif}a{color:inherit;display:inline-block;padding:.6rem 0}';
const styleHash = createHash('sha256').update(style).digest('base64');

const html = (messages: Messages, status: number, message: string, id: string) => `<!doctype html>
<html lang="${messages.lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${messages.unexpected} | ${product}</title>
<style>${style}</style>
<h1>${messages.unexpected}</h1>
<p>${messages.lang === 'en' ? STATUS_CODES[status] : messages.failed.text}</p>
${message}<p>${fill(messages.failed.quoteNumber, { id })}</p>
<p><a href="${pathIn(messages.lang, paths.home())}">${messages.backHome}</a></p>
</html>
`;

/** Sent when Astro cannot render its own error page (§ 4.6): reads no file and imports no module at run time. */
function emergencyPage(c: WebContext, status: number, headers: Record<string, string>): Response {
  const id = currentRequest()?.id ?? '';
  const isContact = isForm(c.env.incoming) && !isPreview(targetOf(c));
  const messages = messagesIn[splitLanguage(targetOf(c)).lang];
  const { contact, contactForm } = messages;
  const alert = `<p role="alert"><strong>${contactForm.sorry}</strong> ${contact.failed}</p>\n`;
  return new Response(html(messages, status, isContact ? alert : '', id), {
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

const NETWORK_ERRORS =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/;

const FOLDER_ERRORS = /^E(?:ACCES|EXIST|IO|ISDIR|NOENT|NOTDIR|PERM|ROFS|MFILE|NFILE)$/;
const SQLITE_FULL = 13;
/** Busy, locked, read-only, input or output, corrupt, cannot open, not a database. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 11, 14, 26]);

/** Messages of driver errors that have no code, about a lost or failed connection. */
const CONNECTION_LOST =
  /Connection terminated|Query read timeout|not queryable|timeout expired|timeout exceeded when trying to connect|connection has been discarded|database is not open|driver has already been destroyed|after calling end on the pool/;

/** Undefined for a bug of our own (500). See sqlite.org/rescode.html, postgresql.org/docs/current/errcodes-appendix.html */
export function asHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof QueueFull) return new TooBusy('calls.too-many-visitors');
  if (error instanceof DatabaseGone) return outOfReach('calls.no-database', 5);
  if (error instanceof StorageError)
    return error.problem === 'full' ? storageFull() : outOfReach('calls.no-bucket', 30);
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const sqlite = sqliteCode(error);
  if (sqlite === SQLITE_FULL) return storageFull();
  if (sqlite !== undefined) return SQLITE_UNAVAILABLE.has(sqlite) ? unavailable() : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return storageFull();
  // Connections, credentials, resources, deadlocks, locked tables, cancelled statements, errors of the server's disk.
  if (/^(08|28|3D|40|53|57P0|58|25006|55P03|57014)/.test(code)) return unavailable();
  // Pictures are the only files that a call reads or writes.
  if ('syscall' in error && FOLDER_ERRORS.test(code))
    return error.syscall === 'connect' ? unavailable() : outOfReach('calls.no-folder', 30);
  if (NETWORK_ERRORS.test(code)) return unavailable();
  if (CONNECTION_LOST.test(error.message)) return unavailable();
  // No file descriptor is left, for this process or for the whole system; some errors say so only in their message.
  if (code === 'ENFILE' || /too many open files/i.test(error.message)) return unavailable();
  return undefined;
}

const outOfReach = (
  code: 'calls.no-data' | 'calls.no-database' | 'calls.no-folder' | 'calls.no-bucket',
  seconds: number,
) => new HttpError(503, refusal(code), { 'Retry-After': String(seconds) });
const unavailable = () => outOfReach('calls.no-data', 5);
const storageFull = () => new HttpError(507, 'calls.no-room');
