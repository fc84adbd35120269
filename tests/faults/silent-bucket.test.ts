import { beforeEach, expect, it } from 'vitest';
import type { Blog, TextPicture } from '../../src/contract/blogs/blogs.ts';
import { createBlogPictures } from '../../src/server/blogs/blog-pictures.ts';
import { formOf } from '../support/test-articles.ts';
import { openForAll } from '../support/opened.ts';
import { startTestBucket } from '../support/test-bucket.ts';
import { aJpeg } from '../support/test-pictures.ts';
import { createLog } from '../../src/server/log/log.ts';
import { ownLinkPictureOf } from '../support/link-picture.ts';
import { aBlog } from '../support/test-db.ts';
import { startInProcessSite } from './in-process-site.ts';

const jpeg = await aJpeg();
const bucket = openForAll(startTestBucket);
const pictureBase = () => `${bucket.config.endpoint}/pictures/site/`;
const site = openForAll(() =>
  startInProcessSite(undefined, { storage: bucket.config, pictureBase: pictureBase() }),
);
beforeEach(() => {
  bucket.fault = () => undefined;
});

/** Creates an article with an image and a picture in its text. */
async function anArticle(): Promise<Blog & { image: string }> {
  const { src } = await site.send<TextPicture>('POST', '/blogs/pictures', formOf({}, jpeg));
  const blog = aBlog({ category: 'Chhat Group', content: `<p>Look:</p><img alt="a" src="${src}" />` });
  return site.send('POST', '/blogs', formOf(blog, jpeg));
}

/** What there is, after a sweep of everything that is not in use: it must find all files without an article. */
async function rowsAndFiles() {
  const storage = bucket.storageOf();
  await createBlogPictures(site.db, storage, createLog('silent')).sweep(new Date(Date.now() + 1000));
  const articles = await site.send<Blog[]>('GET', '/blogs');
  // Link pictures come later, from the queue.
  const files = (await storage.list()).filter((name) => !name.startsWith('link-'));
  return { articles, files: files.toSorted() };
}

it('public pages load pictures from the bucket, with its origin in their policy; everything else from the site', async () => {
  const article = await anArticle();
  const name = article.image;
  expect(article.content).toContain('src="/storage/');

  for (const path of [`/blog/${article.id}`, '/blog']) {
    const page = await fetch(site.url + path);
    const html = await page.text();
    expect(
      html.replaceAll(/<meta[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs, ''),
    ).not.toContain('/storage/');
    const urls = [...html.matchAll(new RegExp(`${pictureBase()}[\\w.-]+`, 'g'))].map(([url]) => url);
    expect(urls.length).toBeGreaterThan(2);
    expect(page.headers.get('content-security-policy')).toContain(
      `img-src 'self' data: ${bucket.config.endpoint};`,
    );
    const { status, headers, body } = await fetch(urls[0]!);
    const stored = [status, headers.get('cache-control'), headers.get('content-type')];
    const type = expect.stringMatching(/^image\/(avif|webp|jpeg)$/);
    expect(stored).toEqual([200, 'public, max-age=31536000, immutable', type]);
    await body?.cancel();
  }
  const other = await fetch(`${site.url}/career`);
  expect(other.headers.get('content-security-policy')).not.toContain(bucket.config.endpoint);

  const whole = await fetch(`${site.url}/storage/${name}`);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await fetch(`${site.url}/storage/${name}`, { headers: { range: 'bytes=2-5' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6));
  const linked = await ownLinkPictureOf(site, `/blog/${article.id}`);
  expect((await fetch(site.url + linked)).status).toBe(200);
  expect((await fetch(`${site.url}/storage/AAAAAAAAAAAAAAAA-400.jpg`)).status).toBe(404);
});

// s3-storage.test.ts has each fault of a bucket.
it('while the bucket fails, an article with a picture gets 503 and changes nothing, pages stay, and the next try succeeds', async () => {
  const { id, image } = await anArticle();
  const before = await rowsAndFiles();
  bucket.fault = () => ({ status: 500, code: 'InternalError' });
  const refused = await site.call('POST', '/blogs', formOf(aBlog(), jpeg));
  expect([refused.status, await refused.json()]).toEqual([
    503,
    {
      code: 'calls.no-bucket',
      message: expect.stringMatching(/^The pictures are out of reach .* Nothing was changed/),
      request_id: expect.any(String),
    },
  ]);
  const picture = await fetch(`${site.url}/storage/${image}`);
  expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await picture.text()).not.toMatch(/\n  |Error|S3RVER/);
  expect((await fetch(`${site.url}/blog/${id}`)).status).toBe(200);
  expect((await site.call('POST', '/blogs', formOf(aBlog()))).status).toBe(201);

  bucket.fault = () => undefined;
  const after = await rowsAndFiles();
  expect(after.files).toEqual(before.files);
  expect(after.articles).toHaveLength(before.articles.length + 1);
  // After an outage, one call per second tries.
  await expect.poll(async () => (await fetch(`${site.url}/storage/${image}`)).status).toBe(200);
  await anArticle();
});

it('a bucket that is out of reach stops no start: pages show, and pictures are refused', async () => {
  await using other = await startInProcessSite(undefined, {
    storage: { ...bucket.config, endpoint: 'http://127.0.0.1:1' },
  });
  expect((await fetch(`${other.url}/blog`)).status).toBe(200);
  expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
  expect((await other.call('POST', '/blogs', formOf(aBlog(), jpeg))).status).toBe(503);
  expect((await other.call('POST', '/blogs', formOf(aBlog()))).status).toBe(201);
});

it(
  'the first start with sample content needs the bucket, and says so in one line',
  { tags: ['long'] },
  async () => {
    const start = startInProcessSite(undefined, {
      storage: { ...bucket.config, bucket: 'missing' },
      sampleContent: true,
    });
    await expect(start).rejects.toThrow(
      /^The pictures of the sample content cannot be stored: .*NoSuchBucket.*STORAGE_URL/,
    );
  },
);
