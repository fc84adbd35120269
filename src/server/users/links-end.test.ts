import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SignInLink } from '../../contract/accounts.ts';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { aUser, engines } from '../../../tests/support/test-db.ts';
import { testPassword } from '../../../tests/support/test-password.ts';
import { updateUser } from './users.queries.ts';

describe.each(engines)('a link that sets a password, on %s', (engine) => {
  let site: TestApi;
  beforeEach(async () => {
    site = await createTestApi(engine);
  });
  afterEach(() => site.close());

  const { name, phone } = aUser();
  const email = 'user@chhatgroup.example';
  const change = (json: object, as: 'admin' | 'user' = 'admin') =>
    site.call('PUT', `/users/${site.ids.user}`, { as, json: { name, phone, email, ...json } });
  /** Makes a link, changes the account, and returns the status with which the link then sets a password. */
  const statusAfter = async (work: () => Promise<unknown>) => {
    const json = { purpose: 'reset' };
    const made = await site.call('POST', `/users/${site.ids.user}/link`, { as: 'admin', json });
    const [, token] = ((await made.json()) as SignInLink).url.split('#');
    await work();
    return (await site.call('POST', '/password', { json: { token, password: 'seven lotus ponds' } })).status;
  };

  test('ends with the e-mail address, the permission, the password or the account it was made for', async () => {
    const changes: Record<string, () => Promise<unknown>> = {
      'the e-mail address, by an admin': () => change({ email: 'a@chhatgroup.example' }),
      'the e-mail address, by the person': () =>
        change({ email: 'b@chhatgroup.example', current_password: testPassword }, 'user'),
      'the permission': () => change({ email: 'b@chhatgroup.example', permission: 'admin' }),
      'the password': () => change({ email: 'b@chhatgroup.example', password: 'another long one' }),
      'the password, by a command': () =>
        site.db.transaction().execute((trx) =>
          updateUser(trx, site.ids.user, {
            name,
            phone,
            email: 'b@chhatgroup.example',
            password_hash: 'x',
          }),
        ),
      'the account': () => site.call('DELETE', `/users/${site.ids.user}`, { as: 'admin' }),
    };
    const statuses: Record<string, number> = {};
    for (const [what, work] of Object.entries(changes)) statuses[what] = await statusAfter(work);
    expect(statuses).toEqual(Object.fromEntries(Object.keys(changes).map((what) => [what, 410])));
  });

  test('stays when only the name or the phone number changes', async () => {
    expect(await statusAfter(() => change({ name: 'Chan Thida', phone: '012 000 111' }))).toBe(200);
  });
});
