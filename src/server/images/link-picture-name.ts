import { randomBytes } from 'node:crypto';

/** A new name for the file of a link picture. A name is never used for other bytes. */
export function newLinkPictureName(): string {
  return `link-${randomBytes(12).toString('base64url')}.jpg`;
}

/** Whether a file of the storage is a link picture: one file, where a picture of an article has several. */
export function isLinkPictureName(name: string): boolean {
  return /^link-[\w-]{16}\.jpg$/.test(name);
}
