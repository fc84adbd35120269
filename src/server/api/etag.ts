import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import { HttpError } from './errors.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import type { Name } from '../../contract/typed/names.words.km.ts';

/**
 * The strong ETag of a content, in quotes: 27 characters (162 bits) of the SHA-256 of its bytes, or of a text that
 * identifies it.
 */
export function etagOf(content: Uint8Array | string): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
}

/** The strong ETag of a response that is compressed in `encoding`: other bytes need another strong ETag. */
export function compressedEtag(tag: string, encoding: 'br' | 'gzip'): string {
  return `${tag.slice(0, -1)}-${encoding}"`;
}

/**
 * Whether an `If-None-Match` header has this ETag, alone or in a list, strong or weak (RFC 9110, section 13.1.2).
 * `*` never matches, so the body is sent. `tag` is strong, in quotes and without a comma.
 */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;
}

export function etagHeader(stored: object): { ETag: string } {
  return { ETag: etagOf(JSON.stringify(stored)) };
}

/**
 * Checks the stored object in the transaction that overwrites or deletes it; throws 412 when it is not the version that the client has
 * seen. A translation may be undefined: it is not public.
 */
export type Precondition = (stored: object | undefined) => void;

/**
 * Thrown where the stored object is another version, and has all fields of the change already: the first response was lost, and
 * the client asks again. Nothing is written, and the object is the response.
 */
export class AlreadyStored extends Error {
  readonly stored: object;

  constructor(stored: object) {
    super('stored already');
    this.stored = stored;
  }
}

/**
 * The precondition of the request's `If-Match` header (RFC 9110, section 13.1.1): the stored object must have one of its
 * ETags, also that of a compressed response. `what` names the object in the message. For `*`, every object passes, and without the
 * header also undefined; weak ETags and invalid ones never match. With `fields`, those of the change, it throws `AlreadyStored` where
 * that section allows a 2xx in place of 412.
 */
export function ifMatch(c: Context, what: Name, fields?: object): Precondition {
  const header = c.req.header('if-match')?.trim();
  if (header === undefined) return () => {};
  // Match only from the start of an entry: matching from each character takes quadratic time for a long header.
  const wanted = header.match(/(?<![^,"])[^,"]*"[^"]*"/g)?.map((tag) => tag.trim()) ?? [];
  return (stored) => {
    if (stored && header === '*') return;
    const current = stored && etagHeader(stored);
    const tag = current?.ETag;
    const all = tag ? [tag, compressedEtag(tag, 'br'), compressedEtag(tag, 'gzip')] : [];
    if (all.some((one) => wanted.includes(one))) return;
    if (stored && fields && isApplied(stored, fields)) throw new AlreadyStored(stored);
    throw new HttpError(412, refusal('calls.stale', { what }), current);
  };
}

function isApplied(stored: object, fields: object): boolean {
  const before = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(fields).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(before.get(name), value),
  );
}
