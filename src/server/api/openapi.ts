import type { Env, Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { product } from '../../../content/product.ts';

/** The fixed part of the OpenAPI document; the rest is generated from the routes and their schemas. */
const fixedPart = {
  openapi: '3.1.0',
  info: {
    title: `${product} API`,
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'Sign in with POST /api/login and send the token as `Authorization: Bearer …`. Lists are bare arrays; `page`, `per_page`, `search` and `sort` narrow them. Lengths count UTF-16 units: a character beyond U+FFFF counts as two. White space around a text is removed before it is counted. An empty field of a user that is neither required nor has a default counts as not given.',
  },
  servers: [{ url: '/' }],
  components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } } },
};

/** Makes the OpenAPI document of an API. */
export function describeApi<E extends Env>(api: Hono<E>) {
  return generateSpecs(api, { documentation: fixedPart, defaultValidationErrorResponse: false });
}
