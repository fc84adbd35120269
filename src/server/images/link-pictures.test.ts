import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bulkRequests } from '../../../tests/support/bulk-requests.ts';
import { useTestApi } from '../../../tests/support/test-api.ts';
import { aBlog, aCareer, anyEngine, engines } from '../../../tests/support/test-db.ts';
import { createBlog, findBlog, updateBlog } from '../blogs/blogs.queries.ts';
import { createCareer, deleteCareer, findCareer, updateCareer } from '../careers/careers.queries.ts';
import { watchGenerations } from '../db/generations.ts';
import { aJpeg } from '../../../tests/support/test-pictures.ts';
import { createLog } from '../log/log.ts';
import { removeSample } from '../sample/sample.ts';
import { startWorker } from '../tasks/worker.ts';
import { createLinkPictures } from './link-pictures.tasks.ts';
import { putTranslation } from '../translations/translations.queries.ts';
import type { LinkedTable } from '../db/tables.ts';
import { pathOfLinkPicture } from './link-pictures.queries.ts';

const drawn = vi.hoisted(() => vi.fn(async () => Buffer.from('a picture')));
// Drawing takes long, and og-picture.test.ts tests it.
vi.mock('./draw-apart.ts', () => ({ drawApart: drawn }));

const DAY = 24 * 3600_000;

