import { describe, expect, test } from 'vitest';
import type { SavedFilter } from '../../contract/saved-filters.ts';
import { resultOf, shareTestApi, successOf } from '../../../tests/support/test-api.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';

describe.each(engines)('saved filters on %s', (engine) => {
  const site = shareTestApi(engine);

  const save = (name: string, query = 'state=open&sort=-deadline', as: 'admin' | 'user' = 'user') =>
    site.call('POST', '/filters', { as, json: { list: 'careers', name, query } });
  const list = (as: 'admin' | 'user' = 'user', of = 'careers') =>
    successOf<SavedFilter[]>(site.call('GET', `/filters?list=${of}`, { as }));

  test('are stored for one person and one list, and come by name', async () => {
    const saved = { list: 'careers', name: 'បើក ២០២៦', query: 'state=open&sort=-deadline' };
    expect(await resultOf(save('បើក ២០២៦'))).toEqual([201, { ...saved, id: expect.any(Number) }]);
    await save('Drivers', 'search=driver');
    expect((await list()).map(({ name }) => name)).toEqual(['Drivers', 'បើក ២០២៦']);
    expect(await list('admin')).toEqual([]);
    expect(await list('user', 'blogs')).toEqual([]);
  });

  test('are deleted by the person who saved them, and by nobody else', async () => {
    const { id } = await successOf<SavedFilter>(save('Mine'));
    const path = `/filters/${id}`;
    expect(await resultOf(site.call('DELETE', path, { as: 'admin' }))).toEqual([
      404,
      { message: 'Saved filter not found.' },
    ]);
    expect((await site.call('DELETE', path, { as: 'user' })).status).toBe(204);
    expect((await list()).map(({ name }) => name)).not.toContain('Mine');
    const log = (await site.audited()).filter(({ object_id }) => object_id === id);
    expect(log.map(({ action }) => action)).toEqual(['created', 'deleted']);
  });

  test('have a name of their own, and only parameters that the list knows', anyEngine(engine), async () => {
    await save('Twice');
    expect(await resultOf(save('Twice'))).toMatchObject([
      409,
      { errors: { name: ['You have a filter with this name already.'] } },
    ]);
    for (const query of ['state=shut', 'page=2', 'x=1', 'state=open&state=open', 'search=%00'])
      expect(await (await save('Wrong', query)).json()).toMatchObject({
        errors: { query: ['The list does not know this filter.'] },
      });
    expect((await save('', 'search=a')).status).toBe(422);
    expect((await site.call('GET', '/filters?list=mails', { as: 'user' })).status).toBe(422);
  });

  test('are at most 30 for each list', anyEngine(engine), async () => {
    for (let n = 0; n < 30; n += 1) await save(`Filter ${n}`, 'search=a', 'admin');
    expect(await resultOf(save('One more', 'search=a', 'admin'))).toEqual([
      409,
      { message: 'You have 30 saved filters for this list. Delete one of them first.' },
    ]);
  });
});
