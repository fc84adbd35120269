import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { staleEdit } from './errors.ts';

/** The strong entity tag of an object: a hash of the JSON that it is answered as. */
function etagOf(stored: object): string {
  return `"${createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 27)}"`;
}

/** The headers that a single object is answered with: `c.json(career, 200, etagHeader(career))`. */
export function etagHeader(stored: object): { ETag: string } {
  return { ETag: etagOf(stored) };
}

/** What a change asks of the stored object that it is about to overwrite; throws 412 when that is another one. */
export type Precondition = (stored: object) => void;

/**
 * What the request's `If-Match` asks (RFC 9110, section 13.1.1): that the stored object still is one of those
 * that are named. `what` is the object's word in the refusal. Without the header, and for `*`, any will do; a
 * weak tag never matches, nor does what is no tag at all.
 */
export function ifMatch(c: Context, what: string): Precondition {
  const header = c.req.header('if-match')?.trim();
  if (header === undefined || header === '*') return () => {};
  // Searched for from the start of each entry only: from every character, a long header would cost its square.
  const wanted = header.match(/(?<![^,"])[^,"]*"[^"]*"/g)?.map((tag) => tag.trim()) ?? [];
  return (stored) => {
    if (!wanted.includes(etagOf(stored))) throw staleEdit(what, etagHeader(stored));
  };
}
