import { createHash } from 'node:crypto';

/** The entity tag of bytes, in its quotes: a part of their hash. */
export function etagOf(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether an `If-None-Match` header names a tag, alone or in a list, strong or weak (RFC 9110, section 13.1.2).
 * `*` names none: what nobody has seen is sent. `tag` has no comma.
 */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;
}
