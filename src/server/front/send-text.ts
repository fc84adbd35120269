import type { ServerResponse } from 'node:http';

/** Answers with one line of plain text. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(`${text}\n`);
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': body.length })
    .end(body);
}

/** Refuses a request with one line of plain text. A response that has begun is cut instead. */
export function refuse(response: ServerResponse, status: number, text: string): void {
  if (response.writableEnded) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Refused before the request was read to its end: the connection ends with the response.
  if (status === 400 || status === 421 || status === 503) response.setHeader('Connection', 'close');
  sendText(response, status, text);
}
