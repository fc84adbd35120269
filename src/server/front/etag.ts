import { createHash } from 'node:crypto';

/** The strong ETag of these bytes, in quotes: the first 22 characters of their SHA-256 in base64url. */
export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether an `If-None-Match` header has this ETag, alone or in a list, strong or weak (RFC 9110, section 13.1.2).
 * `*` never matches, so the body is sent. `tag` is strong, in quotes and without a comma.
 */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;
}