describe.each(engines)('link pictures on %s', (engine) => {
  const site = useTestApi(engine);
  beforeEach(() => void drawn.mockClear());
  const { bulk, undo } = bulkRequests(() => site);

  const linkPictures = () =>
    createLinkPictures({ db: site.db, changed: (...tags) => site.changed.push(...tags) }, site.storage);

  /** Runs every waiting task, as a start does. */
  async function work(): Promise<void> {
    const { task } = linkPictures();
    const log = createLog('silent');
    const stop = await startWorker(site.db, { 'link-pictures': task }, { log, pollInterval: 5 });
    await expect.poll(unfinished).toEqual([]);
    await stop();
  }

  const unfinished = () =>
    site.db
      .selectFrom('tasks')
      .select('payload')
      .where('kind', '=', 'link-pictures')
      .where('status', '=', 'waiting')
      .where('run_at', '<=', new Date().toISOString())
      .execute();
  const rows = (table: LinkedTable) =>
    site.db
      .selectFrom('link_pictures')
      .select(['row_id', 'name'])
      .where('object', '=', table)
      .orderBy('row_id')
      .execute();
  const files = async () => (await site.storage.list()).toSorted();
  const shownForCareer = async (id: number) =>
    (await pathOfLinkPicture(site.db, 'careers', (await findCareer(site.db, id))!, 'en'))?.path;

  test('each is drawn once, after its job or article was saved, and the pages that name it become stale', async () => {
    const { id } = await createCareer(site.db, aCareer({ title: 'Driver', location: 'Kampot' }));
    const stale: string[] = [];
    const generations = await watchGenerations(site.db, (...tags) => stale.push(...tags), 3600_000);
    stale.length = 0;
    await work();
    await generations.check();
    generations.stop();
    expect([stale, site.changed]).toEqual([['careers'], ['careers']]);
    const [row] = await rows('careers');
    expect(await shownForCareer(id)).toBe(`/storage/${row?.name}`);
    expect(await files()).toEqual([row?.name]);
    await work();
    await updateCareer(site.db, id, aCareer({ title: 'Driver', location: 'Kampot', benefit: 'A bicycle' }));
    await work();
    expect(drawn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kicker: 'Career · Kampot', title: 'Driver', picture: undefined }),
    );
  });

  test('that of a job shows its place, type, salary and last day in its language, and is drawn again when one changes', async () => {
    const job = {
      title: 'Driver',
      location: 'Kampot',
      jobtype: 'Full Time',
      deadline: '2026-12-31',
    } as const;
    const { id } = await createCareer(site.db, aCareer({ ...job, salary: 1250 }));
    const fields = { title: 'អ្នកបើកបរ', location: 'កំពត', requirement: '', responsible: '', benefit: '' };
    const khmer = { kind: 'careers', lang: 'km', id } as const;
    await putTranslation(site.db, khmer, { fields, source: {}, is_behind: false }, []);
    await work();
    await updateCareer(site.db, id, aCareer({ ...job, salary: 0 }));
    await work();
    expect(drawn.mock.calls.map(([subject]: unknown[]) => subject)).toMatchObject([
      { kicker: 'Career · Kampot', facts: ['Full Time · $1,250 a month', 'Deadline: 31 December 2026'] },
      {
        kicker: 'ឱកាសការងារ · កំពត',
        facts: ['ពេញម៉ោង · $1,250 ក្នុងមួយខែ', 'ថ្ងៃផុតកំណត់៖ 31 ធ្នូ 2026'],
      },
      { facts: ['Full Time', 'Deadline: 31 December 2026'] },
      { facts: ['ពេញម៉ោង', 'ថ្ងៃផុតកំណត់៖ 31 ធ្នូ 2026'] },
    ]);
  });

  test('a changed title, category or image gets a new picture; until then the page has the picture of the article', async () => {
    const [old, image] = [await site.pictures.save(await aJpeg()), await site.pictures.save(await aJpeg())];
    const { id } = await createBlog(site.db, aBlog({ title: 'A' }), old);
    await work();
    const names = new Set([(await rows('blogs'))[0]?.name]);
    const changes = [
      () => updateBlog(site.db, id, aBlog({ title: 'B' })),
      () => updateBlog(site.db, id, aBlog({ title: 'B' }), image),
      () => bulk('blogs', { ids: [id], action: 'change', change: { category: 'Chhat Research' } }),
    ];
    for (const change of changes) {
      await change();
      const blog = (await findBlog(site.db, id))!;
      const own = { path: `/storage/${blog.image}`, isDrawn: false };
      expect(await pathOfLinkPicture(site.db, 'blogs', blog, 'en')).toEqual(own);
      await work();
      names.add((await rows('blogs'))[0]?.name);
    }
    expect(names.size).toBe(4);
    expect(drawn.mock.calls).toHaveLength(4);
  });

  test('a page that is fetched before the queue has drawn names an address where the picture is drawn, once for all who ask', async () => {
    const { id } = await createCareer(site.db, aCareer({ title: 'A' }));
    const [, , object, sent, shown] = (await shownForCareer(id))!.split('/');
    expect([object, sent, shown]).toEqual(['careers', String(id), expect.stringMatching(/^[\w-]{27}\.jpg$/)]);
    const pictures = linkPictures();
    const [name, ...others] = await Promise.all([1, 2, 3].map(() => pictures.draw('careers', id)));
    expect(others).toEqual([name, name]);
    expect([await shownForCareer(id), await files()]).toEqual([`/storage/${name}`, [name]]);
    await work();
    expect(drawn).toHaveBeenCalledOnce();
    await updateCareer(site.db, id, aCareer({ title: 'B' }));
    expect(await shownForCareer(id)).toMatch(/^\/og\//);
    expect(await pictures.draw('careers', id)).not.toBe(name);
    expect(await pictures.draw('careers.km', id)).toBeUndefined();
    expect(await pictures.draw('blogs', 99)).toBeUndefined();
  });

  test('a request is refused while too many others wait for a picture', async () => {
    const jobs = await Promise.all(
      Array.from({ length: 26 }, (_, n) => createCareer(site.db, aCareer({ title: `Job ${n}` }))),
    );
    const pictures = linkPictures();
    const sent = await Promise.allSettled(jobs.map(({ id }) => pictures.draw('careers', id)));
    expect(sent.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });

  test('a title that our fonts cannot draw whole has no drawn picture; links show the one of the article, or of the group', async () => {
    const image = await site.pictures.save(await aJpeg());
    const { id } = await createBlog(site.db, aBlog({ title: 'Open day 🎉' }), image);
    await createCareer(site.db, aCareer({ title: 'Driver' }));
    await work();
    expect([await rows('blogs'), await rows('careers')]).toMatchObject([[{}], [{}]]);
    const asBlog = async () => pathOfLinkPicture(site.db, 'blogs', (await findBlog(site.db, id))!, 'en');
    expect(await asBlog()).toMatchObject({ isDrawn: true });
    for (const title of ['金边新店开业', 'Apple 苹果', '🎉🎉', 'เปิด']) {
      await updateBlog(site.db, id, aBlog({ title }));
      await work();
      expect(await asBlog(), title).toEqual({ path: `/storage/${image}`, isDrawn: false });
      const career = await createCareer(site.db, aCareer({ title }));
      await work();
      expect(await shownForCareer(career.id), title).toBeUndefined();
    }
    expect([await rows('blogs'), await rows('careers')]).toMatchObject([[], [{}]]);
    expect(drawn).toHaveBeenCalledTimes(2);
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('the picture of what was deleted is removed, and drawn again by an undo', async () => {
      const ids = [];
      for (const title of ['A', 'B', 'C']) ids.push((await createCareer(site.db, aCareer({ title }))).id);
      await work();
      await deleteCareer(site.db, ids[0]!);
      const deleted = await bulk('careers', { ids: [ids[1]!], action: 'delete' });
      await work();
      const [left] = await rows('careers');
      expect([left?.row_id, await files()]).toEqual([ids[2], [left?.name]]);
      await undo(deleted.undo);
      await work();
      expect(await shownForCareer(ids[1]!)).toMatch(/^\/storage\/link-/);
      await site.db.insertInto('sample_rows').values({ entity: 'careers', row_id: ids[1]! }).execute();
      await removeSample(site.db);
      await work();
      expect(await files()).toEqual([left?.name]);
    });

    test('a start draws what an older release, a restore or a task that was given up has left', async () => {
      await createCareer(site.db, aCareer());
      await site.db.updateTable('tasks').set({ status: 'failed' }).execute();
      await work();
      expect(await rows('careers')).toHaveLength(1);
      const failed = site.db.selectFrom('tasks').select('id').where('status', '=', 'failed');
      expect(await failed.execute()).toEqual([]);
    });

    test('a job that is changed while its picture is drawn never shows that picture', async () => {
      const { id } = await createCareer(site.db, aCareer({ title: 'A' }));
      drawn.mockImplementationOnce(async () => {
        await updateCareer(site.db, id, aCareer({ title: 'B' }));
        return Buffer.from('a picture');
      });
      await work();
      expect(drawn).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'B' }));
      expect(await shownForCareer(id)).toMatch(/^\/storage\/link-/);
      for (const days of [0, 1]) await site.pictures.sweep(new Date(Date.now() + days * DAY));
      expect(await files()).toHaveLength(1);
    });
  });
});
