import type { ServerResponse } from 'node:http';

/** Sends a response with one line of plain text. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(`${text}\n`);
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': body.length })
    .end(body);
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
