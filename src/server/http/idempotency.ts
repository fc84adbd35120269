import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { SessionUser } from '../auth/tokens.queries.ts';

interface Asked {
  req: Context['req'];
  var: { user?: SessionUser };
}

/**
 * The fingerprint of a request that stores something: the same for the same call by the same sender with the same
 * `Idempotency-Key` and the same content, and for no other. Undefined without that header.
 */
export function idempotencyFingerprint(c: Asked, content: object, file?: Buffer): string | undefined {
  const key = c.req.header('idempotency-key');
  if (!key) return undefined;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([c.req.path, c.var.user?.id ?? null, key, content]));
  if (file) hash.update(file);
  return hash.digest('base64url');
}
