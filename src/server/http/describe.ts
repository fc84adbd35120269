import { describeRoute, resolver } from 'hono-openapi';
import { z } from 'zod';
import { Problem } from '../../contract/fields.ts';

const json = (schema: z.ZodType) => ({ 'application/json': { schema: resolver(schema) } });

/** What goes wrong is described once, for every route: the same body with its own sentence. */
const problems = {
  default: { description: 'A refusal, with a sentence a person can act on.', content: json(Problem) },
};

/** The multipart body of a route, for the OpenAPI document: the fields of `schema`, and files that may come with them. */
export function describeForm(schema: z.ZodObject, files: string[]) {
  const shape = Object.fromEntries(files.map((name) => [name, z.file().optional()]));
  const content = { 'multipart/form-data': { schema: resolver(z.object({ ...schema.shape, ...shape })) } };
  return describeRoute({ requestBody: { required: true, content } });
}

/** What a route answers, for the OpenAPI document. */
export const answers = {
  one: (schema: z.ZodType) =>
    describeRoute({ responses: { 200: { description: 'Done.', content: json(schema) }, ...problems } }),
  /** A login: `refusal` is the body of its 401. */
  login: (schema: z.ZodType, refusal: z.ZodType) =>
    describeRoute({
      responses: {
        200: { description: 'Signed in.', content: json(schema) },
        401: { description: 'The pair of address and password is wrong.', content: json(refusal) },
        ...problems,
      },
    }),
  created: (schema: z.ZodType) =>
    describeRoute({ responses: { 201: { description: 'Stored.', content: json(schema) }, ...problems } }),
  gone: () => describeRoute({ responses: { 204: { description: 'Removed.' }, ...problems } }),
  list: (schema: z.ZodType) =>
    describeRoute({
      responses: {
        200: {
          description: 'The list, or the part of it that was asked for.',
          headers: {
            'X-Total-Count': { description: 'How many there are in all.', schema: { type: 'integer' } },
            Link: { description: 'RFC 8288: first, prev, next, last.', schema: { type: 'string' } },
          },
          content: json(z.array(schema)),
        },
        ...problems,
      },
    }),
};
