import { describe, expect, test } from 'vitest';
import { aJpeg } from '../../../tests/support/test-pictures.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { formOf, texts } from '../../../tests/support/test-articles.ts';

const TWO_MB = 2 * 1024 * 1024;
const jpeg = await aJpeg();

/** `bytes` padded to exactly `size` bytes: decoders ignore what follows the end of a JPEG. */
const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);

describe('the form of an article', () => {
  const site = useTestApi('sqlite');

  const send = (method: string, path: string, form: FormData) =>
    site.call(method, path, { as: 'user', form });
  const expectRefused = async (sent: Response, errors: Record<string, string[]>) =>
    expect(await resultOf(sent)).toEqual([422, { message: Object.values(errors).flat().join(' '), errors }]);
  const stored = async () => (await site.storage.list()).toSorted();

  test('a body of more than 3 MB gets 413 with the same message', async () => {
    const form = new Response(formOf(texts, padded(jpeg, 4 * 1024 * 1024)));
    const headers = {
      'content-type': form.headers.get('content-type')!,
      authorization: `Bearer ${site.tokens.user}`,
    };
    const body = await form.arrayBuffer();
    for (const length of [[], [['content-length', String(body.byteLength)]]]) {
      const request = { method: 'POST', body, headers: { ...headers, ...Object.fromEntries(length) } };
      const response = await site.api.request('/api/blogs', request, { clientAddress: '192.0.2.1' });
      expect(await resultOf(response)).toEqual([413, { message: 'The image size should not exceed 2MB.' }]);
    }
    expect(await stored()).toEqual([]);
  });

  test('content without text or pictures counts as missing', async () => {
    const unseen = ['\u200b', '<p>&#8203;\u3164</p>', '<h2>\u2800</h2><hr>'];
    for (const content of [
      '<p></p>',
      '<p> <br> </p>',
      '<p><script>alert(1)</script></p>',
      '<p>&nbsp;</p>',
      ...unseen,
    ])
      await expectRefused(await send('POST', '/blogs', formOf({ ...texts, content }, jpeg)), {
        content: ['Content is required.'],
      });
    expect(await stored()).toEqual([]);
  });

  test('content that is too long is refused for its length: as it is sent, before it is cleaned, and as it is stored', async () => {
    const errors = { content: ['Content must have at most 200,000 characters.'] };
    const { id } = await successOf<{ id: number }>(send('POST', '/blogs', formOf(texts)));
    for (const content of ['<p></p>'.repeat(30_000), '<b>x</b> '.repeat(20_000)]) {
      await expectRefused(await send('POST', '/blogs', formOf({ ...texts, content })), errors);
      const km = formOf({ title: texts.title, content });
      await expectRefused(await send('PUT', `/blogs/${id}?lang=km`, km), errors);
    }
  });

  test('a body that is not a multipart form gets 415, a malformed one 400', async () => {
    expect((await site.call('POST', '/blogs', { as: 'user', json: texts })).status).toBe(415);
    const raw = (body: string, type = 'multipart/form-data; boundary=x') =>
      resultOf(site.call('POST', '/blogs', { as: 'user', body, headers: { 'content-type': type } }));
    const part = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const unreadable = [400, { message: 'The form could not be read.' }];
    const tooMany = [400, { message: 'The form has too many parts.' }];
    expect((await raw('x', 'multipart/form-data'))[0]).toBe(415);
    expect(await raw('x', 'multipart/form-data; charset=utf-8')).toEqual(unreadable);
    expect(await raw(`${part('title', 'cut off')}--x\r\ncontent-disp`)).toEqual(unreadable);
    expect(await raw(part('title', 't').repeat(10_000))).toEqual(tooMany);
    const tooLong = `${part('title', 'x'.repeat(900_000))}--x--\r\n`;
    expect(await raw(tooLong)).toEqual([413, { message: 'The field title is too long.' }]);
    expect(await (await site.call('GET', '/blogs')).json()).toEqual([]);
  });

  test('an image of exactly 2 MB is accepted; one byte more gets 422 with the specified message and leaves no file', async () => {
    const largest = send('POST', '/blogs', formOf(texts, padded(jpeg, TWO_MB)));
    expect(await resultOf(largest)).toMatchObject([201, { image: expect.stringMatching(/\.jpg$/) }]);
    const before = await stored();
    for (const size of [TWO_MB + 1, TWO_MB + 500_000]) {
      const response = await send('POST', '/blogs', formOf(texts, padded(jpeg, size)));
      await expectRefused(response, { image: ['The image size should not exceed 2MB.'] });
    }
    expect(await stored()).toEqual(before);
  });

  test('title, content and category are required; a valid picture sent with invalid fields leaves no file', async () => {
    const response = await send('POST', '/blogs', formOf({ title: ' ', category: 'Sport' }, jpeg));
    await expectRefused(response, {
      title: ['Title is required.'],
      content: ['Content is required.'],
      category: ['Category must be Chhat Group or Chhat Research.'],
    });
    expect(await stored()).toEqual([]);
  });
});
