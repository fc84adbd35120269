/** A random key of 128 bits: repeated requests with it are stored once. `crypto.randomUUID` is for secure pages only. */
export const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

export const idempotencyKeyHeader = (key: string) => ({ 'Idempotency-Key': key });
