import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { validator } from 'hono-openapi';
import type { z } from 'zod';
import { IdParam } from '../../contract/fields.ts';
import { sizeLimits } from '../../contract/limits.ts';
import type { ApiEnv } from './context.ts';
import { HttpError, InvalidFields, notFound, tooLarge, unsupportedType } from './errors.ts';

/**
 * The JSON body as `schema` says; else 400, 413, 415 or 422. When it has arrived, the call waits for the client's turn,
 * unless it `isQueued` elsewhere.
 */
export function body<Schema extends z.ZodType>(schema: Schema, { isQueued = false } = {}) {
  const validate = validator('json', schema, refuseInvalid);
  const readThenValidate: typeof validate = async (c, next) => {
    await readJson(c);
    const { inTurn }: Partial<ApiEnv['Bindings']> = c.env ?? {};
    const work = () => validate(c, next);
    return inTurn && !isQueued ? inTurn(work) : work();
  };
  // The description of the schema, which `validator` hangs on its function, goes along.
  return Object.assign(readThenValidate, validate);
}

/** The query parameters as `schema` says; else 422. A parameter given twice counts as malformed. */
export function query<Schema extends z.ZodType>(schema: Schema) {
  return validator('query', schema, refuseInvalid);
}

/** The id in the address as a number; else 404 with `{what} not found.` */
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

/** The faults of a schema by the name of their field; those of the whole body under `body`. */
export function errorsByField(issues: readonly Issue[]): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const [first] = path ?? [];
    if (first === undefined) faults['body'] = ['Send an object with the fields of this call.'];
    else (faults[String(typeof first === 'object' ? first.key : first)] ??= []).push(message);
  }
  return faults;
}

/** Reads the body within its bounds and hands its text to Hono's own cache of bodies. */
async function readJson(c: Context): Promise<void> {
  const [mediaType] = (c.req.header('content-type') ?? '').split(';');
  if (mediaType?.trim().toLowerCase() !== 'application/json') throw unsupportedType('application/json');
  refuseEncoded(c.req.raw);
  const bytes = await readBytes(c.req.raw, sizeLimits.body);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // A cached body is a promise of it; the declared type says otherwise.
    c.req.bodyCache.text = Promise.resolve(text) as unknown as string;
  } catch {
    throw new HTTPException(400, { message: 'The body is not UTF-8 text.' });
  }
}

/** No browser compresses what it sends, and a small compressed body can hold a very large one. */
export function refuseEncoded(request: Request): void {
  if (request.headers.has('content-encoding')) throw unsupportedType('it is, without Content-Encoding');
}

/** The whole body, of `most` bytes at the most; else 413. A body that says it is longer is not read at all. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const refusal = () => tooLarge(`The request is too large: at most ${most.toLocaleString('en')} bytes.`);
  if (Number(request.headers.get('content-length')) > most) throw refusal();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > most) throw refusal();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // Whoever sent it went away, or took too long: no failure of ours.
    throw new HTTPException(400, { message: 'The body ended too early.', cause: error });
  }
  return Buffer.concat(chunks, size);
}
