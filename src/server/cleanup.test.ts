import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aBlog, aCareer, anyEngine, engines } from '../../tests/support/test-db.ts';
import { recordAudit } from './audit/change.ts';
import { aJpeg } from '../../tests/support/test-pictures.ts';
import { claimNext, completeTask, enqueue, type Task } from './tasks/tasks.queries.ts';
import { createTestApi, successOf, type TestApi } from '../../tests/support/test-api.ts';
import { formOf } from '../../tests/support/test-articles.ts';
import type { BulkResult } from '../contract/lists/bulk.ts';
import { createToken } from './auth/tokens.queries.ts';
import { createBlog } from './blogs/blogs.queries.ts';
import { checkCleanup, createCleanup } from './site.tasks.ts';
import { createLog } from './log/log.ts';
import { storeVisits } from './missing-pages/missing-pages.queries.ts';
import { startWorker } from './tasks/worker.ts';
import { deleteUser } from './users/users.queries.ts';

const HOUR = 3600_000;
const jpeg = await aJpeg();

let site: TestApi;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

describe('the cleanup', () => {
  beforeEach(async () => {
    site = await createTestApi('sqlite');
  });

  /** Runs the cleanup once; `stop` aborts it. */
  const cleanup = (stop = new AbortController()) =>
    createCleanup(site.db, site.pictures).run({}, { task: {} as Task, signal: stop.signal });

  test('removes uploads that nothing uses a day after it found them', async () => {
    const unused = await site.pictures.saveForText(jpeg);
    const isStored = async ({ src }: { src: string }) => Boolean(await site.storage.get(src.split('/')[2]!));
    await cleanup();
    vi.setSystemTime(Date.now() + 25 * HOUR);
    const fresh = await site.pictures.saveForText(jpeg);
    await cleanup();
    expect([await isStored(unused), await isStored(fresh)]).toEqual([false, true]);
  });

  test('a step that fails stops none of the others, and stands on the dashboard until a run succeeds', async () => {
    await recordAudit(site.db, { kind: 'site' }, { action: 'created', object: 'site' });
    await storeVisits(site.db, new Map([['/old', 1]]));
    vi.setSystemTime(Date.now() + 401 * 24 * HOUR);
    const sweep = vi.spyOn(site.pictures, 'sweep').mockRejectedValueOnce(new Error('disk on fire'));
    await expect(cleanup()).rejects.toThrow('pictures: disk on fire');
    expect(await site.audited()).toEqual([]);
    expect(await site.db.selectFrom('missing_pages').select('path').execute()).toEqual([]);
    expect(await checkCleanup(site.db)).toBeUndefined();

    const plan = async () => {
      const handler = createCleanup(site.db, site.pictures);
      const recurring = { first: () => Date.now(), next: () => Date.now() + 1000 };
      const log = createLog('silent');
      return startWorker(site.db, { cleanup: { ...handler, recurring } }, { log, pollInterval: 20 });
    };
    vi.useRealTimers();
    sweep.mockRejectedValueOnce(new Error('disk on fire'));
    const stop = await plan();
    onTestFinished(stop);
    const notice = { isTrouble: true, text: 'The daily clean-up failed: pictures: disk on fire' };
    await expect.poll(() => checkCleanup(site.db)).toMatchObject(notice);
    await expect.poll(() => checkCleanup(site.db)).toBeUndefined();
  });

  test('runs at each start and once a day', () => {
    const { recurring } = createCleanup(site.db, site.pictures);
    expect([recurring?.first(5), recurring?.next(5)]).toEqual([5, 5 + 24 * HOUR]);
  });

  test('keeps the pictures of articles that were deleted in bulk, while that can be undone', async () => {
    const name = await site.pictures.save(jpeg);
    const inText = await site.pictures.saveForText(jpeg);
    const content = `<p>a</p><img src="${inText.src}" />`;
    for (const image of [name, null]) await createBlog(site.db, aBlog({ content }), image);
    const files = async () => (await site.storage.list()).map((file) => `/storage/${file}`);
    const both = [`/storage/${name}`, inText.src];
    const json = { ids: [1], action: 'delete' };
    const deleteFirst = () => successOf<BulkResult>(site.call('POST', '/blogs/bulk', { as: 'admin', json }));
    const { undo } = await deleteFirst();
    // Another article with the same picture, deleted by itself.
    await site.call('DELETE', '/blogs/2', { as: 'admin' });
    vi.setSystemTime(Date.now() + 23 * HOUR);
    await cleanup();
    expect(await files()).toEqual(expect.arrayContaining(both));
    const token = await createToken(site.db, site.ids.admin);
    expect((await site.call('POST', `/undo/${undo}`, { token })).status).toBe(200);
    vi.setSystemTime(Date.now() + 25 * HOUR);
    await cleanup();
    expect(await files()).toEqual(expect.arrayContaining(both));

    site.tokens.admin = await createToken(site.db, site.ids.admin);
    await deleteFirst();
    for (const hours of [25, 25]) {
      vi.setSystemTime(Date.now() + hours * HOUR);
      await cleanup();
    }
    expect(await files()).toEqual([]);
    expect(await site.db.selectFrom('undo_rows').selectAll().execute()).toEqual([]);
  });

  test('stops after the current picture; the next run checks the rest', async () => {
    for (let n = 0; n < 2; n += 1) await site.pictures.saveForText(jpeg);
    await cleanup();
    vi.setSystemTime(Date.now() + 25 * HOUR);
    const stop = new AbortController();
    vi.spyOn(site.storage, 'remove').mockImplementation(async () => stop.abort());
    await expect(cleanup(stop)).rejects.toThrow('aborted');
    expect(await site.db.selectFrom('stored_pictures').select('name').execute()).toHaveLength(1);
  });

  test('deletes entries of the audit log after 400 days', async () => {
    await recordAudit(site.db, { kind: 'site' }, { action: 'created', object: 'site' });
    const count = async () => (await site.audited()).length;
    vi.setSystemTime(Date.now() + 399 * 24 * HOUR);
    await cleanup();
    expect(await count()).toBe(1);
    vi.setSystemTime(Date.now() + 2 * 24 * HOUR);
    await cleanup();
    expect(await count()).toBe(0);
  });

  test('deletes tasks that were done a week ago', async () => {
    const id = await enqueue(site.db, 'mail', {});
    const task = await claimNext(site.db, 'mail', 'here');
    await completeTask(site.db, task!);
    const ids = async () => (await site.db.selectFrom('tasks').select('id').execute()).map((row) => row.id);
    vi.setSystemTime(Date.now() + 6 * 24 * HOUR);
    await cleanup();
    expect(await ids()).toEqual([id]);
    vi.setSystemTime(Date.now() + 25 * HOUR);
    await cleanup();
    expect(await ids()).toEqual([]);
  });
});

