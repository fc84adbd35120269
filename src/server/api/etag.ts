import { createHash } from 'node:crypto';

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
