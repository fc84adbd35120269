import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formOf } from './support/test-articles.ts';
import { linkPictureOf, ownLinkPictureOf } from './support/link-picture.ts';
import { signedInSite } from './support/site-fixture.ts';
import { aBlog, aCareer } from './support/test-db.ts';

const site = signedInSite();

async function create(path: string, body: FormData | object): Promise<number> {
  const response = await site.call('POST', path, body);
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

const get = (path: string, init?: RequestInit) => fetch(site.url + path, init);

describe('the picture of a link', () => {
  test('to a job is a stored JPEG of at most 80 kB, sent like any file; the page shows the common one until it is there', async () => {
    const id = await create('/careers', aCareer({ title: 'Driver' }));
    const page = `/careerdetails/${id}`;
    expect(await linkPictureOf(site, page)).toMatch(/^\/(og\.png|storage\/link-[\w-]{16}\.jpg)$/);
    const path = await ownLinkPictureOf(site, page);
    const response = await get(path);
    const bytes = await response.arrayBuffer();
    expect([response.status, response.headers.get('content-type'), bytes.byteLength <= 80 * 1024]).toEqual([
      200,
      'image/jpeg',
      true,
    ]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await get(path, { headers: { 'if-none-match': response.headers.get('etag')! } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    const head = await get(path, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.byteLength));
  });

  test('to an article shows the picture of the article on its right', async () => {
    const pixels = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c0392b' } });
    const id = await create('/blogs', formOf(aBlog(), await pixels.png().toBuffer()));
    const picture = await get(await ownLinkPictureOf(site, `/blog/${id}`));
    const bytes = Buffer.from(await picture.arrayBuffer());
    const right = sharp(bytes).extract({ left: 760, top: 20, width: 400, height: 560 });
    const { channels } = await sharp(await right.toBuffer()).stats();
    const [red, green, blue] = channels.map(({ mean }) => Math.round(mean));
    expect([red! > 150, green! < 90, blue! < 90]).toEqual([true, true, true]);
  });

  test('is another one after the title has changed, and is gone after the deletion', async () => {
    const id = await create('/careers', aCareer({ title: 'Before' }));
    const page = `/careerdetails/${id}`;
    const before = await ownLinkPictureOf(site, page);
    await site.call('PUT', `/careers/${id}`, aCareer({ title: 'After' }));
    expect(await linkPictureOf(site, page)).not.toBe(before);
    const after = await ownLinkPictureOf(site, page, before);
    expect((await get(before)).status).toBe(200);
    await site.call('DELETE', `/careers/${id}`);
    await expect.poll(async () => (await get(after)).status, { timeout: 30_000 }).toBe(404);
  });
});
