import { afterEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { aBlog, anyEngine, engines } from '../../../tests/support/test-db.ts';
import { formOf } from '../blogs/test-articles.ts';
import { erasePerson } from '../contacts/person.queries.ts';
import { moveToSuspected } from '../contacts/suspected.queries.ts';
import { createToken } from '../auth/tokens.queries.ts';
import type { BulkResult } from '../../contract/bulk.ts';

let site: TestApi;
afterEach(() => site.close());

/** Sends a bulk action as the admin. */
async function bulk(feature: string, json: object): Promise<BulkResult> {
  const response = await site.call('POST', `/${feature}/bulk`, { as: 'admin', json });
  expect(response.status).toBe(200);
  return (await response.json()) as BulkResult;
}

const undo = (batch: string | null, as: 'admin' | 'user' = 'admin') =>
  site.call('POST', `/undo/${batch}`, { as });

const rowsOf = (table: 'careers' | 'blogs' | 'contacts') =>
  site.db.selectFrom(table).selectAll().orderBy('id').execute();

/** The audit rows of one kind of object: action, id, name, before and after. */
const auditOf = (object: 'career' | 'blog' | 'contact') =>
  site.db
    .selectFrom('audit_log')
    .select(['action', 'object_id', 'object_name', 'user_id', 'before', 'after'])
    .where('object', '=', object)
    .orderBy('id')
    .execute();

const found = async (path: string) =>
  (await site.call('GET', path, { as: 'admin' })).headers.get('X-Total-Count');

describe.each(engines)('on %s', (engine) => {
  test('many jobs are deleted by one call and one audit row each, and an undo restores them exactly', async () => {
    site = await createTestApi(engine, { careers: [{ title: 'ភ្នំពេញ' }, { salary: 0.1 }, {}] });
    const before = await rowsOf('careers');
    const { undo: batch, ...counts } = await bulk('careers', { ids: [3, 1, 1, 99], action: 'delete' });
    expect(counts).toEqual({ count: 2, skipped: 1 });
    expect((await rowsOf('careers')).map(({ id }) => id)).toEqual([2]);
    expect([await found('/careers?page=1'), await found('/careers?search=ភ្នំ')]).toEqual(['1', '0']);
    expect(site.changed).toEqual(['careers']);

    expect(await (await undo(batch)).json()).toEqual({ count: 2, skipped: 0 });
    expect(await rowsOf('careers')).toEqual(before);
    expect([await found('/careers?page=1'), await found('/careers?search=ភ្នំ')]).toEqual(['3', '1']);
    expect(site.changed).toEqual(['careers', 'careers']);
    const row = { user_id: site.ids.admin };
    expect(await auditOf('career')).toMatchObject([
      { ...row, action: 'deleted', object_id: 1, object_name: 'ភ្នំពេញ', after: null },
      { ...row, action: 'deleted', object_id: 3, object_name: 'Field interviewer' },
      { ...row, action: 'restored', object_id: 1, object_name: 'ភ្នំពេញ' },
      { ...row, action: 'restored', object_id: 3, object_name: 'Field interviewer' },
    ]);
  });

  test('an undo of changes leaves what somebody has changed since as it is, and says how many', async () => {
    site = await createTestApi(engine, { careers: [{}, { location: 'Kampot' }, {}] });
    const before = await rowsOf('careers');
    const change = { location: 'សៀមរាប', deadline: '2998-12-31', jobtype: 'Part Time' };
    const { undo: batch } = await bulk('careers', { ids: [1, 2, 3], action: 'change', change });
    for (const row of await rowsOf('careers')) expect(row).toMatchObject(change);
    expect([await found('/careers?search=សៀម'), await found('/careers?search=kampot')]).toEqual(['3', '0']);
    const { location, deadline, jobtype } = before[1]!;
    expect((await auditOf('career'))[1]).toMatchObject({
      action: 'changed',
      object_id: 2,
      before: JSON.stringify({ location, deadline, jobtype }),
      after: JSON.stringify(change),
    });

    const draft = { ...before[0]!, ...change, title: 'Edited since' };
    expect((await site.call('PUT', '/careers/1', { as: 'user', json: draft })).status).toBe(200);
    await site.call('DELETE', '/careers/3', { as: 'user' });
    expect(await (await undo(batch)).json()).toEqual({ count: 1, skipped: 2 });
    const [edited, restored] = await rowsOf('careers');
    expect(edited).toMatchObject({ ...change, title: 'Edited since' });
    expect(restored).toEqual(before[1]);
  });
});

describe.each(engines)('of articles, on %s', (engine) => {
  test('the category changes without another change of the article, in the search and the counts too', async () => {
    site = await createTestApi(engine, {
      blogs: [{ content: '<p>Rice <b>prices</b> rose.</p>' }, { category: 'Chhat Research' }],
    });
    const before = await rowsOf('blogs');
    const change = { category: 'Chhat Research' as const };
    const { undo: batch } = await bulk('blogs', { ids: [1, 2], action: 'change', change });
    expect(await found('/blogs?page=1&category=Chhat+Research')).toBe('2');
    expect([await found('/blogs?search=research'), await found('/blogs?search=prices')]).toEqual(['2', '1']);
    const form = formOf(aBlog({ content: '<p>Rice <b>prices</b> rose.</p>', ...change }));
    await site.call('PUT', '/blogs/1', { as: 'user', form });
    const [saved] = await rowsOf('blogs');
    await undo((await bulk('blogs', { ids: [1], action: 'delete' })).undo);
    expect((await rowsOf('blogs'))[0]).toEqual(saved);

    expect(await (await undo(batch)).json()).toEqual({ count: 1, skipped: 1 });
    expect((await rowsOf('blogs'))[1]).toEqual(before[1]);
    expect(saved).toMatchObject({ folded: expect.stringMatching(/prices.*chhat research$/s) });
  });

  test('the ids of all that match come in the order of the list', async () => {
    site = await createTestApi(engine, {
      blogs: [{ title: 'B ball' }, { title: 'A ball' }, { title: 'C', category: 'Chhat Research' }],
      careers: [{ title: 'Ball' }, { location: 'Ballroom' }, { deadline: '2020-01-01' }],
    });
    const idsOf = async (path: string) => {
      const response = await site.call('GET', path, { as: 'user' });
      return [await response.json(), response.headers.get('X-Total-Count')];
    };
    expect(await idsOf('/blogs/ids')).toEqual([[3, 2, 1], '3']);
    expect(await idsOf('/blogs/ids?search=ball&sort=title')).toEqual([[2, 1], '2']);
    expect(await idsOf('/blogs/ids?category=Chhat+Research&page=9')).toEqual([[3], '1']);
    expect(await idsOf('/careers/ids?search=ball')).toEqual([[1, 2], '2']);
    expect(await idsOf('/careers/ids?state=open&sort=-created_at')).toEqual([[2, 1], '2']);
  });
});

describe.each(engines)('of messages, on %s', (engine) => {
  const entriesOf = () => site.db.selectFrom('contact_entries').selectAll().orderBy('id').execute();
  const mails = () => site.db.selectFrom('tasks').select('payload').where('kind', '=', 'mail').execute();
  const spamIds = async () => (await site.call('GET', '/contacts/suspected/ids', { as: 'user' })).json();

  test('a deleted message comes back with its thread, its status and its place among the unread', async () => {
    site = await createTestApi(engine, { contacts: [{ subject: 'One' }, {}, { fullname: 'ចាន់' }] });
    await site.call('POST', '/contacts/1/notes', { as: 'admin', json: { text: 'Call back' } });
    await site.call('PUT', '/contacts/1/state', { as: 'admin', json: { assigned_to: site.ids.user } });
    await site.call('PUT', '/contacts/2/spam', { as: 'admin' });
    const stored = async () => [
      await rowsOf('contacts'),
      await site.db.selectFrom('suspected_contacts').selectAll().execute(),
      await entriesOf(),
      await (await site.call('GET', '/contacts/counts', { as: 'user' })).json(),
    ];
    const before = await stored();
    const { undo: batch, count } = await bulk('contacts', { ids: [1, 2, 3], action: 'delete' });
    expect([count, await rowsOf('contacts'), await entriesOf()]).toEqual([3, [], []]);
    expect((await auditOf('contact')).at(-1)).toMatchObject({
      action: 'deleted',
      object_name: null,
      before: null,
    });
    expect(await (await undo(batch)).json()).toEqual({ count: 3, skipped: 0 });
    expect(await stored()).toEqual(before);
  });

  test('status and assignee change with an event in each thread; an undo leaves what was answered since', async () => {
    site = await createTestApi(engine, { contacts: [{}, {}] });
    const before = await rowsOf('contacts');
    const change = { assigned_to: site.ids.user };
    const { undo: batch } = await bulk('contacts', { ids: [1, 2, 9], action: 'change', change });
    for (const row of await rowsOf('contacts'))
      expect(row).toMatchObject({ ...change, status: 'in_progress' });
    expect((await entriesOf()).map(({ text }) => text)).toEqual(
      Array.from({ length: 2 }, () => ['Status: In progress', 'Assigned to Chan Thida']).flat(),
    );
    await site.call('PUT', '/contacts/2/state', { as: 'user', json: { status: 'answered' } });
    expect(await (await undo(batch)).json()).toEqual({ count: 1, skipped: 1 });
    const [restored, answered] = await rowsOf('contacts');
    expect([restored, answered?.status]).toEqual([before[0], 'answered']);
    const ids = async (query: string) =>
      (await site.call('GET', `/contacts/ids?${query}`, { as: 'user' })).json();
    expect([await ids('status=new'), await ids('assigned_to=me')]).toEqual([[1], [2]]);

    const json = { ids: [1], action: 'change', change: { assigned_to: 99 } };
    const refused = await site.call('POST', '/contacts/bulk', { as: 'user', json });
    expect([refused.status, (await rowsOf('contacts'))[0]]).toEqual([422, before[0]]);
  });

  test('no undo brings back what was erased of a person', async () => {
    site = await createTestApi(engine, { contacts: [{ email: 'Sok@visitor.example' }, {}] });
    const { undo: batch } = await bulk('contacts', { ids: [1, 2], action: 'delete' });
    await site.db.transaction().execute((trx) => erasePerson(trx, 'sok@visitor.example'));
    expect(await (await undo(batch)).json()).toEqual({ count: 1, skipped: 0 });
    expect((await rowsOf('contacts')).map(({ id }) => id)).toEqual([2]);
  });

  test('spam moves away and back; an undo of "not spam" takes back the mail that it caused', async () => {
    site = await createTestApi(engine, { contacts: [{}, {}, {}] });
    const before = await rowsOf('contacts');
    const marked = await bulk('contacts', { ids: [1, 3], action: 'spam' });
    expect([await spamIds(), marked.count]).toEqual([[3, 1], 2]);
    expect(await (await undo(marked.undo)).json()).toEqual({ count: 2, skipped: 0 });
    expect([await rowsOf('contacts'), await spamIds()]).toEqual([before, []]);

    await site.db.transaction().execute(async (trx) => {
      await moveToSuspected(trx, 1, ['trap', 'links']);
      await moveToSuspected(trx, 2, ['staff']);
    });
    const suspected = await site.db.selectFrom('suspected_contacts').selectAll().orderBy('id').execute();
    const cleared = await bulk('contacts', { ids: [1, 2], action: 'not_spam' });
    expect([cleared.count, (await mails()).length]).toEqual([2, 1]);
    expect(await (await undo(cleared.undo)).json()).toEqual({ count: 2, skipped: 0 });
    expect(await site.db.selectFrom('suspected_contacts').selectAll().orderBy('id').execute()).toEqual(
      suspected,
    );
    expect(await mails()).toEqual([]);
  });
});

describe.each(engines)('an undo on %s', (engine) => {
  test('is for the same person, once, and for a day', anyEngine(engine), async () => {
    site = await createTestApi(engine, { careers: [{}, {}, {}] });
    const deleteOne = async (id: number) => (await bulk('careers', { ids: [id], action: 'delete' })).undo;
    const refused = { status: 404, body: { message: 'This can no longer be undone.' } };
    const responseOf = async (response: Response) => ({
      status: response.status,
      body: await response.json(),
    });

    const first = await deleteOne(1);
    expect(await responseOf(await undo(first, 'user'))).toEqual(refused);
    // The same person in another session.
    const token = await createToken(site.db, site.ids.admin);
    expect((await site.call('POST', `/undo/${first}`, { token })).status).toBe(200);
    expect(await responseOf(await undo(first))).toEqual(refused);
    expect(await responseOf(await undo('nothing'))).toEqual(refused);

    const second = await deleteOne(2);
    await site.db.updateTable('undo_batches').set({ expires_at: new Date().toISOString() }).execute();
    expect(await responseOf(await undo(second))).toEqual(refused);
    expect((await rowsOf('careers')).map(({ id }) => id)).toEqual([1, 3]);
  });

  test('is not offered where nothing was done', anyEngine(engine), async () => {
    site = await createTestApi(engine);
    expect(await bulk('careers', { ids: [7], action: 'delete' })).toEqual({
      undo: null,
      count: 0,
      skipped: 1,
    });
    expect(await site.db.selectFrom('undo_batches').selectAll().execute()).toEqual([]);
  });

  test('two undoes at once restore once', anyEngine(engine), async () => {
    site = await createTestApi(engine, { careers: [{}] });
    const { undo: batch } = await bulk('careers', { ids: [1], action: 'delete' });
    const responses = await Promise.all([undo(batch), undo(batch)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await rowsOf('careers')).toHaveLength(1);
  });
});

test('a bulk action with a wrong body is refused with what is wrong, and changes nothing', async () => {
  site = await createTestApi('sqlite', { careers: [{}] });
  const refusals: [json: unknown, errors: Record<string, string[]>][] = [
    [{ action: 'delete' }, { ids: ['ids must be a list of ids.'] }],
    [{ ids: [], action: 'delete' }, { ids: ['ids must have at least one id.'] }],
    [{ ids: ['1'], action: 'delete' }, { ids: ['ids must be a list of ids.'] }],
    [
      { ids: Array.from({ length: 1001 }, (_, index) => index + 1), action: 'delete' },
      { ids: ['ids must have at most 1,000 ids.'] },
    ],
    [{ ids: [1] }, { action: ['action is required.'] }],
    [{ ids: [1], action: 'x' }, { action: ['action must be delete or change.'] }],
    [
      { ids: [1], action: 'change' },
      { change: ['change must have at least one of location, deadline, jobtype.'] },
    ],
    [{ ids: [1], action: 'change', change: { title: 'x' } }, { change: [expect.any(String)] }],
    [
      { ids: [1], action: 'change', change: { deadline: '2026-02-30', location: '' } },
      { change: [expect.any(String), expect.any(String)] },
    ],
  ];
  for (const [json, errors] of refusals) {
    const response = await site.call('POST', '/careers/bulk', { as: 'user', json });
    expect({ json, status: response.status, body: await response.json() }).toEqual({
      json,
      status: 422,
      body: { message: expect.any(String), errors },
    });
  }
  expect(await rowsOf('careers')).toHaveLength(1);
});
