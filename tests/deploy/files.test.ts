import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sizeLimits } from '../../src/contract/limits.ts';
import { readConfig } from '../../src/server/config.ts';
import { DRAIN_TIME } from '../../src/server/front/drain.ts';
import { TIMEOUTS } from '../../src/server/front/listen.ts';

const folder = join(import.meta.dirname, '../../deploy');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The first group of a pattern that a file must have, as a number. */
function numberIn(file: string, pattern: RegExp): number {
  const found = pattern.exec(read(file))?.[1];
  if (found === undefined) throw new Error(`deploy/${file} has no ${pattern}.`);
  return Number(found);
}

test('the example of the settings is accepted, with and without the lines that are comments', () => {
  const text = read('chhat-group.env.example');
  for (const settings of [text, text.replaceAll(/^#(?=[A-Z_]+=)/gm, '')]) {
    const variables = [...settings.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]);
    expect(readConfig(Object.fromEntries(variables))).toMatchObject({ port: 9443, sampleContent: false });
  }
});

test('the files name the same port, and their limits and timeouts fit those of the site', () => {
  const ports = [
    numberIn('chhat-group.socket', /^ListenStream=127\.0\.0\.1:(\d+)$/m),
    numberIn('Caddyfile', /reverse_proxy \{\$SITE_UPSTREAM:127\.0\.0\.1:(\d+)\} /),
    numberIn('nginx.conf', /server 127\.0\.0\.1:(\d+) /),
    numberIn('chhat-group.env.example', /^PORT=(\d+)$/m),
  ];
  expect(new Set(ports)).toEqual(new Set([9443]));
  expect(numberIn('nginx.conf', /client_max_body_size (\d+)m;/) * 1024 * 1024).toBeGreaterThan(
    sizeLimits.uploadBody,
  );
  for (const [file, pattern] of [
    ['Caddyfile', /^\t+keepalive (\d+)s$/m],
    ['nginx.conf', /^upstream[^}]+keepalive_timeout (\d+)s;/m],
  ] as const)
    expect(numberIn(file, pattern) * 1000).toBeLessThan(TIMEOUTS.keepAliveTimeout);
  expect(numberIn('chhat-group.service', /^TimeoutStopSec=(\d+)$/m) * 1000).toBeGreaterThan(DRAIN_TIME);
});

test('the unit starts the site with the options of npm start', () => {
  const { scripts } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const options = scripts.start.match(/--\S+|\w+=\d+/g) ?? [];
  expect(options.length).toBeGreaterThan(2);
  for (const option of options) expect(read('chhat-group.service')).toContain(option);
  expect(readdirSync(folder)).toContain('chhat-group.socket');
});
