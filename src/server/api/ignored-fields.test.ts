import { describe, expect, test } from 'vitest';
import { shareTestApi } from '../../../tests/support/test-api.ts';
import { aBlog, aCareer, aContact, aUser, engines } from '../../../tests/support/test-db.ts';
import { formOf } from '../../../tests/support/test-articles.ts';

describe.each(engines)('fields that a request body must not set, on %s', (engine) => {
  const site = shareTestApi(engine);

  const smuggled = {
    id: 4242,
    created_at: '1999-01-01T00:00:00.000Z',
    updated_at: '1999-01-01T00:00:00.000Z',
    folded: 'smuggled',
    folded_title: 'smuggled',
    folded_name: 'smuggled',
    password_hash: 'smuggled',
    avatar: 'smuggled.jpg',
    image: 'smuggled-320.jpg',
    user_id: 1,
  };
  const expectNoSmuggledValues = async (feature: 'careers' | 'contacts' | 'blogs' | 'users') => {
    const rows = await site.db.selectFrom(feature).selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/4242|1999-01-01|smuggled/);
  };

  test.each([
    ['careers', () => aCareer()],
    ['contacts', () => aContact()],
    ['users', () => ({ ...aUser(), password: undefined })],
  ] as const)('id, created_at, password_hash and the like are ignored in %s', async (feature, good) => {
    const created = await site.call('POST', `/${feature}`, { as: 'admin', json: { ...good(), ...smuggled } });
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as { id: number };
    if (feature !== 'contacts') {
      const changed = await site.call('PUT', `/${feature}/${id}`, {
        as: 'admin',
        json: { ...good(), ...smuggled },
      });
      expect([changed.status, await changed.json()]).toMatchObject([200, { id }]);
    }
    await expectNoSmuggledValues(feature);
  });

  test('and in the form of an article', async () => {
    const form = () => {
      const data = formOf({ ...aBlog(), ...smuggled });
      // A form may have at most ten fields.
      for (const name of ['user_id', 'folded_name', 'avatar']) data.delete(name);
      return data;
    };
    const created = await site.call('POST', '/blogs', { as: 'user', form: form() });
    const blog = (await created.json()) as { id: number; image: null };
    expect([created.status, blog.image]).toEqual([201, null]);
    expect((await site.call('PUT', `/blogs/${blog.id}`, { as: 'user', form: form() })).status).toBe(200);
    await expectNoSmuggledValues('blogs');
  });
});
