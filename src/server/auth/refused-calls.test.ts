import { expect, test } from 'vitest';
import { aCareer } from '../../../tests/support/test-db.ts';
import { createTestApi } from '../../../tests/support/test-api.ts';

test('a refused call with a token, or from another site, is logged: who and which fields, without their values', async () => {
  const site = await createTestApi('sqlite');
  await site.call('GET', '/users', { as: 'user', clientAddress: '192.0.2.7' });
  await site.call('GET', '/dashboard', { token: `${site.tokens.user.slice(0, -1)}!` });
  await site.call('GET', '/dashboard');
  const wrong = { ...aCareer(), jobtype: 'Night Shift', salary: 'all of it' };
  await site.call('POST', '/careers', { as: 'user', json: wrong });
  await site.call('POST', '/careers', { json: wrong });
  const headers = { 'content-type': 'text/plain' };
  await site.call('POST', '/careers', { as: 'user', body: 'Night Shift', headers });
  await site.call('POST', '/contacts', { json: {}, headers: { 'sec-fetch-site': 'cross-site' } });
  await site.call('POST', '/contacts', { json: {} });
  await site.call('GET', '/careers/99', { as: 'user' });
  await site.call('GET', `/users/${'x'.repeat(5_000)}`, { headers: { authorization: 'Bearer x' } });
  const lines = site.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ msg }) => msg === 'a call was refused')).toMatchObject([
    { status: 403, method: 'GET', path: '/api/users', user: site.ids.user, address: '192.0.2.7' },
    { status: 401, method: 'GET', path: '/api/dashboard' },
    { status: 422, method: 'POST', path: '/api/careers', user: site.ids.user, fields: ['jobtype', 'salary'] },
    { status: 415, method: 'POST', path: '/api/careers', user: site.ids.user },
    { status: 403, method: 'POST', path: '/api/contacts' },
    { status: 401, method: 'GET', path: `/api/users/${'x'.repeat(189)}` },
  ]);
  expect(site.logged.join('')).not.toMatch(/Night Shift|all of it/);
  expect(site.logged.join('')).not.toContain(site.tokens.user);
  await site.close();
});
