import { afterEach, describe, expect, test } from 'vitest';
import { bulkRequests } from '../../../tests/support/bulk-requests.ts';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { engines } from '../../../tests/support/test-db.ts';

let site: TestApi;
afterEach(() => site.close());
const { bulk, found, rowsOf, undo } = bulkRequests(() => site);

describe.each(engines)('bulk actions of jobs on %s', (engine) => {
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
    expect(await site.audited('career')).toMatchObject([
      { ...row, action: 'deleted', object_id: 1, object_name: 'ភ្នំពេញ', after: null },
      { ...row, action: 'deleted', object_id: 3, object_name: 'Field interviewer' },
      { ...row, action: 'restored', object_id: 1, object_name: 'ភ្នំពេញ' },
      { ...row, action: 'restored', object_id: 3, object_name: 'Field interviewer' },
    ]);
  });

  test('an undo of changes leaves what another person has changed since, and counts it', async () => {
    site = await createTestApi(engine, { careers: [{}, { location: 'Kampot' }, {}] });
    const before = await rowsOf('careers');
    const change = { location: 'សៀមរាប', deadline: '2998-12-31', jobtype: 'Part Time' };
    const send = () =>
      bulk('careers', { ids: [1, 2, 3], action: 'change', change }, { 'Idempotency-Key': 'sent again' });
    const [{ undo: batch }, repeated] = await Promise.all([send(), send()]);
    expect(repeated).toEqual({ undo: batch, count: 3, skipped: 0 });
    for (const row of await rowsOf('careers')) expect(row).toMatchObject(change);
    expect([await found('/careers?search=សៀម'), await found('/careers?search=kampot')]).toEqual(['3', '0']);
    const { location, deadline, jobtype } = before[1]!;
    expect((await site.audited('career'))[1]).toMatchObject({
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
