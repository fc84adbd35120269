import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import { refusal } from '../../src/contract/refusals/refusal.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { aJpeg, aPixelBomb, aPng, noise } from '../support/test-pictures.ts';
import { uploadedPictures } from '../support/uploaded-pictures.ts';
import { sentencesOf } from '../support/sentences-of.ts';
import { hostilePictures } from '../support/hostile-pictures.ts';
import { field, fields, file, multipart } from './multipart.ts';
import { sendRequest } from './raw-http.ts';

const saysOf = (code: 'cut-off' | 'damaged') => inEnglish({ code: `pictures.${code}` });
const WRONG_TYPE = 'Please upload an image file (jpeg, png, jpg, gif).';
const LIMIT = 2 * 1024 * 1024;
const MARKER = '<script>alert("polyglot-7f3a")</script>';
const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';

const site = signedInSite();

/** Names of the files of uploads, including hidden ones. */
const stored = () =>
  existsSync(join(site.dataDir, 'uploads')) ? uploadedPictures(join(site.dataDir, 'uploads')) : [];
/** The routes that take a picture: for an article, for its text, and for the library. */
const routes = ['/api/blogs', '/api/blogs/pictures', '/api/media'] as const;
type Route = (typeof routes)[number];

function send(body: Buffer, type = 'multipart/form-data; boundary=x', target: Route = '/api/blogs') {
  const headers = { 'content-type': type, authorization: `Bearer ${site.token}` };
  return sendRequest(site, { method: 'POST', target, headers, body });
}

const upload = (target: Route, bytes: Buffer, filename?: string) =>
  send(multipart([...fields(), file(bytes, filename)]), undefined, target);

/** A form whose title has another disposition or bytes. */
const titled = (more: string, title: string | Buffer) =>
  multipart([[`form-data; name="title"${more}`, title], ...fields().slice(1)]);

/** An animated GIF of one pixel with `frames` frames. */
function gif(frames: number): Buffer {
  const head = Buffer.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

describe('an unusable picture is refused with what is wrong with it, and leaves no file behind', () => {
  afterEach(() => expect(stored()).toEqual([]));

  // What else cannot be read is in make-picture.test.ts, and what else no form can be in blog-form.test.ts.
  test.each<[what: string, make: () => Buffer | Promise<Buffer>, errors: string[]]>([
    [
      'a PNG whose header claims 1 × 2,147,483,647 pixels',
      () => aPixelBomb(1, 2 ** 31 - 1, 8),
      [inEnglish(refusal('pictures.pixels', { size: '1 × 2,147,483,647', max: 40 }))],
    ],
    ['a PNG whose header claims no pixels', () => aPixelBomb(0, 0), [saysOf('damaged')]],
    ['an SVG that loads a file', () => Buffer.from(svg), [WRONG_TYPE]],
    [
      'a WebP',
      () => noise(40, 30).webp().toBuffer(),
      [WRONG_TYPE, inEnglish(refusal('pictures.other-type', { type: 'WebP' }))],
    ],
    [
      'half of a JPEG',
      async () => (await noise(400, 300).jpeg().toBuffer()).subarray(0, 9000),
      [saysOf('cut-off')],
    ],
    [
      'a JPEG after other bytes',
      async () => Buffer.concat([Buffer.from(MARKER), await aJpeg()]),
      [WRONG_TYPE],
    ],
  ])('%s, named .png', async (_what, make, image) => {
    for (const route of routes) {
      const response = await upload(route, await make());
      expect(response.status).toBe(422);
      expect(sentencesOf(JSON.parse(response.text))).toEqual({ message: image.join(' '), errors: { image } });
    }
  });

  test.each<[what: string, statuses: number[], body: () => Buffer | Promise<Buffer>, type?: string]>([
    ['10,000 files', [400], () => multipart(Array.from({ length: 10_000 }, () => file('x')))],
    ['two pictures', [400], async () => multipart([...fields(), file(await aPng()), file(await aPng())])],
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
    [
      'a body that ends in the middle of a picture',
      [400],
      () => multipart([...fields(), file(Buffer.alloc(1000))], '').subarray(0, -300),
    ],
    [
      'a boundary of 10,000 characters',
      [400, 415, 422],
      () => multipart(fields()),
      `multipart/form-data; boundary=${'b'.repeat(10_000)}`,
    ],
    ['no body', [400, 415, 422], () => Buffer.alloc(0)],
    [
      'fields named __proto__ and constructor',
      [422],
      () => multipart([field('__proto__', 'x'), field('constructor', 'x')]),
    ],
    ['a file as its title', [422], () => titled('; filename="a.png"', 'x')],
    ['a title of invalid UTF-8', [201, 400, 422], () => titled('', Buffer.from([0xff, 0xfe, 0x41]))],
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

test('of more than forty hostile files each is refused in words and leaves no file, or is stored as a picture', async () => {
  const hostile = await hostilePictures();
  expect(hostile.length).toBeGreaterThanOrEqual(40);
  for (const { name, bytes, isTakenByApi } of hostile) {
    const before = stored();
    const response = await send(
      multipart([field('title', name.replaceAll(/[\r\n]/g, ' ').slice(0, 200)), file(bytes)]),
      undefined,
      '/api/media',
    );
    const { message, title } = JSON.parse(response.text) as { message?: string; title?: string };
    expect([name, response.status]).toEqual([name, isTakenByApi ? 201 : 422]);
    if (isTakenByApi) expect(title).toBeTruthy();
    else expect([name, message, stored()]).toEqual([name, expect.stringMatching(/^[A-Z].+\.$/), before]);
  }
  for (const name of stored()) expect(name).toMatch(/^[\w-]{16}-(?:original|\d+\.(?:jpg|webp|avif))$/);
});

// make-picture.test.ts is about all pictures: those of texts and of the library are made in the same way.
describe('a usable picture is encoded again', () => {
  /** Uploads a picture that must be accepted. Returns all files made from it. */
  async function uploadAccepted(bytes: Buffer, filename?: string): Promise<Buffer[]> {
    const before = new Set(stored());
    const response = await upload('/api/blogs', bytes, filename);
    expect(response.status, response.text).toBe(201);
    const { image } = JSON.parse(response.text) as { image: string };
    expect(image).toMatch(/^[\w-]{16}-\d+\.jpg$/);
    const made = stored().filter((name) => !before.has(name));
    expect(made).toContain(image);
    for (const name of made) expect(name).toMatch(/^[\w-]+\.(?:jpg|webp|avif)$/);
    return made.map((name) => readFileSync(join(site.dataDir, 'uploads', name)));
  }

  test('a JPEG followed by a script: no file contains the script', async () => {
    const files = await uploadAccepted(
      Buffer.concat([await noise(400, 300).jpeg().toBuffer(), Buffer.from(MARKER)]),
    );
    for (const bytes of files) expect(bytes.includes('polyglot-7f3a')).toBe(false);
  });

  test('a picture with a script, a place and a name in its metadata: no file has metadata', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '11/1 33/1 0/1' };
    const exif = {
      IFD0: { Copyright: MARKER, Artist: 'Sok Dara', ImageDescription: MARKER },
      IFD3: { ...place, GPSLongitudeRef: 'E', GPSLongitude: '104/1 55/1 0/1' },
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

  test.each(['../../../evil.png', 'a.png\0.html'])(
    'the uploaded file name %j is not used',
    async (filename) => {
      expect((await uploadAccepted(await aPng(), filename)).length).toBeGreaterThan(0);
      expect(readdirSync(site.dataDir).filter((name) => /evil/.test(name))).toEqual([]);
    },
  );
});
