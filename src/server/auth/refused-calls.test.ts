import { expect, test } from 'vitest';
import { createTestApi } from '../../../tests/support/test-api.ts';

test('a call that is refused to somebody with a token is logged, with the person if the token is valid', async () => {
  const site = await createTestApi('sqlite');
  await site.call('GET', '/users', { as: 'user', clientAddress: '192.0.2.7' });
  await site.call('GET', '/dashboard', { token: `${site.tokens.user.slice(0, -1)}!` });
  await site.call('GET', '/dashboard');
  const lines = site.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.filter(({ msg }) => msg === 'a call was refused')).toMatchObject([
    { status: 403, method: 'GET', path: '/api/users', user: site.ids.user, address: '192.0.2.7' },
    { status: 401, method: 'GET', path: '/api/dashboard' },
  ]);
  expect(site.logged.join('')).not.toContain(site.tokens.user);
  await site.close();
});
