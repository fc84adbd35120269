import { afterEach, describe, expect, test } from 'vitest';
import { bulkRequests } from '../../../tests/support/bulk-requests.ts';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { aBlog, engines } from '../../../tests/support/test-db.ts';
import { formOf } from '../../../tests/support/test-articles.ts';

let site: TestApi;
afterEach(() => site.close());
const { bulk, found, rowsOf, undo } = bulkRequests(() => site);

describe.each(engines)('bulk actions of articles on %s', (engine) => {
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
