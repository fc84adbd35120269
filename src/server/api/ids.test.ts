import { describe, expect, test } from 'vitest';
import { shareTestApi } from '../../../tests/support/test-api.ts';
import { engines, featureNames } from '../../../tests/support/test-db.ts';

describe.each(engines)('ids on %s', (engine) => {
  const site = shareTestApi(engine, {
    careers: [{}, {}],
    blogs: [{}, {}],
    pages: [{}, {}],
    contacts: [{}, {}],
  });

  const wrong = [
    '1e0',
    '01',
    '+1',
    '1.0',
    '%201',
    '1%20',
    '1%00',
    '1%0A',
    '0x1',
    '0',
    '-1',
    '-0',
    'abc',
    'null',
    '１',
    '១',
    '2147483648',
    '9223372036854775808',
    '1,2',
    "1'--",
  ];

  test.each(featureNames)('of %s: any spelling other than plain decimal is not found', async (feature) => {
    for (const id of wrong) {
      for (const method of ['GET', 'DELETE', ...(feature === 'contacts' ? [] : ['PUT'])]) {
        const response = await site.call(method, `/${feature}/${id}`, {
          as: 'admin',
          json: method === 'PUT' ? {} : undefined,
        });
        expect({ method, id, status: response.status }).toEqual({ method, id, status: 404 });
      }
    }
    const counts = await site.db.selectFrom('row_counts').select('n').where('name', '=', feature).execute();
    expect(counts).toEqual([{ n: 2 }]);
  });

  // RFC 3986, section 2.3: an encoded digit is the same as the digit.
  test('%31 is 1, and needs the same rights', async () => {
    expect(await (await site.call('GET', '/careers/%31')).json()).toMatchObject({ id: 1 });
    const encoded = (id: number) => [...String(id)].map((digit) => `%3${digit}`).join('');
    expect((await site.call('GET', `/users/${encoded(site.ids.user)}`, { as: 'user' })).status).toBe(200);
    expect((await site.call('GET', `/users/${encoded(site.ids.admin)}`, { as: 'user' })).status).toBe(403);
    expect((await site.call('GET', `/users/${encoded(site.ids.admin)}`)).status).toBe(401);
  });

  test('other spellings of an id give a user no access to a profile', async () => {
    for (const id of wrong) {
      const response = await site.call('GET', `/users/${id}`, { as: 'user' });
      expect({ id, status: response.status }).toEqual({ id, status: 403 });
    }
  });
});
