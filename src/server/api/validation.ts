import type { Context, MiddlewareHandler } from 'hono';
import { validator } from 'hono-openapi';
import type { z } from 'zod';
import { createHash } from 'node:crypto';
import { IdParam } from '../../contract/typed/fields.ts';
import { sizeLimits } from '../../contract/limits.ts';
import type { ApiEnv, SessionUser } from './context.ts';
import { readIssue, type Refusal, refusal } from '../../contract/refusals/refusal.ts';
import type { Name } from '../../contract/typed/names.words.km.ts';
import { HttpError, InvalidFields, notFound, unsupportedType } from './errors.ts';
import { readBody, refuseEncoded } from './read-body.ts';
import { joinQuery, QUERY_HEADER } from '../../contract/url/private-query.ts';

/** Reads the JSON body, waits for a turn unless it `isQueued` elsewhere, and validates. @throws 400, 413, 415, 422 */
export function body<Schema extends z.ZodType>(schema: Schema, { isQueued = false } = {}) {
  const validate = validator('json', schema, refuseInvalid);
  const readThenValidate: typeof validate = async (c, next) => {
    await readJson(c);
    const work = () => validate(c, next);
    return isQueued ? work() : takeTurn(c, work);
  };
  // Copy the schema's OpenAPI description, which `validator` stores as a property of its function.
  return Object.assign(readThenValidate, validate);
}

/** Reads a JSON body and puts its text into Hono's body cache, where `validator` finds it; else 400, 413 or 415. */
async function readJson(c: Context): Promise<void> {
  const [mediaType] = (c.req.header('content-type') ?? '').split(';');
  if (mediaType?.trim().toLowerCase() !== 'application/json') throw unsupportedType('application/json');
  refuseEncoded(c.req.raw);
  const bytes = await readBody(c.req.raw, sizeLimits.body);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Hono caches a promise of the text, although the declared type is a string.
    c.req.bodyCache.text = Promise.resolve(text) as unknown as string;
  } catch {
    throw new HttpError(400, 'calls.not-utf-8');
  }
}

export async function readJsonBody(c: Context): Promise<unknown> {
  await readJson(c);
  return c.req.json().catch(() => {
    throw new HttpError(400, 'calls.not-json');
  });
}

/** Runs the rest of a call in turn, when its body has arrived: a slow upload must hold no place. @throws QueueFull */
export async function takeTurn<Result>(c: Context, work: () => Promise<Result>): Promise<Result> {
  // The pages' own calls have no queue: the page has had its turn already.
  const { inTurn }: Partial<ApiEnv['Bindings']> = c.env ?? {};
  return inTurn ? inTurn(work) : work();
}

const PARAMETERS = Symbol('parameters');

/** Middleware that validates the query parameters by `schema`; else 422. A parameter given twice is invalid. */
export const query = <Schema extends z.ZodObject>(schema: Schema) =>
  Object.assign(validator('query', schema, refuseInvalid), { [PARAMETERS]: Object.keys(schema.shape) });

export const queryParametersOf = (handler: object): readonly string[] =>
  (handler as { [PARAMETERS]?: string[] })[PARAMETERS] ?? [];

/** Middleware that parses the id in the path as a number; else 404 with `{what} not found.` */
export const idOf = (what: Name) =>
  validator('param', IdParam, (result) => {
    if (!result.success) throw notFound(what);
  });

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

function refuseInvalid(result: { success: boolean; error?: readonly Issue[] }): void {
  if (!result.success) throw new InvalidFields(errorsByField(result.error ?? []));
}

/** @throws InvalidFields with the refusals of each field */
export function parseFields<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InvalidFields(errorsByField(parsed.error.issues));
  return parsed.data;
}

/** Issues of the whole body are under `body`. */
export function errorsByField(issues: readonly Issue[]): Record<string, Refusal[]> {
  // Without a prototype: a client may name a field "constructor".
  const fieldErrors = Object.create(null) as Record<string, Refusal[]>;
  for (const { path, message } of issues) {
    const [first] = path ?? [];
    if (first === undefined) fieldErrors['body'] = [refusal('fields.body')];
    else (fieldErrors[String(typeof first === 'object' ? first.key : first)] ??= []).push(readIssue(message));
  }
  return fieldErrors;
}

/** Middleware: reads the parameters that the back office sends in a header as if they were in the URL. */
export const readQueryHeader: MiddlewareHandler = async (c, next) => {
  const hidden = c.req.header(QUERY_HEADER);
  if (hidden !== undefined && ['GET', 'HEAD', 'DELETE'].includes(c.req.method)) {
    const { method, headers, signal } = c.req.raw;
    const url = new URL(c.req.url);
    url.search = String(joinQuery(url.search, hidden));
    c.req.raw = new Request(url, { method, headers, signal });
  }
  await next();
};

/** Requests with the same fingerprint are the same request (§ 9.13). Undefined without an `Idempotency-Key`. */
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
