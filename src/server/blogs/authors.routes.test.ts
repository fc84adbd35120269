import { describe, expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Draft } from '../../contract/drafts/drafts.ts';
import type { Found } from '../../contract/find/find.ts';
import { engines } from '../../../tests/support/test-db.ts';
import { successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { formOf, texts } from '../../../tests/support/test-articles.ts';

describe.each(engines)('the author of an article on %s', (engine) => {
  const site = useTestApi(engine);
  const send = (method: string, path: string, form: FormData) =>
    site.call(method, path, { as: 'user', form });
  const done = <Body>(method: string, path: string, json?: object) =>
    successOf<Body>(site.call(method, path, { as: 'admin', ...(json && { json }) }));
  const create = (fields: object = {}) =>
    successOf<Blog>(send('POST', '/blogs', formOf({ ...texts, ...fields })));
  const put = (id: number, fields: object = {}) =>
    successOf<Blog>(send('PUT', `/blogs/${id}`, formOf({ ...texts, ...fields })));

  test('is in responses when there is one, stays when a call has none, and goes when it is empty', async () => {
    const without = await create();
    expect(without).not.toHaveProperty('author');
    const { id, author } = await create({ author: ' ម៉ៅ សុខា ' });
    expect(author).toBe('ម៉ៅ សុខា');
    const read = await done<Blog[]>('GET', '/blogs');
    expect(read.map((blog) => blog.author)).toEqual(['ម៉ៅ សុខា', undefined]);
    expect((await put(id, { title: 'Another' })).author).toBe('ម៉ៅ សុខា');
    expect((await put(id, { author: 'Sok Dara' })).author).toBe('Sok Dara');
    expect(await put(id, { author: '' })).not.toHaveProperty('author');
    expect(await done('GET', `/blogs/${id}`)).not.toHaveProperty('author');
    const long = await send('PUT', `/blogs/${id}`, formOf({ ...texts, author: 'x'.repeat(201) }));
    expect(await long.json()).toMatchObject({
      errors: { author: ['Author must have at most 200 characters.'] },
    });
  });

  test('is in drafts and versions, is published with them, and is found', async () => {
    const { id } = await create({ author: 'Quokka Keo' });
    const draft = await done<Draft>('POST', '/drafts', { kind: 'blogs', object_id: id });
    expect(draft.fields).toMatchObject({ author: 'Quokka Keo' });
    const save = { revision: draft.revision, save: 'a', fields: { ...draft.fields, author: 'Wombat Keo' } };
    const { revision } = await done<Draft>('PUT', `/drafts/${draft.id}`, save);
    await done('POST', `/drafts/${draft.id}/publish`, { revision });
    expect(await done('GET', `/blogs/${id}`)).toMatchObject({ author: 'Wombat Keo' });
    const { author: _none, ...before } = draft.fields;
    const again = await done<Draft>('POST', '/drafts', { kind: 'blogs', object_id: id, fields: before });
    // A draft that is older than the field: the back office sends null.
    const older = { revision: again.revision, save: 'b', fields: { ...before, author: null } };
    const saved = await done<Draft>('PUT', `/drafts/${again.id}`, older);
    expect((await done<Draft>('GET', `/drafts/${again.id}`)).fields).toMatchObject({ author: '' });
    await done('POST', `/drafts/${again.id}/publish`, { revision: saved.revision });
    expect(await done('GET', `/blogs/${id}`)).not.toHaveProperty('author');
    await put(id, { author: 'Wombat Keo' });
    const { blogs } = await done<Found>('GET', '/find?search=wombat');
    expect(blogs.items).toMatchObject([{ id, match: 'Wombat Keo' }]);
    expect((await done<Found>('GET', '/find?search=quokka')).blogs.items).toEqual([]);
    const csv = await site.call('GET', '/blogs/export?format=csv', { as: 'admin' });
    expect(await csv.text()).toContain('Wombat Keo');
  });
});
