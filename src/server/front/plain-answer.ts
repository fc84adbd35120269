import type { ServerResponse } from 'node:http';

/** Answers with one line of plain text. */
export function plainAnswer(response: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(`${text}\n`);
  response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': body.length })
    .end(body);
}
