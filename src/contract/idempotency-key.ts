/**
 * Creates a random key of 128 bits for the `Idempotency-Key` header: the server stores repeated requests with the same
 * key once. Not `crypto.randomUUID`: browsers offer it on secure pages only.
 */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

export const idempotencyKeyHeader = (key: string) => ({ 'Idempotency-Key': key });
