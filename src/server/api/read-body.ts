import { buffer } from 'node:stream/consumers';
import { refusal } from '../../contract/refusals/refusal.ts';
import { HttpError, type Refused } from './errors.ts';

export interface UnreadBody {
  /** The bytes; null or undefined when the request has no body. */
  chunks: AsyncIterable<Uint8Array> | null | undefined;
  /** The Content-Length header. */
  length: string | null | undefined;
}

/**
 * The chunks of a body of at most `maxBytes`. A body whose Content-Length is larger is not read at all.
 * @throws 413 with `refused`
 */
export async function* boundedBody(
  { chunks, length }: UnreadBody,
  maxBytes: number,
  refused: Refused = refusal('calls.too-large', { max: maxBytes }),
): AsyncGenerator<Uint8Array> {
  if (Number(length) > maxBytes) throw new HttpError(413, refused);
  let size = 0;
  for await (const chunk of chunks ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new HttpError(413, refused);
    yield chunk;
  }
}

/** Reads a whole body of at most `maxBytes`. @throws 413 too large, 400 cut off */
export async function readBody(body: UnreadBody, maxBytes: number): Promise<Buffer> {
  try {
    return await buffer(boundedBody(body, maxBytes));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // The client closed the connection or the body timed out: this is not a server error.
    throw Object.assign(new HttpError(400, 'calls.cut-off'), { cause: error });
  }
}

/** Refuses compressed bodies (415): browsers never send them, and a small one can decompress to a very large one. */
export function refuseEncoded(request: Pick<Request, 'headers'>): void {
  if (request.headers.has('content-encoding')) throw new HttpError(415, 'calls.encoded');
}

/** What is read of a request. */
export interface ReadRequest {
  headers: Headers;
  body: UnreadBody['chunks'];
}

export function bodyOf(request: ReadRequest): UnreadBody {
  return { chunks: request.body, length: request.headers.get('content-length') };
}
