import { expect, test } from 'vitest';
import { admin, startSiteProcess } from './support/site-process.ts';

test('where the output is no terminal, the first start prints a link that sets the password of the first admin', async () => {
  const site = await startSiteProcess({ env: { ADMIN_PASSWORD: undefined, LOG_LEVEL: 'trace' } });
  const post = (path: string, json: object) =>
    fetch(`${site.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  const lines = site.log();
  expect(lines).not.toContain('Password:');
  const token = /First admin: admin@chhatgroup\.example\n +.*\/admin\/password#([\w-]{43})\n/.exec(
    lines,
  )?.[1];
  expect((await post('/password', { token, password: admin.password })).status).toBe(200);
  await site.login();
  expect((await post('/password', { token, password: 'another long one' })).status).toBe(410);
  await site.stop();
});
