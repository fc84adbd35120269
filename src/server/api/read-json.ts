import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { sizeLimits } from '../../contract/limits.ts';
import { unsupportedType } from './errors.ts';
import { bodyOf, readBody, refuseEncoded } from './read-body.ts';

/** Reads a JSON body and puts its text into Hono's body cache, where `validator` finds it; else 400, 413 or 415. */
export async function readJson(c: Context): Promise<void> {
  const [mediaType] = (c.req.header('content-type') ?? '').split(';');
  if (mediaType?.trim().toLowerCase() !== 'application/json') throw unsupportedType('application/json');
  refuseEncoded(c.req.raw);
  const bytes = await readBody(bodyOf(c.req.raw), sizeLimits.body);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Hono caches a promise of the text, although the declared type is a string.
    c.req.bodyCache.text = Promise.resolve(text) as unknown as string;
  } catch {
    throw new HTTPException(400, { message: 'The body is not UTF-8 text.' });
  }
}
