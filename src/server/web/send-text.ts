import type { ServerResponse } from 'node:http';
import { REQUEST_ID } from '../api/request-id.ts';
import { currentRequest } from '../api/request-scope.ts';

/** Sends a response with plain text, which ends with a new line; an error also has the id of its request, if that was admitted. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  const body = Buffer.from(text.endsWith('\n') ? text : `${text}\n`);
  const scope = status >= 400 ? currentRequest() : undefined;
  if (scope) response.setHeader(REQUEST_ID, scope.id);
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': body.length }).end(body);
}

/** Like `sendText`, unless a response was already sent; one that is half sent is cut. */
export function refuse(response: ServerResponse, status: number, text: string): void {
  if (response.writableEnded) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // The request may not be read to its end: close the connection after the response.
  if (status === 400 || status === 421 || status === 503) response.setHeader('Connection', 'close');
  sendText(response, status, text);
}
