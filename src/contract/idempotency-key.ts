/**
 * A random text of 128 bits for the `Idempotency-Key` of a form: sent again with it, the same content is stored
 * once. `crypto.randomUUID` is there on secure pages only.
 */
export function newIdempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

/** The header that bears it. */
export const idempotencyKeyHeader = (key: string) => ({ 'Idempotency-Key': key });
