import { describe, expect, test } from 'vitest';
import { shareTestApi, successOf } from '../../../tests/support/test-api.ts';
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
    const send = (method: string, path: string) =>
      successOf<{ id: number }>(site.call(method, path, { as: 'admin', json: { ...good(), ...smuggled } }));
    const { id } = await send('POST', `/${feature}`);
    if (feature !== 'contacts') expect(await send('PUT', `/${feature}/${id}`)).toMatchObject({ id });
    await expectNoSmuggledValues(feature);
  });

  test('id, created_at, password_hash and the like are ignored in the form of an article', async () => {
    const form = () => {
      const data = formOf({ ...aBlog(), ...smuggled });
      // A form may have at most ten fields.
      for (const name of ['user_id', 'folded_name', 'avatar']) data.delete(name);
      return data;
    };
    const send = (method: string, path: string) =>
      successOf<{ id: number; image: null }>(site.call(method, path, { as: 'user', form: form() }));
    const { id, image } = await send('POST', '/blogs');
    expect(image).toBeNull();
    await send('PUT', `/blogs/${id}`);
    await expectNoSmuggledValues('blogs');
  });
});
