import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import { HttpError } from './errors.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import type { Name } from '../../contract/typed/names.words.km.ts';

/** A strong ETag, in quotes: 162 bits of the SHA-256 of the content, or of a text that identifies it. */
export const etagOf = (content: Uint8Array | string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** The strong ETag of a response that is compressed in `encoding`: other bytes need another strong ETag. */
export const compressedEtag = (tag: string, encoding: 'br' | 'gzip'): string =>
  `${tag.slice(0, -1)}-${encoding}"`;

/** Whether an `If-None-Match` header has this strong ETag (RFC 9110, section 13.1.2). `*` never matches, so the body is sent. */
export const matchesEtag = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;

export const etagHeader = (stored: object): { ETag: string } => ({ ETag: etagOf(JSON.stringify(stored)) });

/** Throws 412 when the stored object is not the version that the client has seen. A translation may be undefined. */
export type Precondition = (stored: object | undefined) => void;

/** The object has all fields of the change: the first response was lost, and the client asks again. It is the response. */
export class AlreadyStored extends Error {
  readonly stored: object;

  constructor(stored: object) {
    super('stored already');
    this.stored = stored;
  }
}

/** Checks `If-Match` (RFC 9110, section 13.1.1). With the `fields` of a change, throws `AlreadyStored` where they are stored. */
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
