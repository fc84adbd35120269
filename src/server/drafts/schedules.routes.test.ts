import { beforeEach, describe, expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Draft } from '../../contract/drafts/drafts.ts';
import { aBlog, engines } from '../../../tests/support/test-db.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { deleteUser } from '../users/users.queries.ts';
import { versionedKinds } from '../versioned-kinds.ts';
import { checkOverdue } from './drafts.queries.ts';
import { createPublishTask } from './publish.tasks.ts';

const MINUTE = 60_000;

describe.each(engines)('schedules of drafts on %s', (engine) => {
  const site = useTestApi(engine, { blogs: [aBlog({ title: 'Pepper', content: '<p>Old words</p>' })] });
  const send = (method: string, path: string, json?: object) =>
    site.call(method, path, { as: 'user', ...(json && { json }) });
  const done = <Body>(...sent: Parameters<typeof send>) => successOf<Body>(send(...sent));
  let live: Blog;
  beforeEach(async () => {
    [live] = (await done<Blog[]>('GET', '/blogs')) as [Blog];
  });

  const open = () => done<Draft>('POST', '/drafts', { kind: 'blogs', object_id: live.id });
  /** Saves, and returns the draft as it is then. */
  const saved = async ({ id, revision, fields }: Draft, typed: object) => {
    const save = { revision, save: crypto.randomUUID(), fields: { ...fields, ...typed } };
    await done('PUT', `/drafts/${id}`, save);
    return done<Draft>('GET', `/drafts/${id}`);
  };
  const read = () => done<Blog>('GET', `/blogs/${live.id}`);
  /** Runs the task of a schedule. */
  const carryOut = ({ id }: Draft) =>
    createPublishTask({ ...site, changed: (tag) => site.changed.push(tag) }, versionedKinds).run(
      { draft: id },
      { task: undefined!, signal: new AbortController().signal },
    );

  test('a schedule is carried out once, also late, with its audit row; the dashboard says what is overdue', async () => {
    const draft = await saved(await open(), { title: 'At noon' });
    const schedule = (publish_at: string | null) =>
      send('PUT', `/drafts/${draft.id}/schedule`, { revision: draft.revision, publish_at });
    const past = schedule(new Date(Date.now() - MINUTE).toISOString());
    const errors = { publish_at: [expect.stringMatching(/^This time is past/)] };
    expect(await resultOf(past)).toMatchObject([422, { errors }]);
    const at = new Date(Date.now() + 60 * MINUTE).toISOString();
    expect(await (await schedule(at)).json()).toMatchObject({ publish_at: at });
    const [task] = await site.db.selectFrom('tasks').selectAll().where('kind', '=', 'publish').execute();
    expect([task!.run_at, JSON.parse(task!.payload)]).toEqual([at, { draft: draft.id }]);

    await carryOut(draft);
    expect((await read()).title).toBe('Pepper');

    const late = new Date(Date.now() - 6 * MINUTE).toISOString();
    await site.db.updateTable('drafts').set({ publish_at: late }).execute();
    const text = '1 scheduled draft should be on the site by now.';
    expect(await checkOverdue(site.db)).toMatchObject({ kind: 'overdue', text });
    await Promise.all([carryOut(draft), carryOut(draft)]);
    expect((await read()).title).toBe('At noon');
    expect(site.changed).toEqual(['blogs']);
    expect(await site.audited('blog')).toMatchObject([{ action: 'published', actor: 'site' }]);
    expect(await checkOverdue(site.db)).toBeUndefined();
  });

  test('a schedule that is taken away, or moved, is not carried out', async () => {
    const draft = await saved(await open(), { title: 'Never' });
    const at = new Date(Date.now() + 60 * MINUTE).toISOString();
    for (const publish_at of [at, null])
      await done('PUT', `/drafts/${draft.id}/schedule`, { revision: draft.revision, publish_at });
    await carryOut(draft);
    expect((await read()).title).toBe('Pepper');
  });

  test('a schedule does not bring back what was deleted since, unless it is there again or was planned after that', async () => {
    const plan = async () => {
      const draft = await saved(await open(), { title: 'At noon' });
      const publish_at = new Date(Date.now() + MINUTE).toISOString();
      await done('PUT', `/drafts/${draft.id}/schedule`, { revision: draft.revision, publish_at });
      await site.db.updateTable('drafts').set({ publish_at: live.created_at }).execute();
      return draft;
    };
    const remove = { ids: [live.id], action: 'delete' };
    const draft = await plan();
    const { undo } = await done<{ undo: string }>('POST', '/blogs/bulk', remove);
    await expect(carryOut(draft)).rejects.toThrow('was changed since');
    expect((await send('GET', `/blogs/${live.id}`)).status).toBe(404);
    expect(await checkOverdue(site.db)).toMatchObject({ kind: 'overdue' });
    await done('POST', `/undo/${undo}`);
    await carryOut(draft);
    expect((await read()).title).toBe('At noon');
    await open();
    await done('DELETE', `/blogs/${live.id}`);
    await carryOut(await plan());
    expect((await read()).title).toBe('At noon');
  });

  test('names stay in drafts and versions when their account is deleted, and a schedule of it is carried out', async () => {
    const second = await saved(await open(), { title: 'Second' });
    await done('POST', `/drafts/${second.id}/publish`, { revision: second.revision, overwrite: false });
    const draft = await saved(await open(), { title: 'Third' });
    const publish_at = new Date(Date.now() + MINUTE).toISOString();
    await done('PUT', `/drafts/${draft.id}/schedule`, { revision: draft.revision, publish_at });
    await deleteUser(site.db, site.ids.user);
    const stored = async (table: 'drafts' | 'versions') =>
      site.db.selectFrom(table).select(['user_id', 'user_name']).orderBy('id', 'desc').limit(1).execute();
    const names = [{ user_id: null, user_name: draft.user_name }];
    expect([await stored('drafts'), await stored('versions')]).toEqual([names, names]);
    await site.db.updateTable('drafts').set({ publish_at: live.created_at }).execute();
    await carryOut(draft);
    expect([(await read()).title, await stored('versions')]).toEqual(['Third', names]);
  });
});
