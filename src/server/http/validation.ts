// Middleware that reads and validates JSON bodies, query parameters and ids in the path.

import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { validator } from 'hono-openapi';
import type { z } from 'zod';
import { IdParam } from '../../contract/fields.ts';
import { sizeLimits } from '../../contract/limits.ts';
import type { ApiEnv } from './context.ts';
import { HttpError, InvalidFields, notFound, tooLarge, unsupportedType } from './errors.ts';

/**
 * Middleware that reads the JSON body and validates it by `schema`; else 400, 413, 415 or 422. When the body has arrived,
 * the call joins the queue of its client address, unless it `isQueued` elsewhere.
 */
export function body<Schema extends z.ZodType>(schema: Schema, { isQueued = false } = {}) {
  const validate = validator('json', schema, refuseInvalid);
  const readThenValidate: typeof validate = async (c, next) => {
    await readJson(c);
    const { inTurn }: Partial<ApiEnv['Bindings']> = c.env ?? {};
    const work = () => validate(c, next);
    return inTurn && !isQueued ? inTurn(work) : work();
  };
  // Copy the schema's OpenAPI description, which `validator` stores as a property of its function.
  return Object.assign(readThenValidate, validate);
}

/** Middleware that validates the query parameters by `schema`; else 422. A parameter given twice is invalid. */
export function query<Schema extends z.ZodType>(schema: Schema) {
  return validator('query', schema, refuseInvalid);
}

/** Middleware that parses the id in the path as a number; else 404 with `{what} not found.` */
export function idOf(what: string) {
  return validator('param', IdParam, (result) => {
    if (!result.success) throw notFound(what);
  });
}

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

function refuseInvalid(result: { success: boolean; error?: readonly Issue[] }): void {
  if (!result.success) throw new InvalidFields(errorsByField(result.error ?? []));
}

/** Groups Zod issues by the name of their field; issues of the whole body are under `body`. */
export function errorsByField(issues: readonly Issue[]): Record<string, string[]> {
  const fieldErrors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const [first] = path ?? [];
    if (first === undefined) fieldErrors['body'] = ['Send an object with the fields of this call.'];
    else (fieldErrors[String(typeof first === 'object' ? first.key : first)] ??= []).push(message);
  }
  return fieldErrors;
}

/** Reads the body up to its max size and puts the text into Hono's body cache, where `validator` finds it. */
async function readJson(c: Context): Promise<void> {
  const [mediaType] = (c.req.header('content-type') ?? '').split(';');
  if (mediaType?.trim().toLowerCase() !== 'application/json') throw unsupportedType('application/json');
  refuseEncoded(c.req.raw);
  const bytes = await readBytes(c.req.raw, sizeLimits.body);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Hono caches a promise of the text, although the declared type is a string.
    c.req.bodyCache.text = Promise.resolve(text) as unknown as string;
  } catch {
    throw new HTTPException(400, { message: 'The body is not UTF-8 text.' });
  }
}

/** Refuses compressed bodies (415): browsers never send them, and a small one can decompress to a very large one. */
export function refuseEncoded(request: Request): void {
  if (request.headers.has('content-encoding')) throw unsupportedType('it is, without Content-Encoding');
}

/** Reads a body of at most `maxBytes`; else 413. A body whose Content-Length is too large is not read at all. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const refusal = () => tooLarge(`The request is too large: at most ${maxBytes.toLocaleString('en')} bytes.`);
  if (Number(request.headers.get('content-length')) > maxBytes) throw refusal();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw refusal();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // The client closed the connection or the body timed out: this is not a server error.
    throw new HTTPException(400, { message: 'The body ended too early.', cause: error });
  }
  return Buffer.concat(chunks, size);
}
