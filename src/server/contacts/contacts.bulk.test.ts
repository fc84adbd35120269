import { afterEach, describe, expect, test } from 'vitest';
import { bulkRequests } from '../../../tests/support/bulk-requests.ts';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { engines } from '../../../tests/support/test-db.ts';
import { erasePerson } from './person.queries.ts';
import { markSpam } from './spam.queries.ts';

let site: TestApi;
afterEach(() => site.close());
const { bulk, rowsOf, undo } = bulkRequests(() => site);

describe.each(engines)('bulk actions of messages on %s', (engine) => {
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
      await entriesOf(),
      await (await site.call('GET', '/contacts/counts', { as: 'user' })).json(),
    ];
    const before = await stored();
    const { undo: batch, count } = await bulk('contacts', { ids: [1, 2, 3], action: 'delete' });
    expect([count, await rowsOf('contacts'), await entriesOf()]).toEqual([3, [], []]);
    const entry = { action: 'deleted', object_name: null, before: null };
    expect((await site.audited('contact')).at(-1)).toMatchObject(entry);
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
    const events = ['Status: In progress', 'Assigned to Chan Thida'];
    expect((await entriesOf()).map(({ text }) => text)).toEqual([...events, ...events]);
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
    await site.db.transaction().execute((trx) => erasePerson(trx, { email: 'sok@visitor.example' }));
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

    await markSpam(site.db, async () => {}, 1, ['trap', 'links']);
    await markSpam(site.db, async () => {}, 2, ['staff']);
    const suspected = await rowsOf('contacts');
    const cleared = await bulk('contacts', { ids: [1, 2], action: 'not_spam' });
    expect([cleared.count, (await mails()).length]).toEqual([2, 1]);
    expect(await (await undo(cleared.undo)).json()).toEqual({ count: 2, skipped: 0 });
    expect(await rowsOf('contacts')).toEqual(suspected);
    expect(await mails()).toEqual([]);
  });
});
