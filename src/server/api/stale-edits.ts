// Refuses edits of an outdated version: `ETag` in responses with one object, `If-Match` in changes of it.

import type { Context } from 'hono';
import { staleEdit } from './errors.ts';
import { compressedEtag, etagOf } from './etag.ts';

/** The ETag header of a response with a single object: `c.json(career, 200, etagHeader(career))`. */
export function etagHeader(stored: object): { ETag: string } {
  return { ETag: etagOf(JSON.stringify(stored)) };
}

/** Checks the stored object before it is overwritten; throws 412 when it is not the version that the client edited. */
export type Precondition = (stored: object) => void;

/**
 * The precondition of the request's `If-Match` header (RFC 9110, section 13.1.1): the stored object must have one of its
 * ETags, also that of a compressed response. `what` names the object in the message. Without the header, and for `*`, every
 * object passes; weak ETags and invalid ones never match.
 */
export function ifMatch(c: Context, what: string): Precondition {
  const header = c.req.header('if-match')?.trim();
  if (header === undefined || header === '*') return () => {};
  // Match only from the start of an entry: matching from each character takes quadratic time for a long header.
  const wanted = header.match(/(?<![^,"])[^,"]*"[^"]*"/g)?.map((tag) => tag.trim()) ?? [];
  return (stored) => {
    const current = etagHeader(stored);
    const all = [current.ETag, compressedEtag(current.ETag, 'br'), compressedEtag(current.ETag, 'gzip')];
    if (!all.some((tag) => wanted.includes(tag))) throw staleEdit(what, current);
  };
}
