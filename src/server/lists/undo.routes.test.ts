import { afterEach, describe, expect, test } from 'vitest';
import { bulkRequests } from '../../../tests/support/bulk-requests.ts';
import { createTestApi, resultOf, type TestApi } from '../../../tests/support/test-api.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { createToken } from '../auth/tokens.queries.ts';

let site: TestApi;
afterEach(() => site.close());
const { bulk, rowsOf, undo } = bulkRequests(() => site);

describe.each(engines)('an undo on %s', (engine) => {
  test('is for the same person, once, and for a day', anyEngine(engine), async () => {
    site = await createTestApi(engine, { careers: [{}, {}, {}] });
    const deleteOne = async (id: number) => (await bulk('careers', { ids: [id], action: 'delete' })).undo;
    const refused = [404, { message: 'This can no longer be undone.' }];
    const first = await deleteOne(1);
    expect(await resultOf(undo(first, 'user'))).toEqual(refused);
    // The same person in another session.
    const token = await createToken(site.db, site.ids.admin);
    expect((await site.call('POST', `/undo/${first}`, { token })).status).toBe(200);
    expect(await resultOf(undo(first))).toEqual(refused);
    expect(await resultOf(undo('nothing'))).toEqual(refused);

    const second = await deleteOne(2);
    await site.db.updateTable('undo_batches').set({ expires_at: new Date().toISOString() }).execute();
    expect(await resultOf(undo(second))).toEqual(refused);
    expect((await rowsOf('careers')).map(({ id }) => id)).toEqual([1, 3]);
  });

  test('is not offered where nothing was done', anyEngine(engine), async () => {
    site = await createTestApi(engine);
    const nothing = { undo: null, count: 0, skipped: 1 };
    expect(await bulk('careers', { ids: [7], action: 'delete' })).toEqual(nothing);
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
    [
      { ids: Array.from({ length: 1001 }, (_, index) => index + 1), action: 'delete' },
      { ids: ['ids must have at most 1,000 ids.'] },
    ],
    [{ ids: [1], action: 'x' }, { action: ['action must be delete or change.'] }],
    [
      { ids: [1], action: 'change' },
      { change: ['change must have at least one of location, deadline, jobtype.'] },
    ],
    [
      { ids: [1], action: 'change', change: { deadline: '2026-02-30', location: '' } },
      { change: [expect.any(String), expect.any(String)] },
    ],
  ];
  for (const [json, errors] of refusals) {
    const refused = await resultOf(site.call('POST', '/careers/bulk', { as: 'user', json }));
    expect([json, ...refused]).toEqual([json, 422, { message: expect.any(String), errors }]);
  }
  expect(await rowsOf('careers')).toHaveLength(1);
});
