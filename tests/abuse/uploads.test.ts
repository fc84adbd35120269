import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { signedInSite } from '../support/site-fixture.ts';
import { uploadedPictures } from '../support/uploaded-pictures.ts';
import { canvas, gif, firstHalf, noise, png } from './hostile-pictures.ts';
import { field, fields, file, multipart, type Part, texts } from './multipart.ts';
import { type RawResponse, sendRequest } from './raw-http.ts';

const WRONG_TYPE = 'Please upload an image file (jpeg, png, jpg, gif).';
const TOO_LARGE = 'The image size should not exceed 2MB.';
const LIMIT = 2 * 1024 * 1024;
const MARKER = '<script>alert("polyglot-7f3a")</script>';

const site = signedInSite();

/** Names of the files of uploads, including hidden ones. */
const stored = () =>
  existsSync(join(site.dataDir, 'uploads')) ? uploadedPictures(join(site.dataDir, 'uploads')) : [];
/** The two routes that take a picture: for an article, and for its text. */
const routes = ['/api/blogs', '/api/blogs/pictures'] as const;
type Route = (typeof routes)[number];

async function send(
  body: Buffer,
  type = 'multipart/form-data; boundary=x',
  target: Route = '/api/blogs',
): Promise<RawResponse> {
  const headers = { 'content-type': type, authorization: `Bearer ${site.token}` };
  return sendRequest(site, { method: 'POST', target, headers, body });
}

const upload = (target: Route, bytes: Buffer, filename?: string) =>
  send(multipart([...fields(), file(bytes, filename)]), undefined, target);

function expectRefused(response: RawResponse, words: string): void {
  expect(response.status).toBe(422);
  expect(JSON.parse(response.text)).toMatchObject({ errors: { image: [words] } });
}

