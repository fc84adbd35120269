import { describe, expect, test } from 'vitest';
import { aCareer } from '../../../tests/support/test-db.ts';
import { resultOf, shareTestApi, successOf } from '../../../tests/support/test-api.ts';
import { formOf } from '../../../tests/support/test-articles.ts';

const MB = 1024 * 1024;

describe('the body of a call', () => {
  const site = shareTestApi('sqlite');

  /** POST /careers with exactly these bytes. */
  const post = (
    body: BodyInit | null,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) =>
    site.api.request(
      '/api/careers',
      {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${site.tokens.user}`, ...headers },
        duplex: 'half',
      } as RequestInit,
      { clientAddress: '192.0.2.1' },
    );
  const message = async (response: Response) => [
    response.status,
    ((await response.json()) as { message: string }).message,
  ];
  const count = async () => Number((await site.call('GET', '/careers')).headers.get('x-total-count'));
  const good = JSON.stringify(aCareer());
  const bytes = (...parts: (string | number[])[]) =>
    new Uint8Array(
      Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))),
    );

  test.each(['', '{', '{"title":"x"', good.slice(1), `${good}x`, 'undefined', "{'title':'x'}", '\u{FEFF}{'])(
    'malformed JSON (%j) gets 400',
    async (body) => {
      expect(await message(await post(body))).toEqual([400, 'Malformed JSON in request body']);
    },
  );

  test.each([
    ['half a character', [0xe1, 0x9e]],
    ['Latin 1', [0xe9]],
    ['an overlong NUL', [0xc0, 0x80]],
    ['half a surrogate pair', [0xed, 0xa0, 0x80]],
  ])('bad UTF-8 (%s) gets 400', async (_name, wrong) => {
    const body = bytes('{"title":"', wrong, '"}');
    expect(await message(await post(body))).toEqual([400, 'The body is not UTF-8 text.']);
  });

  test.each([
    ['null', null],
    ['an array', []],
    ['a number', 1],
    ['a text', 'x'],
  ])('%s instead of an object gets 422', async (_name, body) => {
    const errors = { body: [expect.any(String)] };
    expect(await resultOf(post(JSON.stringify(body)))).toEqual([422, { message: errors.body[0], errors }]);
  });

  test('escaped lone surrogates and NUL characters in JSON get 422', async () => {
    for (const escape of ['\\ud800', '\\udc00x', '\\u0000', '\\u001f']) {
      const response = await post(good.replace('"title":"', `"title":"${escape}`));
      expect(await message(response)).toEqual([422, 'Title has characters that cannot be stored.']);
    }
  });

  test.each([
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'text/json',
    'multipart/form-data; boundary=x',
  ])('a content type that is not application/json (%s) gets 415', async (type) => {
    const response = await post(
      new TextEncoder().encode(good),
      type === undefined ? {} : { 'content-type': type },
    );
    expect(await message(response)).toEqual([415, 'Send the body as application/json.']);
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset=UTF-8'])(
    '%s is JSON',
    async (type) => {
      expect((await post(good, { 'content-type': type })).status).toBe(201);
    },
  );

  test.each(['gzip', 'br', 'deflate', 'identity'])(
    'a body with Content-Encoding: %s gets 415, also a form',
    async (encoding) => {
      const response = await post(good, { 'content-type': 'application/json', 'content-encoding': encoding });
      expect(await message(response)).toEqual([415, 'Send the body as it is, without Content-Encoding.']);
      const form = formOf({ title: 'x' });
      expect(
        (await site.call('POST', '/blogs', { as: 'user', form, headers: { 'content-encoding': encoding } }))
          .status,
      ).toBe(415);
    },
  );

  test('a body of 1 MB is read, one byte more gets 413, with or without a Content-Length', async () => {
    const sized = (size: number) => good + ' '.repeat(size - Buffer.byteLength(good));
    const before = await count();
    expect((await post(sized(MB))).status).toBe(201);
    const refusal = [413, 'The request is too large: at most 1,048,576 bytes.'];
    expect(await message(await post(sized(MB + 1)))).toEqual(refusal);
    const stream = new Blob([sized(MB + 1)]).stream();
    expect(await message(await post(stream))).toEqual(refusal);
    const declared = { 'content-type': 'application/json', 'content-length': String(1024 * MB) };
    expect(await message(await post(good, declared))).toEqual(refusal);
    expect(await count()).toBe(before + 1);
  });

  test('a prototype-polluting body pollutes nothing', async () => {
    const poisoned = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},';
    const response = await post(good.replace('{', poisoned));
    expect(response.status).toBe(201);
    expect(await response.text()).not.toContain('polluted');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('a caller without permission is refused before a byte of the body is read', async () => {
    const unread = new ReadableStream(
      {
        pull() {
          throw new Error('The body was read.');
        },
      },
      { highWaterMark: 0 },
    );
    expect((await post(unread, { authorization: '', 'content-type': 'application/json' })).status).toBe(401);
  });
});

const site = shareTestApi('sqlite', {
  contacts: [{ email: 'dara@visitor.example' }, { email: 'sok@visitor.example', subject: 'Silk' }],
});

const subjects = async (path: string, headers: Record<string, string> = {}) => {
  const read = site.call('GET', path, { as: 'admin', headers });
  return (await successOf<{ subject: string }[]>(read)).map(({ subject }) => subject);
};

test('a search finds the same in the header X-Query as in the URL', async () => {
  expect(await subjects('/contacts?search=silk')).toEqual(['Silk']);
  expect(await subjects('/contacts', { 'x-query': 'search=silk' })).toEqual(['Silk']);
  expect(await subjects('/contacts?page=2&per_page=1', { 'x-query': 'search=silk' })).toEqual([]);
});

test('only the words of a search and an e-mail address count in the header X-Query: no other parameter does', async () => {
  expect(await subjects('/contacts', { 'x-query': 'per_page=1&page=2' })).toHaveLength(2);
});

test('what is stored of a person is read and erased without the address in the URL', async () => {
  const headers = { 'x-query': 'email=dara%40visitor.example' };
  const person = (method: string) =>
    resultOf(site.call(method, '/contacts/person', { as: 'admin', headers }));
  expect(await person('GET')).toMatchObject([200, { email: 'dara@visitor.example', messages: [{}] }]);
  expect(await person('DELETE')).toMatchObject([200, {}]);
  expect(await subjects('/contacts')).toEqual(['Silk']);
});
