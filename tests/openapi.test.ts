import { mediaTypes } from '../src/contract/media/files.ts';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { LoginInput } from '../src/contract/auth/auth.ts';
import { BlogFilters, BlogForm } from '../src/contract/blogs/blogs.ts';
import { CareerInput, CareerFilters } from '../src/contract/careers/careers.ts';
import { ContactInput, InboxFilters } from '../src/contract/contacts/contacts.ts';
import { UserChange, UserInput, UserFilters } from '../src/contract/users/users.ts';
import { declarationOf } from '../src/server/api/permit.ts';
import { openApiOf, type Operation, resolve, type Schema } from './support/open-api.ts';
import { shareTestApi } from './support/test-api.ts';
import { featureNames } from './support/test-db.ts';

describe('GET /api/openapi.json', () => {
  const site = shareTestApi('sqlite');
  const document = openApiOf(site);

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    );

  test('is an OpenAPI 3.1 document', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    const license = { name: 'MIT', identifier: 'MIT' };
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String), license });
    expect(operations().filter(({ operation }) => !operation.summary)).toEqual([]);
    expect(document.components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } });
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { call, operation } of operations()) {
      expect({ call, responses: Object.keys(operation.responses) }).toEqual({
        call,
        responses: expect.arrayContaining(['default']),
      });
      for (const response of Object.values(operation.responses))
        expect(response.description).toEqual(expect.any(String));
    }
  });

  test('requires no property that it does not describe', () => {
    const undescribed: string[] = [];
    const visit = (value: unknown, path: string) => {
      if (typeof value !== 'object' || value === null) return;
      const { required, properties = {} } = value as Schema;
      if (Array.isArray(required))
        undescribed.push(
          ...required.filter((name) => !(name in properties)).map((name) => `${path} ${name}`),
        );
      for (const [name, part] of Object.entries(value)) visit(part, `${path}/${name}`);
    };
    visit(document, '');
    expect(undescribed).toEqual([]);
  });

  test('has a media type for every file and for every response with a body', () => {
    for (const { call, operation } of operations()) {
      for (const [status, { content = {} }] of Object.entries(operation.responses))
        expect({ call, status, types: Object.keys(content).length > 0 }).toEqual({
          call,
          status,
          types: status !== '204',
        });
      const form = operation.requestBody?.content['multipart/form-data'];
      const files = Object.entries(resolve(document, form?.schema).properties ?? {}).filter(
        ([, field]) => field.format === 'binary',
      );
      for (const [name] of files)
        expect({ call, name, type: form?.encoding?.[name]?.contentType }).toEqual({
          call,
          name,
          type: name === 'file' ? Object.values(mediaTypes).join(', ') : 'image/jpeg, image/png, image/gif',
        });
      for (const [, field] of files) expect(field).toHaveProperty('contentMediaType');
    }
  });

  test('has every route of the router except itself, and no others', () => {
    const routes = site.api.routes.filter((route) => route.method !== 'ALL');
    const expected = new Set(
      routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    );
    expected.delete('GET /api/openapi.json');
    const named = operations().map(({ call }) => call);
    expect(named.filter((call) => call !== 'GET /api/openapi.json').toSorted()).toEqual(
      [...expected].toSorted(),
    );
  });

  test('declares for each route whether it needs a token', () => {
    for (const route of site.api.routes) {
      const access = declarationOf(route.handler)?.access;
      const operation = document.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      if (!access || !operation) continue;
      const security = access === 'public' ? [] : [{ bearer: [] }];
      expect({ path: route.path, security: operation.security }).toEqual({ path: route.path, security });
    }
  });

  test('every list has the parameters page, per_page, search, sort and its filters; jobs also search_in', () => {
    for (const feature of featureNames) {
      const names = document.paths[`/api/${feature}`]?.['get']?.parameters
        ?.map(({ name }) => name)
        .toSorted();
      const own: Record<string, string[]> = {
        blogs: [...Object.keys(BlogFilters.shape), 'lang', 'include'],
        careers: [...Object.keys(CareerFilters.shape), 'search_in', 'lang', 'include'],
        pages: ['translation', 'lang', 'include'],
        contacts: Object.keys(InboxFilters.shape),
        users: [...Object.keys(UserFilters.shape), 'include'],
      };
      const expected = ['page', 'per_page', 'search', 'sort', ...(own[feature] ?? [])];
      expect({ feature, names }).toEqual({ feature, names: expected.toSorted() });
    }
  });

  test.each([
    ['POST /api/login', LoginInput],
    ['POST /api/careers', CareerInput],
    ['PUT /api/careers/{id}', CareerInput],
    ['POST /api/contacts', ContactInput],
    ['POST /api/users', UserInput],
    ['PUT /api/users/{id}', UserChange],
    ['POST /api/blogs', BlogForm],
    ['PUT /api/blogs/{id}', BlogForm],
    ['POST /api/blogs/{id}', BlogForm],
  ])('%s: the schema of the body is that of the contract', (call, contract: z.ZodObject) => {
    const body = operations().find((found) => found.call === call)?.operation.requestBody;
    const isForm = call.includes('/blogs');
    const type = isForm ? 'multipart/form-data' : 'application/json';
    const schema = resolve(document, body?.content[type]?.schema);
    expect(body?.required).toBe(true);
    expect(Object.keys(schema.properties ?? {}).toSorted()).toEqual(
      [...Object.keys(contract.shape), ...(isForm ? ['image'] : [])].toSorted(),
    );
    const required = Object.keys(contract.shape).filter(
      (name) => !contract.shape[name].safeParse(undefined).success,
    );
    expect(schema.required?.toSorted()).toEqual(required.toSorted());
  });

  test('objects that can be changed have an ETag; their changes and deletions declare If-Match and 412', () => {
    const named = (wanted: (operation: Operation) => boolean) =>
      operations()
        .filter(({ operation }) => wanted(operation))
        .map(({ call }) => call)
        .toSorted();
    const canChange = [...featureNames, 'canned-replies', 'media'].filter(
      (feature) => document.paths[`/api/${feature}/{id}`]?.['put'],
    );
    expect(canChange.length).toBeGreaterThan(2);
    const changes = [
      'POST /api/blogs/{id}',
      ...canChange.map((feature) => `PUT /api/${feature}/{id}`),
    ].toSorted();
    const others = canChange.flatMap((feature) => [`GET /api/${feature}/{id}`, `POST /api/${feature}`]);
    others.push('POST /api/media/files');
    const hasIfMatch = ({ parameters = [] }: Operation) => parameters.some(({ name }) => name === 'If-Match');
    const isTagged = ({ responses }: Operation) =>
      Object.entries(responses).some(([status, { headers = {} }]) => status < '300' && 'ETag' in headers);
    const withDeletions = [
      ...canChange.map((feature) => `DELETE /api/${feature}/{id}`),
      ...changes,
    ].toSorted();
    expect(named(hasIfMatch)).toEqual(withDeletions);
    expect(named(({ responses }) => '412' in responses)).toEqual(withDeletions);
    expect(named(isTagged)).toEqual([...changes, ...others].toSorted());
  });

  test('changes of articles and jobs declare by which header the language of what is sent is said', () => {
    for (const feature of ['blogs', 'careers'])
      for (const method of ['put', 'delete']) {
        const { parameters } = document.paths[`/api/${feature}/{id}`]![method]!;
        const language = expect.objectContaining({ name: 'Content-Language', in: 'header', required: false });
        expect(parameters, `${method} ${feature}`).toContainEqual(language);
      }
  });

  test('calls declare what they send: an opened draft, lists without pages, ids', async () => {
    const { post } = document.paths['/api/drafts']!;
    expect(Object.keys(post!.responses)).toEqual(['200', '201', '401', '422', 'default']);
    for (const path of ['texts', 'careers/ids', 'blogs/ids', 'contacts/ids', 'contacts/suspected/ids']) {
      const { parameters = [], responses } = document.paths[`/api/${path}`]!['get']!;
      const sent = (await site.call('GET', `/${path}`, { as: 'admin' })).headers;
      const declared = ['Link', 'X-Total-Count'].filter((name) => name in (responses['200']!.headers ?? {}));
      expect([path, declared]).toEqual([path, sent.has('x-total-count') ? ['X-Total-Count'] : []]);
      expect([path, parameters.filter(({ name }) => name.includes('page'))]).toEqual([path, []]);
    }
  });

  test('the schema of a user has no password, hash or token', () => {
    const names = Object.keys(document.components.schemas['User']?.properties ?? {});
    expect(names.toSorted().join()).toBe(
      'avatar,branch,created_at,dob,email,id,lang,name,permission,phone,status',
    );
  });
});
