import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSiteProcess } from './support/site-process.ts';

/** Prints the URL of every module that is loaded from a file. */
const printModules = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => (url.startsWith('file:') && console.log(url), next(url, context)) });`;

test('the running site loads a bundled package from its bundle only', async () => {
  const program = `data:text/javascript;base64,${Buffer.from(printModules).toString('base64')}`;
  const site = await startSiteProcess({ env: { NODE_OPTIONS: `--import ${program}` } });
  const headers = { authorization: `Bearer ${await site.login()}` };
  for (const path of ['/career', '/blog', '/api/openapi.json'])
    expect((await fetch(`${site.url}${path}`, { headers })).status, path).toBe(200);
  await site.stop();
  for (const bundle of ['kysely', 'kysely/migration', 'zod', 'zod/v4/core', 'htmlparser2'])
    expect(site.log()).toMatch(new RegExp(`/dist/\\d+-\\w+/packages/${bundle}\\.mjs`));
  // A class of a package that was loaded twice would not be an instance of itself.
  expect(site.log()).not.toMatch(/node_modules.(?:kysely|zod|htmlparser2).*/);
});

test('a bundle that is older than the installed packages is not used', () => {
  const root = mkdtempSync(join(tmpdir(), 'site-bundles-'));
  for (const folder of ['bin', 'dist/current/packages', 'node_modules/kysely'])
    mkdirSync(join(root, folder), { recursive: true });
  cpSync(new URL('../bin/use-bundles.mjs', import.meta.url), join(root, 'bin/use-bundles.mjs'));
  writeFileSync(join(root, 'bin/program.mjs'), `import './start.mjs'; await import('kysely');`);
  writeFileSync(join(root, 'bin/start.mjs'), `import { useBundles } from './use-bundles.mjs'; useBundles();`);
  writeFileSync(join(root, 'dist/current/packages/kysely.mjs'), `console.log('bundle');`);
  writeFileSync(join(root, 'node_modules/kysely/index.js'), `console.log('package');`);
  writeFileSync(join(root, 'package-lock.json'), '{}');
  const loaded = () =>
    spawnSync(process.execPath, [join(root, 'bin/program.mjs')], { encoding: 'utf8' }).stdout.trim();
  utimesSync(join(root, 'dist/current/packages'), 2000, 2000);
  utimesSync(join(root, 'package-lock.json'), 1000, 1000);
  expect(loaded()).toBe('bundle');
  utimesSync(join(root, 'package-lock.json'), 3000, 3000);
  expect(loaded()).toBe('package');
  rmSync(root, { recursive: true });
});
