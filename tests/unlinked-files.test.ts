import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signedInSite } from './support/site-fixture.ts';

const site = signedInSite();
const request = (path: string) => fetch(site.url + path, { redirect: 'manual' });

test('the icons that browsers and phones ask for without a link are there', async () => {
  const icon = Buffer.from(await (await request('/favicon.ico')).arrayBuffer());
  expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  for (const [index, width] of [16, 32, 48].entries()) {
    const [bytes, offset] = [8, 12].map((at) => icon.readUInt32LE(6 + 16 * index + at));
    const { data, info } = await sharp(icon.subarray(offset, offset! + bytes!))
      .raw()
      .toBuffer({ resolveWithObject: true });
    // A drawing, and not one colour.
    expect([info.width, info.height, new Set(data).size > 3]).toEqual([width, width, true]);
  }
  for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const response = await request(path);
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
  }
});

test('/.well-known/change-password leads to the page where an account changes its password', async () => {
  const response = await request('/.well-known/change-password');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/admin/profile']);
});
