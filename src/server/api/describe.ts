import packageFile from '../../../package.json' with { type: 'json' };
import { describeRoute, type DescribeRouteOptions, generateSpecs, resolver } from 'hono-openapi';
import { z } from 'zod';
import { id } from '../../contract/typed/fields.ts';
import { Problem, ValidationProblem } from '../../contract/refusals/problem.ts';
import type { Env, Hono } from 'hono';
import { mediaTypes } from '../../contract/media/files.ts';
import { product } from '../../contract/product.ts';

const json = (schema: z.ZodType) => ({ 'application/json': { schema: resolver(schema) } });
const text = { schema: { type: 'string' as const } };
const binary = { schema: { type: 'string' as const, format: 'binary' } };

const described = (description: string) => ({ description, ...text });
export const integer = (description: string) => ({ description, schema: { type: 'integer' as const } });
type Described = Record<string, ReturnType<typeof described | typeof integer>>;

const response = (description: string, schema: z.ZodType, headers?: Described) => ({
  description,
  ...(headers && { headers }),
  content: json(schema),
});

const problems = {
  default: response('An error, with a message that a person can act on, and its `code`.', Problem),
};

const refusals = {
  422: response(
    'The request is invalid: `errors` has the messages of each field, `codes` the same as codes.',
    ValidationProblem,
  ),
  ...problems,
};

export const tokenRefusals = { 401: response('The request has no valid token.', Problem) };

const header = (name: string, description: string) => ({ name, in: 'header' as const, description, ...text });

/** Describes a header of a request; `values`: the only ones that it may have. */
export function describeHeader(name: string, description: string, values?: string[], required = true) {
  const schema = { type: 'string' as const, ...(values && { enum: values }) };
  return describeRoute({ parameters: [{ ...header(name, description), required, schema }] });
}

export const pictureFile = z.file().meta({
  description: 'A JPEG, PNG or GIF picture of at most 2 MB.',
  contentMediaType: 'application/octet-stream',
});

/** A multipart body: the fields of `schema`, the optional `files`, and `not`, a JSON Schema that must not match. */
export function describeForm(schema: z.ZodObject, files: string[], not?: object) {
  const shape = Object.fromEntries(files.map((name) => [name, pictureFile.optional()]));
  const encoding = {
    image: { contentType: 'image/jpeg, image/png, image/gif' },
    file: { contentType: Object.values(mediaTypes).join(', ') },
  };
  const form = z.object({ ...schema.shape, ...shape }).meta(not ? { not } : {});
  const content = { 'multipart/form-data': { schema: resolver(form), encoding } };
  return describeRoute({ requestBody: { required: true, content } });
}

const tag = { ETag: described('The strong ETag of this object, for the If-Match header of a change.') };

const idempotencyKey = header(
  'Idempotency-Key',
  'A random text that the client chooses. If the same body is sent again with it within a day, the response is the first one again, and nothing more is stored.',
);

const ifMatch = header(
  'If-Match',
  'The ETag of the version that was edited or is to be deleted. Without this header, the stored version is overwritten or deleted.',
);

const stale = {
  412: response('Somebody else changed the object since. Nothing was overwritten or deleted.', Problem, {
    ETag: described('The ETag of the stored version.'),
  }),
};

/** What a route sends, for the OpenAPI document. */
export interface Sends extends DescribeRouteOptions {
  /** `file`: the response may be long. `list`: it may be long without paging, or with a `per_page` above the default. */
  long?: 'file' | 'list';
}

const done = (schema: z.ZodType, headers?: Described) => ({ 200: response('Done.', schema, headers) });

const empty = { 204: { description: 'Done. The response has no body.' } };

const neighbours = {
  Link: described('RFC 8288: prev, next. The first and the last object have only one of them.'),
};

const fileName = { 'Content-Disposition': described('The name of the file.') };

export const sends = {
  one: (schema: z.ZodType): Sends => ({ responses: { ...done(schema), ...problems } }),
  unpaged: (schema: z.ZodType): Sends => ({ ...sends.one(schema), long: 'file' }),
  /** What a call with a validated body did, or what one with a validated query found; `isOnce`: as for `created`. */
  done: (schema: z.ZodType, { isOnce = false } = {}): Sends => ({
    ...(isOnce && { parameters: [idempotencyKey] }),
    responses: { ...done(schema), ...refusals },
  }),
  linked: (schema: z.ZodType): Sends => ({ responses: { ...done(schema, neighbours), ...problems } }),
  tagged: (schema: z.ZodType): Sends => ({ responses: { ...done(schema, tag), ...problems } }),
  /** A changed object with its new ETag; the request may have `If-Match`. */
  changed: (schema: z.ZodType): Sends => ({
    parameters: [ifMatch],
    responses: { ...done(schema, tag), ...stale, ...refusals },
  }),
  login: (schema: z.ZodType, refusal: z.ZodType): Sends => ({
    responses: {
      200: response('Signed in.', schema),
      401: response('The e-mail address or the password is wrong.', refusal),
      ...refusals,
    },
  }),
  /** A new object; `isTagged`: with its ETag; `isOnce`: an `Idempotency-Key` prevents storing it twice; `mayExist`: 200 with one that is there. */
  created: (schema: z.ZodType, { isTagged = false, isOnce = false, mayExist = false } = {}): Sends => ({
    ...(isOnce && { parameters: [idempotencyKey] }),
    responses: {
      ...(mayExist && done(schema)),
      201: response('Stored.', schema, isTagged ? tag : undefined),
      ...refusals,
    },
  }),
  file: (): Sends => ({
    long: 'file',
    responses: {
      200: {
        description: 'The file.',
        headers: { ...fileName, 'X-Total-Count': integer('The number of rows.') },
        content: { 'text/csv': text, [mediaTypes.xlsx]: binary },
      },
      ...refusals,
    },
  }),
  download: (): Sends => ({
    responses: {
      200: { description: 'The file.', headers: fileName, content: { 'application/octet-stream': binary } },
      ...problems,
    },
  }),
  nothing: (): Sends => ({ responses: { ...empty, ...problems } }),
  /** Nothing, of an object with an ETag that is deleted; the request may have `If-Match`. */
  deleted: (): Sends => ({ parameters: [ifMatch], responses: { ...empty, ...stale, ...problems } }),
  /** The ids of all that match, never in pages. */
  ids: (): Sends => ({
    long: 'list',
    responses: {
      ...done(z.array(id), { 'X-Total-Count': integer('The number of all that match.') }),
      ...refusals,
    },
  }),
  list: (schema: z.ZodType, headers: Described = {}): Sends => ({
    long: 'list',
    responses: {
      200: response('The list, or the requested page of it.', z.array(schema), {
        ...headers,
        'X-Total-Count': integer('The number of items on all pages.'),
        Link: described('RFC 8288: first, prev, next, last.'),
      }),
      ...refusals,
    },
  }),
};

const fixedPart = {
  openapi: '3.1.0',
  info: {
    title: `${product} API`,
    version: packageFile.version,
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'Sign in with POST /api/login and send the token as `Authorization: Bearer …`. Lists are bare arrays; `page`, `per_page`, `search` and `sort` narrow them. Lengths count UTF-16 units: a character beyond U+FFFF counts as two. White space around a text is removed before it is counted. An empty field of a user that is neither required nor has a default counts as not given.',
  },
  servers: [{ url: '/' }],
  components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } } },
};

export const describeApi = <E extends Env>(api: Hono<E>) =>
  generateSpecs(api, { documentation: fixedPart, defaultValidationErrorResponse: false });
