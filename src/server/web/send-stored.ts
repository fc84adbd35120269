import type { StoredResponse } from './stored-response.ts';
import type { WebContext } from './web-context.ts';

/** The reply of a stored response to this request. */
export async function sendStored(c: WebContext, stored: StoredResponse): Promise<Response> {
  const { status, headers, body } = await stored.replyTo(c.env.incoming.headers);
  return new Response(body as Buffer<ArrayBuffer> | null, { status, headers });
}
