// The fingerprint by which a repeated request with an `Idempotency-Key` is recognized.

import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { SessionUser } from './context.ts';

/**
 * The fingerprint of a request that stores something (§ 9.13): a hash of its path, user, `Idempotency-Key`, content and
 * file, or its name. Two requests with the same fingerprint are the same request. Undefined without that header.
 */
export function idempotencyFingerprint(
  c: { req: Context['req']; var: { user?: SessionUser } },
  content: object,
  file?: Buffer | string,
): string | undefined {
  const key = c.req.header('idempotency-key');
  if (!key) return undefined;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([c.req.path, c.var.user?.id ?? null, key, content]));
  if (file) hash.update(file);
  return hash.digest('base64url');
}
