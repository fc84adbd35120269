import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { IdParam } from '../src/contract/typed/fields.ts';
import { refuseWeakPassword } from '../src/server/auth/passwords.ts';
import { aJpeg } from './support/test-pictures.ts';
import { openApiOf, resolve, type Schema } from './support/open-api.ts';
import { shareTestApi } from './support/test-api.ts';
import { aCareer, aContact, featureNames } from './support/test-db.ts';

/**
 * Builds API requests from the OpenAPI document alone, with values that it allows and values that it forbids. The API must
 * accept or refuse them accordingly, and respond as documented.
 */

type Fields = Record<string, unknown>;

const site = shareTestApi('sqlite');
const document = openApiOf(site);
let calls = 0;

const validators = new Map<Schema, z.ZodType>();

/** True if the document allows the value. */
function allows(schema: Schema, value: unknown): boolean {
  let validator = validators.get(schema);
  if (!validator) {
    const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
    validator = z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
    validators.set(schema, validator);
  }
  return validator.safeParse(value).success;
}

/** Sends a request such as `POST /blogs/{id}` as documented, each time from another IP address. */
async function send(call: string, fields: Fields, id?: number) {
  const [method = '', path = ''] = call.split(' ');
  const operation = document.paths[`/api${path}`]![method.toLowerCase()]!;
  const [type, content] = Object.entries(operation.requestBody!.content)[0]!;
  const required = (operation.parameters ?? []).filter(
    (parameter) => parameter.in === 'header' && parameter.required,
  );
  const headers = Object.fromEntries(required.map(({ name, schema }) => [name, schema.enum![0]!]));
  const form = new FormData();
  if (type === 'multipart/form-data')
    for (const [name, value] of Object.entries(fields)) form.set(name, value as string);
  calls += 1;
  const response = await site.call(method, path.replace('{id}', String(id)), {
    as: 'admin',
    headers,
    clientAddress: `198.18.${calls >> 8}.${calls & 255}`,
    ...(type === 'multipart/form-data' ? { form } : { json: fields }),
  });
  const body: unknown = await response.json();
  const described = operation.responses[response.status] ?? operation.responses['default'];
  const schema = described!.content!['application/json']!.schema;
  expect({ call, body, asDescribed: allows(schema, body) }).toMatchObject({ asDescribed: true });
  return {
    status: response.status,
    body: body as { id: number },
    type,
    schema: resolve(document, content.schema),
  };
}

const letters = (length: number) => 'TonleSap0MekongBassac'.repeat(length / 21 + 1).slice(0, length);

/** Values that some fields accept and others refuse. */
// prettier-ignore
const values = (schema: Schema): unknown[] => [
  '', '   ', 'a', 'Words', 'ភ្នំពេញ\u200bថ្មី', 'a\u0000b', 'a\u0007b', 'a\nb', 'a\u2028b', 'a\ufffdb', '<p>a</p>',
  '2026-02-28', '2026-02-30', '2028-02-29', '1899-12-31', '2999-12-31', '3000-01-01', '2026-2-3', '28.02.2026',
  '0', '1200', '1200.5', '1200.555', '1,200', '1e3', '-1', '10000000', '10000000.01', '000000001', '0000000001',
  `a${calls}@b.example`, `A.b+c${calls}@d.e.example`, 'a@b', 'a b@c.example', '@b.example', 'a@@b.example',
  'Full Time', 'full time', 'Chhat Group', 'Phnom Penh', 'admin', 'root', letters(256), letters(1025),
  0, 1200.55, 0.001, -1, 10_000_001, null, true, [], {},
  ...[schema, ...(schema.anyOf ?? [])].flatMap(({ maxLength }) =>
    maxLength === undefined ? [] : [letters(maxLength), letters(maxLength + 1)],
  ),
];

const article = { title: 'Words', content: '<p>Words.</p>', category: 'Chhat Group' };
const person = () => ({ name: 'Thida', email: `thida${calls}@chhatgroup.example`, phone: '+855 23 000 200' });
const login = () => ({ email: `thida${calls}@chhatgroup.example`, password: 'wrong' });

/** A request with a valid body, and the request that creates the object that it changes. */
type Body = [call: string, body: () => Fields, createdBy?: string];

