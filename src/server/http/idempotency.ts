import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { SessionUser } from './context.ts';

interface Asked {
  req: Context['req'];
  var: { user?: SessionUser };
}

/**
 * The fingerprint of a request that stores something (§ 9.13): equal for two requests with the same call, sender,
 * `Idempotency-Key` and content, and for no others. Undefined without that header.
 */
export function idempotencyFingerprint(c: Asked, content: object, file?: Buffer): string | undefined {
  const key = c.req.header('idempotency-key');
  if (!key) return undefined;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([c.req.path, c.var.user?.id ?? null, key, content]));
  if (file) hash.update(file);
  return hash.digest('base64url');
}
