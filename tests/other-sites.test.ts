import { expect, test } from 'vitest';
import { shareTestApi } from './support/test-api.ts';

const site = shareTestApi('sqlite', { careers: [{}], contacts: [{}] });

const send = (method: string, path: string, from: string) =>
  site.call(method, path, { as: 'admin', json: {}, headers: { 'sec-fetch-site': from } });

test('every write that a page of another site, or of a neighbour, made the browser send is refused', async () => {
  const routes = site.api.routes.filter(({ method }) => /^(?:POST|PUT|PATCH|DELETE)$/.test(method));
  const writes = new Set(routes.map(({ method, path }) => `${method} ${path.replace('/api', '')}`));
  expect(writes.size).toBeGreaterThan(15);
  for (const write of writes) {
    const [method = '', path = ''] = write.split(' ');
    for (const from of ['cross-site', 'same-site']) {
      const refused = await send(method, path.replaceAll(/:\w+/g, '1'), from);
      const message = 'This call was sent by a page of another site. Nothing was changed.';
      expect([write, refused.status, await refused.json()]).toEqual([
        write,
        403,
        { message, code: 'calls.other-site' },
      ]);
    }
  }
  expect(await site.db.selectFrom('careers').select('id').execute()).toHaveLength(1);
});

test('reads from other sites, and writes of the site itself, are not refused', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await site.call('GET', '/careers', { headers })).status).toBe(200);
  for (const from of ['same-origin', 'none'])
    expect((await send('POST', '/contacts', from)).status).toBe(422);
});