describe('an unusable picture is refused with the specified message and leaves no file behind', () => {
  afterEach(() => expect(stored()).toEqual([]));

  test.each<[what: string, make: () => Buffer | Promise<Buffer>]>([
    ['a PNG whose header claims 50,000 × 50,000 pixels', () => png(50_000, 50_000)],
    ['a PNG whose header claims 2,147,483,647 × 1 pixels', () => png(2_147_483_647, 1)],
    ['a PNG whose header claims no pixels', () => png(0, 0)],
    [
      'a GIF whose header claims 65,535 × 65,535 pixels',
      () => {
        const bytes = gif(1);
        bytes.fill(0xff, 6, 10).fill(0xff, 24, 28);
        return bytes;
      },
    ],
    [
      'an SVG',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
        ),
    ],
    [
      'an SVG that loads a file',
      () =>
        Buffer.from(
          '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
        ),
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>')],
    ['text', () => Buffer.from('words')],
    ['one byte', () => Buffer.from([0x89])],
    ['the signature of a PNG alone', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['TIFF', () => canvas(40, 30).tiff().toBuffer()],
    ['AVIF', () => canvas(40, 30).avif().toBuffer()],
    ['WebP', () => canvas(40, 30).webp().toBuffer()],
    ['half of a JPEG', async () => firstHalf(await noise(400, 300).jpeg().toBuffer())],
    ['half of a PNG', async () => firstHalf(await noise(400, 300).png().toBuffer())],
    [
      'a JPEG after other bytes',
      async () => Buffer.concat([Buffer.from(MARKER), await canvas(40, 30).jpeg().toBuffer()]),
    ],
  ])('%s, named .png', async (_what, make) => {
    for (const route of routes) expectRefused(await upload(route, await make()), WRONG_TYPE);
  });

  test('2 MB and 1 byte', async () => {
    const picture = await canvas(40, 30).jpeg().toBuffer();
    const tooMuch = Buffer.concat([picture, Buffer.alloc(LIMIT + 1 - picture.length)]);
    for (const route of routes) expectRefused(await upload(route, tooMuch), TOO_LARGE);
  });

  test('a picture for an article with invalid texts', async () => {
    const picture = await canvas(40, 30).png().toBuffer();
    const response = await send(multipart([field('title', ''), file(picture)]));
    expect(response.status).toBe(422);
    expect(JSON.parse(response.text)).toMatchObject({
      errors: { title: expect.any(Array), content: expect.any(Array) },
    });
  });

  test.each<[what: string, statuses: number[], body: () => Buffer | Promise<Buffer>, type?: string]>([
    ['10,000 parts', [400], () => multipart(Array.from({ length: 10_000 }, (_, n) => field(`f${n}`, 'x')))],
    [
      '10,000 empty parts',
      [400],
      () => multipart(Array.from({ length: 10_000 }, (): Part => ['form-data', ''])),
    ],
    ['10,000 files', [400], () => multipart(Array.from({ length: 10_000 }, () => file('x')))],
    [
      'two pictures',
      [400],
      async () =>
        multipart([
          ...fields(),
          file(await canvas(4, 3).png().toBuffer()),
          file(await canvas(4, 3).png().toBuffer()),
        ]),
    ],
    [
      'a part with 100,000 header lines',
      [400, 413, 422],
      () => multipart([[`form-data; name="title"${'\r\nX-A: b'.repeat(100_000)}`, 'x']]),
    ],
    [
      'a part whose header never ends',
      [400, 422],
      () => Buffer.from(`--x\r\nContent-Disposition: form-data; name="${'a'.repeat(500_000)}`),
    ],
    ['a field of 2.5 MB', [413], () => multipart([field('content', 'x'.repeat(2_500_000))])],
    [
      'a content of 300,000 characters',
      [422],
      () =>
        multipart([
          ...fields().slice(0, 1),
          field('category', 'Chhat Group'),
          field('content', 'x'.repeat(300_000)),
        ]),
    ],
    ['a picture of 4 MB', [413, 422], () => multipart([...fields(), file(Buffer.alloc(4_000_000))])],
    ['no closing boundary', [400], () => multipart(fields(), '')],
    [
      'a body that ends in the middle of a picture',
      [400],
      () => multipart([...fields(), file(Buffer.alloc(1000))], '').subarray(0, -300),
    ],
    ['the wrong boundary', [400, 422], () => multipart(fields()), 'multipart/form-data; boundary=y'],
    ['no boundary', [400, 415], () => multipart(fields()), 'multipart/form-data'],
    ['an empty boundary', [400, 415], () => multipart(fields()), 'multipart/form-data; boundary='],
    [
      'a boundary of 10,000 characters',
      [400, 415, 422],
      () => multipart(fields()),
      `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
    ],
    ['JSON', [415], () => Buffer.from(JSON.stringify(texts)), 'application/json'],
    ['no body', [400, 415, 422], () => Buffer.alloc(0)],
    ['only the closing boundary', [400, 422], () => Buffer.from('--x--\r\n')],
    [
      'fields named __proto__ and constructor',
      [422],
      () => multipart([field('__proto__', 'x'), field('constructor', 'x')]),
    ],
    [
      'a file as its title',
      [422],
      () => multipart([[`form-data; name="title"; filename="a.png"`, 'x'], ...fields().slice(1)]),
    ],
    [
      'a title of invalid UTF-8',
      [201, 400, 422],
      () => multipart([['form-data; name="title"', Buffer.from([0xff, 0xfe, 0x41])], ...fields().slice(1)]),
    ],
  ])('a form with %s', async (_what, statuses, body, type) => {
    const response = await send(await body(), type);
    expect(statuses, response.text).toContain(response.status);
    if (response.status !== 201)
      expect(JSON.parse(response.text)).toHaveProperty('message', expect.any(String));
    const forText = await send(await body(), type, '/api/blogs/pictures');
    expect([400, 413, 415, 422], forText.text).toContain(forText.status);
    expect(JSON.parse(forText.text)).toHaveProperty('message', expect.any(String));
  });
});

describe.each(routes)('%s re-encodes a usable picture', (route) => {
  /** Returns the article with an uploaded picture, and the file name of the picture. */
  async function articleOf(response: RawResponse): Promise<{ id: number; image: string }> {
    const made = JSON.parse(response.text) as { id: number; image: string; src: string };
    if (route === '/api/blogs') return made;
    const content = `<p>Words</p><img src="${made.src}">`;
    const body = multipart(Object.entries({ ...texts, content }).map(([name, value]) => field(name, value)));
    const { id } = JSON.parse((await send(body)).text) as { id: number };
    return { id, image: made.src.replace('/storage/', '') };
  }

  /** Uploads a picture that must be accepted. Returns all files made from it, and deletes the article. */
  async function uploadAccepted(bytes: Buffer, filename?: string): Promise<Buffer[]> {
    const before = new Set(stored());
    const response = await upload(route, bytes, filename);
    expect(response.status, response.text).toBe(201);
    const { id, image } = await articleOf(response);
    expect(image).toMatch(/^[\w-]{16}-\d+\.jpg$/);
    const made = stored().filter((name) => !before.has(name));
    expect(made).toContain(image);
    for (const name of made) expect(name).toMatch(/^[\w-]+\.(?:jpg|webp|avif)$/);
    const files = made.map((name) => readFileSync(join(site.dataDir, 'uploads', name)));
    const headers = { authorization: `Bearer ${site.token}` };
    expect((await sendRequest(site, { method: 'DELETE', target: `/api/blogs/${id}`, headers })).status).toBe(
      204,
    );
    expect(new Set(stored())).toEqual(before);
    return files;
  }

  test('a JPEG followed by a script: no file contains the script', async () => {
    const files = await uploadAccepted(
      Buffer.concat([await noise(400, 300).jpeg().toBuffer(), Buffer.from(MARKER)]),
    );
    for (const bytes of files) expect(bytes.includes('polyglot-7f3a')).toBe(false);
  });

  test('a picture with a script, a place and a name in its metadata: no file has metadata', async () => {
    const exif = {
      IFD0: { Copyright: MARKER, Artist: 'Sok Dara', ImageDescription: MARKER },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '11/1 33/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '104/1 55/1 0/1',
      },
    };
    const bytes = await noise(400, 300)
      .jpeg()
      .withExif(exif)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARKER}</x:xmpmeta>`)
      .toBuffer();
    expect(bytes.includes('Sok Dara') && bytes.includes('polyglot-7f3a')).toBe(true);
    for (const made of await uploadAccepted(bytes)) {
      const { exif: remaining, xmp, iptc } = await sharp(made).metadata();
      expect([remaining, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      expect(made.includes('Sok Dara') || made.includes('polyglot-7f3a')).toBe(false);
    }
  });

  test('a GIF of 80,000 frames under 2 MB: only one frame is stored', async () => {
    const bytes = gif(80_000);
    expect(bytes.length).toBeLessThan(LIMIT);
    for (const made of await uploadAccepted(bytes)) expect((await sharp(made).metadata()).pages ?? 1).toBe(1);
  });

  async function expectNameNotUsed(filename: string): Promise<void> {
    expect((await uploadAccepted(await canvas(40, 30).png().toBuffer(), filename)).length).toBeGreaterThan(0);
    expect(readdirSync(site.dataDir).filter((name) => /evil|passwd|htaccess/.test(name))).toEqual([]);
  }

  const title = 'the uploaded file name %j is not used';
  test.each(['../../../evil.png', 'a.png\0.html'])(title, expectNameNotUsed);
  test.each(['..\\evil.png', '/etc/passwd', 'evil.php', '.htaccess', `${'a'.repeat(300)}.png`])(
    title,
    { tags: ['long'] },
    expectNameNotUsed,
  );

  test('a file of exactly 2 MB is accepted', async () => {
    const picture = await canvas(40, 30).jpeg().toBuffer();
    await uploadAccepted(Buffer.concat([picture, Buffer.alloc(LIMIT - picture.length)]));
  });

  test('a part without a name is ignored or refused', async () => {
    const response = await send(multipart([['form-data', 'x'], ...fields()]));
    expect([201, 400, 422]).toContain(response.status);
  });
});

test('afterwards the site works as before and has logged no error', async () => {
  expect((await sendRequest(site, { target: '/blog' })).status).toBe(200);
  expect(stored()).toEqual([]);
  expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
});
