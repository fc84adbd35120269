import { currentRequest, REQUEST_ID } from '../log/request-scope.ts';

/** A response with plain text, which ends with a new line. An error must not be stored; it has the id of its request, if that was admitted. */
export function sendText(status: number, text: string, headers: Record<string, string> = {}): Response {
  const scope = status >= 400 ? currentRequest() : undefined;
  return new Response(text.endsWith('\n') ? text : `${text}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      ...(status >= 400 && { 'Cache-Control': 'no-store' }),
      ...(scope && { [REQUEST_ID]: scope.id }),
      ...headers,
    },
  });
}