describe.each(engines)('the cleanup of versions on %s', (engine) => {
  beforeEach(async () => {
    site = await createTestApi(engine, { blogs: [{}, {}], careers: [{}] });
    // Both have two versions now.
    expect((await call('PUT', '/blogs/1', { form: formOf(aBlog({ title: 'Changed' })) })).status).toBe(200);
    expect((await call('PUT', '/careers/1', { json: aCareer({ title: 'Changed' }) })).status).toBe(200);
  });

  const call = (method: string, path: string, sent: { json?: object; form?: FormData } = {}) =>
    site.call(method, path, { as: 'admin', ...sent });
  const bulkDelete = async (feature: string, id = 1) => {
    const json = { ids: [id], action: 'delete' };
    return (await successOf<BulkResult>(call('POST', `/${feature}/bulk`, { json }))).undo;
  };
  const cleanupIn = async (hours: number) => {
    vi.setSystemTime(Date.now() + hours * HOUR);
    const { signal } = new AbortController();
    await createCleanup(site.db, site.pictures).run({}, { task: {} as Task, signal });
    site.tokens.admin = await createToken(site.db, site.ids.admin);
  };
  const versions = async () => {
    const rows = await site.db.selectFrom('versions').select(['kind', 'object_id']).orderBy('id').execute();
    return rows.map(({ kind, object_id }) => `${kind} ${object_id}`);
  };
  const both = ['blogs 1', 'blogs 1', 'careers 1', 'careers 1'];

  test(
    'an article with 8,600 names like those of pictures is changed, deleted, undone and forgotten',
    anyEngine(engine),
    async () => {
      const names = Array.from({ length: 8_600 }, (_, n) => `picture_${String(n).padStart(8, '0')}-1.jpg`);
      const form = () => formOf(aBlog({ content: `<p>${names.join(' ')}</p>` }));
      const { id } = await successOf<{ id: number }>(call('POST', '/blogs', { form: form() }));
      expect((await call('PUT', `/blogs/${id}`, { form: form() })).status).toBe(200);
      const undo = await bulkDelete('blogs', id);
      expect((await call('POST', `/undo/${undo}`)).status).toBe(200);
      const draft = { kind: 'blogs', object_id: id, state: 'archived' };
      const archived = await successOf<{ id: number }>(call('POST', '/drafts/withdrawals', { json: draft }));
      const published = call('POST', `/drafts/${archived.id}/publish`, { json: { revision: 1 } });
      expect((await published).status).toBe(200);
      expect((await call('DELETE', `/blogs/${id}`)).status).toBe(204);
      await bulkDelete('careers');
      await cleanupIn(25);
      expect(await versions()).toEqual(['blogs 1', 'blogs 1']);
    },
  );

  test('versions of what a bulk action deleted stay while that can be undone, and go after it', async () => {
    const undo = await bulkDelete('blogs');
    await bulkDelete('careers');
    await cleanupIn(23);
    expect(await versions()).toEqual(both);
    expect((await call('POST', `/undo/${undo}`)).status).toBe(200);
    await cleanupIn(2);
    expect(await versions()).toEqual(both.slice(0, 2));
    await bulkDelete('blogs');
    await cleanupIn(25);
    expect(await versions()).toEqual([]);
  });

  test('versions stay while a draft needs them, and go with it unless a deletion can still be undone', async () => {
    const open = (object_id: number) =>
      successOf<{ id: number }>(call('POST', '/drafts', { json: { kind: 'blogs', object_id } }));
    const { id } = await open(1);
    await bulkDelete('blogs');
    await bulkDelete('careers');
    await cleanupIn(25);
    expect(await versions()).toEqual(both.slice(0, 2));
    await call('DELETE', `/drafts/${id}`);
    expect(await versions()).toEqual([]);

    await call('PUT', '/blogs/2', { form: formOf(aBlog({ title: 'Changed' })) });
    const other = await open(2);
    const undo = await bulkDelete('blogs', 2);
    await call('DELETE', `/drafts/${other.id}`);
    expect(await versions()).toEqual(['blogs 2', 'blogs 2']);
    expect((await call('POST', `/undo/${undo}`)).status).toBe(200);
  });

  test('versions of what was deleted go when the account that could undo the deletion is deleted', async () => {
    site.tokens.admin = site.tokens.user;
    await bulkDelete('blogs');
    await bulkDelete('careers');
    await deleteUser(site.db, site.ids.user);
    await cleanupIn(1);
    expect(await versions()).toEqual([]);
  });
});
