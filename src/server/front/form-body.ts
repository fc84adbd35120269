import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';

/** The body of a form sent without script; or the status to refuse it with. */
export async function readForm(
  request: IncomingMessage,
): Promise<{ type: string; body: Uint8Array } | 400 | 413 | 415> {
  const type = request.headers['content-type'] ?? '';
  if (type.split(';')[0]?.trim().toLowerCase() !== FORM || request.headers['content-encoding']) return 415;
  if (Number(request.headers['content-length']) > MOST_BYTES) return 413;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST_BYTES) return 413;
      chunks.push(chunk);
    }
  } catch {
    // Whoever sent it went away, or took too long.
    return 400;
  }
  return { type: FORM, body: Buffer.concat(chunks) };
}
