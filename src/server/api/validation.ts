import { validator } from 'hono-openapi';
import type { z } from 'zod';
import { IdParam } from '../../contract/fields.ts';
import { InvalidFields, notFound } from './errors.ts';
import { errorsByField, type Issue } from './field-errors.ts';
import { readJson } from './read-json.ts';
import { takeTurn } from './take-turn.ts';

/**
 * Middleware that reads the JSON body, waits for the turn of the client address, unless it `isQueued` elsewhere, and
 * validates the body by `schema`; else 400, 413, 415 or 422. One function, so that no route can forget a step.
 */
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

const PARAMETERS = Symbol('parameters');

/** Middleware that validates the query parameters by `schema`; else 422. A parameter given twice is invalid. */
export function query<Schema extends z.ZodObject>(schema: Schema) {
  return Object.assign(validator('query', schema, refuseInvalid), {
    [PARAMETERS]: Object.keys(schema.shape),
  });
}

/** The names of the query parameters that a handler of `query` knows; of another handler, none. */
export function queryParametersOf(handler: object): readonly string[] {
  return (handler as { [PARAMETERS]?: string[] })[PARAMETERS] ?? [];
}

/** Middleware that parses the id in the path as a number; else 404 with `{what} not found.` */
export function idOf(what: string) {
  return validator('param', IdParam, (result) => {
    if (!result.success) throw notFound(what);
  });
}

function refuseInvalid(result: { success: boolean; error?: readonly Issue[] }): void {
  if (!result.success) throw new InvalidFields(errorsByField(result.error ?? []));
}
