import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBlog } from '../../../tests/support/test-db.ts';
import { aJpeg } from '../images/test-pictures.ts';
import { createLog } from '../log.ts';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { createBlog } from './blogs.queries.ts';
import { startSweeping } from './sweep-pictures.ts';

const HOUR = 3600_000;
const jpeg = await aJpeg();

describe('the cleanup of unused pictures', () => {
  let site: TestApi;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    site = await createTestApi('sqlite');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });

  test('runs at the start and once a day, and keeps pictures in use', async () => {
    const inUse = await site.pictures.saveForText(jpeg);
    await createBlog(site.db, aBlog({ content: `<p>a</p><img src="${inUse.src}" />` }), null);
    const unused = [await site.pictures.saveForText(jpeg)];
    const names = async () => (await site.storage.list()).map((name) => `/storage/${name}`);
    const log = createLog('silent');

    await startSweeping(site.pictures, log)();
    expect(await names()).toEqual(expect.arrayContaining([inUse.src, unused[0]!.src]));
    vi.advanceTimersByTime(25 * HOUR);
    const stop = startSweeping(site.pictures, log);
    await expect.poll(names).not.toContain(unused[0]!.src);

    unused.push(await site.pictures.saveForText(jpeg));
    for (let hours = 0; hours < 48; hours += 1) vi.advanceTimersByTime(HOUR);
    await expect.poll(names).not.toContain(unused[1]!.src);
    expect(await names()).toContain(inUse.src);

    await stop();
    unused.push(await site.pictures.saveForText(jpeg));
    vi.advanceTimersByTime(100 * HOUR);
    await site.pictures.sweep(new Date(0));
    expect(await names()).toContain(unused[2]!.src);
  });

  test('stops after the current picture; the next start checks the rest', async () => {
    for (let n = 0; n < 2; n += 1) await site.pictures.saveForText(jpeg);
    vi.advanceTimersByTime(25 * HOUR);
    const isRemoving = Promise.withResolvers<void>();
    const mayRemove = Promise.withResolvers<void>();
    vi.spyOn(site.storage, 'remove').mockImplementation(async () => {
      isRemoving.resolve();
      await mayRemove.promise;
    });
    const stop = startSweeping(site.pictures, createLog('silent'));
    await isRemoving.promise;
    const stopped = stop();
    mayRemove.resolve();
    await stopped;
    expect(await site.db.selectFrom('picture_uploads').select('name').execute()).toHaveLength(1);
  });
});
