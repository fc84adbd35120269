// Whether a request has a body or an upload, and the time limit for receiving it.

import type { IncomingMessage } from 'node:http';

/** How long a request body may take to arrive, in ms, even if it is discarded; a file upload may take three times as long. */
export const BODY_TIMEOUT = 10_000;

/** Whether a request has a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Whether the body is a multipart form, which can have files. */
export function isUpload({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}

/** Cuts a request whose body has not arrived within `BODY_TIMEOUT`. */
export function limitBodyTime(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), BODY_TIMEOUT * (isUpload(request) ? 3 : 1));
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
}
