import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaItem } from '../../src/contract/media/media.ts';
import { type Call, type Site, signIn, startSite } from '../e2e/world.ts';
import { admin } from '../support/site-process.ts';
import { faultsOf, fivePhotos, seePhotos } from '../support/test-photos.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { type Person, personWith } from './person.ts';
import { startWebkit } from './webkit.ts';

const engines = [
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebkit },
];

describe.each(engines)('in $name', { tags: ['long'] }, ({ start }) => {
  let site: Site;
  let driver: Driver;
  let call: Call;
  let person: Person;

  beforeAll(async () => {
    site = await startSite();
    call = await signIn(site.process);
    driver = await start();
    person = personWith(driver, site.url);
  });
  afterAll(async () => {
    await driver?.close();
    await site?.process.stop();
  });

  test(
    'five photographs go from the file dialog to a public page, upright and sharp',
    { timeout: 400_000 },
    async () => {
      await driver.resize(1440, 900);
      await person.signsIn(admin);
      await person.isAt('/admin/dashboard');
      await person.opens('/admin/media');
      await person.sees('Choose pictures or files, or drop them here');
      for (const { name, buffer } of await fivePhotos()) {
        const path = join(site.process.dataDir, name);
        writeFileSync(path, buffer);
        await driver.chooseFile('input[type=file][multiple]', path);
        await person.sees(`Added: ${name}`);
      }
      const photos = await call<MediaItem[]>('GET', '/media');
      const content = photos.map(
        ({ name, width, height }) =>
          `<img src="/storage/${name}" alt="" width="${width}" height="${height}">`,
      );
      const fields = { title: 'Five', content: content.join(''), category: 'Chhat Group', image: null };
      const draft = await call<{ id: number; revision: number }>('POST', '/drafts', {
        kind: 'blogs',
        fields,
      });
      await call('POST', `/drafts/${draft.id}/publish`, { revision: draft.revision });
      const [article] = await call<{ id: number }[]>('GET', '/blogs?search=Five');
      for (const width of [390, 1440]) {
        await driver.resize(width, 844);
        await person.opens(`/blog/${article!.id}`);
        const see = () => driver.evaluate(seePhotos, 'article img');
        await expect.poll(async () => (await see())?.length).toBe(5);
        expect((await see())!.flatMap(faultsOf), `at ${width} px`).toEqual([]);
      }
    },
  );
});
