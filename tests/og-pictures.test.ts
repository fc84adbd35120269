import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { aBlog, aCareer } from './support/test-db.ts';
import { expectSecurityHeaders } from './abuse/expect-security-headers.ts';
import { sendRequest } from './abuse/raw-http.ts';
import { signedInSite } from './site-fixture.ts';
import { formOf } from '../src/server/blogs/test-articles.ts';

const khmer = 'អ្នកស្រាវជ្រាវទីផ្សារជាន់ខ្ពស់សម្រាប់ខេត្តបាត់ដំបងនិងសៀមរាប';
type Title = [what: string, title: string];
/** Titles that are difficult to draw. */
const difficultTitles: Title[] = [
  ['one long word', 'W'.repeat(200)],
  ['a long Khmer one', khmer.repeat(3)],
  ['one of markup', '</span><span size="999999">&amp; & <b>"'],
  ['one of emoji alone', '👩🏽‍🔬🇰🇭❤️'],
];
const moreTitles: Title[] = [
  ['a short one', 'Driver'],
  ['a long one', 'Interviewers and analysts for the '.repeat(5).trim()],
  ['a Khmer one', khmer],
  ['one in a script that our fonts do not have', '研究员'],
];

const site = signedInSite();

function request(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(site.url + path, init);
}

async function addCareer(title: string): Promise<{ id: number }> {
  const headers = { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' };
  const response = await request('/api/careers', {
    method: 'POST',
    headers,
    body: JSON.stringify(aCareer({ title })),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: number };
}

async function addBlog(title: string, hasPicture: boolean): Promise<{ id: number }> {
  const pixels = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c0392b' } });
  const form = formOf(aBlog({ title }), hasPicture ? await pixels.png().toBuffer() : undefined);
  const response = await request('/api/blogs', {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}` },
    body: form,
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { id: number };
}

/** Share (0 to 1) of nearly white pixels, which are the letters of the title, in a band of the picture. */
async function brightness(bytes: Buffer, top: number, height: number): Promise<number> {
  const part = await sharp(bytes).extract({ left: 78, top, width: 480, height }).greyscale().raw().toBuffer();
  return part.filter((value) => value > 200).length / part.length;
}

describe('a link picture', () => {
  /** Requests a link picture, expects the headers that it must have, and returns it. */
  async function expectPicture(path: string): Promise<Buffer> {
    const response = await request(path);
    const bytes = await response.arrayBuffer();
    expect([path, response.status, bytes.byteLength <= 80 * 1024]).toEqual([path, 200, true]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    const again = await request(path, { headers: { 'if-none-match': response.headers.get('etag')! } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    const head = await request(path, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.byteLength));
    return Buffer.from(bytes);
  }

  async function expectTitleInItsSpace(what: string, title: string): Promise<void> {
    const bytes = await expectPicture(`/og/careers/${(await addCareer(title)).id}.jpg`);
    const isDrawn = !/emoji|fonts do not/.test(what);
    expect((await brightness(bytes, 130, 352)) > 0.01).toBe(isDrawn);
    expect(await brightness(bytes, 104, 20)).toBe(0);
    expect(await brightness(bytes, 488, 20)).toBe(0);
  }

  const nameOfJob =
    'of a job is a JPEG of at most 80 kB that is cacheable for a day, with the title in its space alone: %s';
  test.each(difficultTitles)(nameOfJob, expectTitleInItsSpace);
  test.each(moreTitles)(nameOfJob, { tags: ['long'] }, expectTitleInItsSpace);

  test.each([...difficultTitles, ...moreTitles])(
    'of an article without a picture is the same kind of file: %s',
    { tags: ['long'] },
    async (_what, title) => {
      await expectPicture(`/og/blogs/${(await addBlog(title, false)).id}.jpg`);
    },
  );

  test('of an article is the same kind of file, and shows the picture of the article on its right', async () => {
    const bytes = await expectPicture(`/og/blogs/${(await addBlog(khmer.repeat(3), true)).id}.jpg`);
    const right = sharp(bytes).extract({ left: 760, top: 20, width: 400, height: 560 });
    const { channels } = await sharp(await right.toBuffer()).stats();
    const [red, green, blue] = channels.map(({ mean }) => Math.round(mean));
    expect([red! > 150, green! < 90, blue! < 90]).toEqual([true, true, true]);
  });

  test('changes at the next request after a write', async () => {
    const career = await addCareer('Before');
    const etag = async () => (await request(`/og/careers/${career.id}.jpg`)).headers.get('etag');
    const before = await etag();
    expect(await etag()).toBe(before);
    const headers = { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' };
    const body = JSON.stringify(aCareer({ title: 'After' }));
    await request(`/api/careers/${career.id}`, { method: 'PUT', headers, body });
    expect(await etag()).not.toBe(before);
    await request(`/api/careers/${career.id}`, { method: 'DELETE', headers });
    expect((await request(`/og/careers/${career.id}.jpg`)).status).toBe(404);
  });

  test.each([
    '/og/careers/999.jpg',
    '/og/blogs/999.jpg',
    '/og/careers/01.jpg',
    '/og/careers/1e0.jpg',
    '/og/careers/1.png',
    '/og/careers/99999999999.jpg',
    '/og/users/1.jpg',
    '/og/',
    '/og/blogs/1.jpg/x',
    '/og/%62logs/1.jpg',
  ])('does not exist for %s', async (path) => {
    expect((await request(path)).status).toBe(404);
  });
});

test.each(['/og/careers/1.jpg', '/og/careers/999.jpg', '/sitemap.xml', '/blog/rss.xml', '/robots.txt'])(
  '%s has the security headers',
  async (target) => expectSecurityHeaders(await sendRequest(site, { target })),
);
