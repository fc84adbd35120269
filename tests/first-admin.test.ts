import { expect, test } from 'vitest';
import { callWith } from './support/site-call.ts';
import { sharedSite } from './support/site-fixture.ts';
import { admin } from './support/site-process.ts';

/** At the end of the process, prints the files of React that it has run. */
const printReact = `import { createRequire } from 'node:module';
process.on('exit', () => {
  for (const [path, module] of Object.entries(createRequire('/').cache))
    if (module.loaded && /node_modules.react/.test(path)) console.log(path);
});`;

const program = `data:text/javascript;base64,${Buffer.from(printReact).toString('base64')}`;
const env = { NODE_ENV: 'development', NODE_OPTIONS: `--import ${program}` };
const site = sharedSite({ env: { ...env, ADMIN_PASSWORD: undefined, LOG_LEVEL: 'trace' } });

test('where the output is no terminal, the first start prints a link that sets the password of the first admin', async () => {
  const post = (path: string, json: object) => callWith(site.url, '')('POST', path, json);
  const lines = site.log();
  expect(lines).not.toContain('Password:');
  const token = /First admin: admin@chhatgroup\.example\n +.*\/admin\/password#([\w-]{43})\n/.exec(
    lines,
  )?.[1];
  expect((await post('/password', { token, password: admin.password })).status).toBe(200);
  await site.login();
  expect((await post('/password', { token, password: 'another long one' })).status).toBe(410);
});

test('the running site renders with the production build of React, whatever NODE_ENV says', async () => {
  expect((await fetch(`${site.url}/career`)).status).toBe(200);
  await site.stop();
  expect(site.log()).toMatch(/react-dom-server\.node\.production\.js/);
  expect(site.log()).not.toMatch(/react.*\.development\.js/);
});
