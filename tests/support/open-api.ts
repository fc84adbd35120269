// The document of the API, as the tests read it.

import { beforeAll } from 'vitest';
import type { TestApi } from './test-api.ts';

export interface Schema {
  $ref?: string;
  format?: string;
  pattern?: string;
  enum?: string[];
  anyOf?: Schema[];
  type?: string;
  maxLength?: number;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
}

type Content = Record<string, { schema: Schema; encoding?: Record<string, { contentType: string }> }>;

export interface Operation {
  operationId?: string;
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { description: string; headers?: object; content?: Content }>;
}

export interface OpenApi {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
}

/** The document of a test API, from the first test on. */
export function openApiOf(site: TestApi): OpenApi {
  const document = {} as OpenApi;
  beforeAll(async () => {
    Object.assign(document, await (await site.call('GET', '/openapi.json', { as: 'user' })).json());
  });
  return document;
}

/** A schema, or the one that it refers to. */
export function resolve(document: OpenApi, schema: Schema = {}): Schema {
  return document.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
}
