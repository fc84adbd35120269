import type { IncomingMessage } from 'node:http';
import { sizeLimits } from '../../contract/limits.ts';
import { applicationLimits } from '../../contract/contacts/applications.ts';
import { isJobPage, isPreview } from '../../contract/url/paths.ts';
import { HttpError } from '../api/errors.ts';
import { readBody } from '../api/read-body.ts';
import { readMultipart } from '../api/read-multipart.ts';
import { isFromAnotherSite } from '../api/fetch-site.ts';

const FORM = 'application/x-www-form-urlencoded';

/** The max bytes of one UTF-16 unit in a URL-encoded form: three bytes of UTF-8, each written as `%XX`. */
const MAX_UNIT_BYTES = 9;

/**
 * The max size of a form, in bytes: twice the longest valid one. A message that is a little too long is still read, so
 * the visitor gets it back with an explanation.
 */
export const MAX_FORM_BYTES =
  2 * MAX_UNIT_BYTES * (sizeLimits.message + sizeLimits.email + 2 * sizeLimits.line);

/** The same for the text of a draft: the longest article with its title. The escapes of JSON are shorter. */
export const MAX_PREVIEW_BYTES = MAX_UNIT_BYTES * (sizeLimits.articleContent + 10 * sizeLimits.line);

/** Node takes quadratic time to parse many names: 10 s for those of 1.8 MB. */
const MAX_FIELDS = 20;

/** Statuses of a form that is refused before its fields are read. */
export type FormRefusal = 400 | 403 | 413 | 415 | 500 | 503;

/** A form as a page receives it. */
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
  const type = request.headers['content-type'] ?? '';
  if (isJobPage((request.url ?? '').split('?', 1)[0]!)) return readApplication(request, type);
  if (type.split(';')[0]?.trim().toLowerCase() !== FORM || request.headers['content-encoding']) return 415;
  // A refusal must not destroy the request: that would close the connection before the response is sent.
  const chunks: AsyncIterable<Uint8Array> = request.iterator({ destroyOnReturn: false });
  const maxBytes = isPreview(request.url ?? '') ? MAX_PREVIEW_BYTES : MAX_FORM_BYTES;
  try {
    const body = await readBody({ chunks, length: request.headers['content-length'] }, maxBytes);
    return body.toString('latin1').split('&', MAX_FIELDS + 1).length > MAX_FIELDS
      ? 413
      : { type: FORM, body };
  } catch (error) {
    return error instanceof HttpError && error.status === 413 ? 413 : 400;
  }
}

/** The bytes of an application that are passed on, and those that are read for its texts. */
const MAX_APPLICATION_BYTES = applicationLimits.bytes + 128 * 1024;
const MAX_READ_BYTES = 20 * 1024 * 1024;

async function readApplication(request: IncomingMessage, type: string): Promise<PostedForm | FormRefusal> {
  if (request.headers['content-encoding']) return 415;
  const chunks: Uint8Array[] = [];
  let left = MAX_APPLICATION_BYTES;
  async function* kept() {
    const arriving: AsyncIterable<Uint8Array> = request.iterator({ destroyOnReturn: false });
    for await (const chunk of arriving) {
      left -= chunk.length;
      if (left >= 0) chunks.push(chunk);
      else chunks.length = 0;
      yield chunk;
    }
  }
  try {
    const read = {
      field: 'file',
      count: 20,
      fileSize: MAX_READ_BYTES,
      bodySize: MAX_READ_BYTES,
      tooLarge: 'files.size',
    } as const;
    const { fields } = await readMultipart(
      { headers: new Headers({ 'content-type': type }), body: kept() },
      read,
    );
    return { type, fields, body: Buffer.concat(chunks) };
  } catch (error) {
    const { status } = error as Partial<HttpError>;
    return status === 413 || status === 415 ? status : 400;
  }
}
