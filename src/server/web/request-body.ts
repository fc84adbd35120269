import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { pathOf, type WebEnv } from './web-context.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { applicationLimits } from '../../contract/contacts/applications.ts';
import { isJobPage, isPreview } from '../../contract/url/paths.ts';
import type { HttpError } from '../api/errors.ts';
import { type FilePart, readBody, readMultipart } from '../api/read-body.ts';
import { isFromAnotherSite } from '../api/permit.ts';

/** Limits for discarding an unwanted body: its bytes, and the time without new bytes, in ms. `limitBodyTime` bounds the whole time. */
const MAX_BYTES = 24 * 1024 * 1024;
const MAX_IDLE_TIME = 2_000;

/** Sends the response while the rest of the body arrives: closing earlier would reset the connection (RFC 9112, section 9.6). */
export const linger = createMiddleware<WebEnv>(async (c, next) => {
  await next();
  const { incoming, outgoing } = c.env;
  if (!hasBody(incoming) || incoming.readableEnded || incoming.destroyed || outgoing.headersSent) return;
  // A response without a body (204, 304, HEAD) cannot wait for its end: it begins when the rest has arrived.
  if (c.res.body === null) return discard(incoming);
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes);
      await discard(incoming);
      controller.close();
    },
  });
  const headers = new Headers(c.res.headers);
  headers.set('content-length', String(bytes.length));
  c.res = new Response(body, { status: c.res.status, headers });
});

/** Beyond the limits, cuts the request. */
export async function discard(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const idle = setTimeout(() => request.destroy(), MAX_IDLE_TIME);
  let left = MAX_BYTES;
  // Remove earlier readers: they must neither receive the rest nor pause it.
  request.removeAllListeners('data').removeAllListeners('readable');
  request.on('data', (chunk: Buffer) => {
    idle.refresh();
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.once('end', resolve).once('close', resolve).resume();
  await promise;
  clearTimeout(idle);
}

/** How long a request body may take to arrive, in ms, even if it is discarded; a file upload may take three times as long. */
export const BODY_TIMEOUT = 10_000;
/** A file of 20 MB takes an office in Phnom Penh two minutes; one of 5 MB takes a phone as long. */
export const FILE_TIMEOUT = 180_000;

export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

export const isUpload = ({ headers }: IncomingMessage): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '');

export function limitBodyTime(request: IncomingMessage, isFile = false): void {
  const limit = isUpload(request) ? (isFile ? FILE_TIMEOUT : 3 * BODY_TIMEOUT) : BODY_TIMEOUT;
  const timer = setTimeout(() => request.destroy(), limit);
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}

const FORM = 'application/x-www-form-urlencoded';
/** The max bytes of one UTF-16 unit in a URL-encoded form: three bytes of UTF-8, each written as `%XX`. */
const MAX_UNIT_BYTES = 9;

/** In bytes: twice the longest valid form, so a visitor gets a message that is a little too long back. */
export const MAX_FORM_BYTES =
  2 * MAX_UNIT_BYTES * (sizeLimits.message + sizeLimits.email + 2 * sizeLimits.line);

/** The same for the text of a draft: the longest article with its title. The escapes of JSON are shorter. */
export const MAX_PREVIEW_BYTES = MAX_UNIT_BYTES * (sizeLimits.articleContent + 10 * sizeLimits.line);
/** Node takes quadratic time to parse many names: 10 s for those of 1.8 MB. */
const MAX_FIELDS = 20;

export type FormRefusal = 400 | 403 | 413 | 415 | 500 | 503;

export interface PostedForm {
  type: string;
  body: Uint8Array;
  /** Of an application, the texts: the page shows them again. Its `body` is empty if the files are too large. */
  fields?: Record<string, string>;
}

/** Reads the form that a page receives (§§ 4.7, 5.2), or returns the status of the refusal. */
export async function readForm(
  request: IncomingMessage,
  hosts: ReadonlySet<string>,
): Promise<PostedForm | FormRefusal> {
  if (isFromAnotherSite(request.headers, hosts)) return 403;
  if (request.headers['content-encoding']) return 415;
  const type = request.headers['content-type'] ?? '';
  const isApplication = isJobPage(pathOf(request.url ?? ''));
  if (!isApplication && type.split(';')[0]?.trim().toLowerCase() !== FORM) return 415;
  // A refusal must not destroy the request: that would close the connection before the response is sent.
  const chunks: AsyncIterable<Uint8Array> = request.iterator({ destroyOnReturn: false });
  try {
    if (isApplication) return await readApplication(chunks, type);
    const headers = new Headers({ 'content-length': request.headers['content-length'] ?? '' });
    const maxBytes = isPreview(request.url ?? '') ? MAX_PREVIEW_BYTES : MAX_FORM_BYTES;
    const body = await readBody({ headers, body: chunks }, maxBytes);
    const fields = body.toString('latin1').split('&', MAX_FIELDS + 1);
    return fields.length > MAX_FIELDS ? 413 : { type: FORM, body };
  } catch (error) {
    const { status } = error as Partial<HttpError>;
    return status === 413 || status === 415 ? status : 400;
  }
}

/** The bytes of an application that are passed on, and those that are read for its texts. */
const MAX_APPLICATION_BYTES = applicationLimits.bytes + 128 * 1024;
const MAX_READ_BYTES = 20 * 1024 * 1024;

async function readApplication(arriving: AsyncIterable<Uint8Array>, type: string): Promise<PostedForm> {
  const chunks: Uint8Array[] = [];
  let left = MAX_APPLICATION_BYTES;
  async function* kept() {
    for await (const chunk of arriving) {
      left -= chunk.length;
      if (left >= 0) chunks.push(chunk);
      else chunks.length = 0;
      yield chunk;
    }
  }
  const limits = { count: 20, fileSize: MAX_READ_BYTES, bodySize: MAX_READ_BYTES };
  const part: FilePart = { field: 'file', tooLarge: 'files.size', ...limits };
  const headers = new Headers({ 'content-type': type });
  const { fields } = await readMultipart({ headers, body: kept() }, part);
  return { type, fields, body: Buffer.concat(chunks) };
}