/** One request for each schema of a body. */
const bodies: Body[] = [
  ['POST /careers', aCareer],
  ['POST /contacts', aContact],
  ['POST /users', person],
  ['PUT /users/{id}', person, 'POST /users'],
  ['POST /blogs', () => article],
  ['POST /login', login],
];
describe('the API accepts what its document allows, and refuses what it forbids, in', () => {
  test.each(featureNames)('the query of GET /%s', async (feature) => {
    const path = `/${feature}`;
    const { parameters = [], responses } = document.paths[`/api${path}`]!['get']!;
    for (const { name, schema } of parameters)
      for (const value of [...values(schema), '1', '20', '101', '1000001', '-created_at']) {
        if (typeof value !== 'string') continue;
        const response = await site.call('GET', `${path}?${new URLSearchParams({ [name]: value })}`, {
          as: 'admin',
        });
        const expected = allows(schema, value) ? 200 : 422;
        expect({ name, value, status: response.status }).toEqual({ name, value, status: expected });
        expect(allows(responses[expected]!.content!['application/json']!.schema, await response.json())).toBe(
          true,
        );
      }
  });

  /** Returns the id of the object that the request changes, if it changes one. */
  const createTarget = async ([, body, createdBy]: Body) =>
    createdBy === undefined ? undefined : (await send(createdBy, body())).body.id;
  // A login with a valid body gets 401, because its password is wrong.
  const acceptedStatuses = (call: string) => (call === 'POST /login' ? [401] : [200, 201]);

  /** Sends at most three bodies for which the API hashes or compares a password, which is slow on purpose. */
  async function sendEachValue(...request: Body): Promise<void> {
    const [call, body] = request;
    const id = await createTarget(request);
    const accepted = acceptedStatuses(call);
    const { status, schema, type } = await send(call, body(), id);
    expect(accepted).toContain(status);

    let [allowed, forbidden, hashed] = [0, 0, 0];
    for (const [name, field] of Object.entries(schema.properties!)) {
      const isRequired = schema.required!.includes(name);
      if (field.format === 'binary') continue;
      // The longest values first.
      for (const value of values(field).toReversed()) {
        if (type === 'multipart/form-data' && typeof value !== 'string') continue;
        if (name === 'password' && (await isEasyToGuess(value))) continue;
        // As documented: an empty optional field counts as missing.
        const isOptional = !isRequired && field.default === undefined;
        const isMissing = isOptional && (value === '' || value === null) && call.includes('/users');
        const isAllowed = isMissing || allows(field, value);
        if (isAllowed && (call === 'POST /login' || name === 'password')) {
          if (hashed >= 3) continue;
          hashed += 1;
        }
        const sent = await send(call, { ...body(), [name]: value }, id);
        const details = {
          name,
          value: String(value).slice(0, 40),
          isAllowed,
          body: isAllowed ? sent.body : '',
        };
        expect({ ...details, status: sent.status }).toEqual({
          ...details,
          status: isAllowed ? expect.toSatisfy((given: number) => accepted.includes(given)) : 422,
        });
        if (isAllowed) allowed += 1;
        else forbidden += 1;
      }
    }
    expect(allowed).toBeGreaterThan(2);
    expect(forbidden).toBeGreaterThan(20);
  }

  /** True if the API refuses the password for what a schema cannot express. */
  async function isEasyToGuess(password: unknown): Promise<boolean> {
    if (typeof password !== 'string') return false;
    return refuseWeakPassword(password, '').then(
      () => false,
      () => true,
    );
  }

  test.each(bodies)('%s: values of each field', sendEachValue);
});

test('the document forbids two of a new picture, one of the library and remove_image=1 together, and the API refuses them', async () => {
  const image = new Blob([Uint8Array.from(await aJpeg())], { type: 'image/jpeg' });
  const { id } = (await send('POST /blogs', article)).body;
  for (const call of ['POST /blogs', 'PUT /blogs/{id}', 'POST /blogs/{id}']) {
    const not = {
      anyOf: [
        { properties: { remove_image: { const: '1' } }, required: ['image', 'remove_image'] },
        { required: ['image', 'library_image'] },
        { properties: { remove_image: { const: '1' } }, required: ['library_image', 'remove_image'] },
      ],
    };
    const named = { remove_image: '1', library_image: 'AAAAAAAAAAAAAAAA-100.jpg' };
    const all = Object.entries({ image, ...named });
    for (const left of all) {
      const two = Object.fromEntries(all.filter((field) => field !== left));
      const { status, schema } = await send(call, { ...article, ...two }, id);
      expect([call, status, schema]).toMatchObject([call, 422, { not }]);
      expect(schema.properties![left[0]]).toMatchObject({ description: expect.stringContaining('picture') });
    }
    for (const allowed of [{ image }, { image, remove_image: '0' }, { remove_image: '1' }])
      expect([200, 201]).toContain((await send(call, { ...article, ...allowed }, id)).status);
  }
});

test('an id has the same bounds in the document as in the URL', () => {
  // The id of a session is a text and not the number of a row.
  const numbered = Object.entries(document.paths).filter(
    ([path]) => path.includes('{id}') && path !== '/api/sessions/{id}',
  );
  for (const [path, methods] of numbered) {
    for (const { parameters } of Object.values(methods)) {
      const { schema } = parameters!.find(({ name }) => name === 'id')!;
      const edges = [0, 1, 10, 999_999_999, 10 ** 9, 2_100_000_000, 2 ** 31 - 1, 2 ** 31];
      for (const id of [...edges.map(String), '01', '+1', '1e3', '', 'a', '9999999999', '10000000000'])
        expect({ path, id, allowed: allows(schema, id) }).toEqual({
          path,
          id,
          allowed: IdParam.safeParse({ id }).success,
        });
    }
  }
});
