import type { IncomingMessage } from 'node:http';

/** How long a body may take to arrive, in ms, also one that is discarded; an upload has three times as long. */
export const BODY_TIMEOUT = 10_000;

/** Whether a request has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  // Hot path: runs for every cached page. `in` and Number() showed up in profiles.
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Whether a body is a form with files. */
export function isUpload({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}

/** Ends the connection of a sender that takes longer than `BODY_TIMEOUT` over its body. */
export function limitBodyTime(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), BODY_TIMEOUT * (isUpload(request) ? 3 : 1));
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}
