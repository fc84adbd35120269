import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sizeLimits } from '../../src/contract/limits.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { DRAIN_TIME, TIMEOUTS } from '../../src/server/web/listen.ts';
import { listenOnFreePort } from '../support/free-port.ts';

const folder = join(import.meta.dirname, '../../deploy');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The first group of a pattern that a file must have, as a number. */
function numberIn(file: string, pattern: RegExp): number {
  const found = pattern.exec(read(file))?.[1];
  if (found === undefined) throw new Error(`deploy/${file} has no ${pattern}.`);
  return Number(found);
}

/** How long each proxy keeps an idle connection to the site. */
const keptSeconds = (place: '' | 'two/') => [
  numberIn(`${place}Caddyfile`, /^\t+keepalive (\d+)s$/m),
  numberIn(`${place}nginx.conf`, /^upstream[^}]+keepalive_timeout (\d+)s;/m),
];

test('the example of the settings is accepted, with and without the lines that are comments', () => {
  const text = read('chhat-group.env.example');
  for (const settings of [text, text.replaceAll(/^#(?=[A-Z_]+=)/gm, '')]) {
    const variables = [...settings.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]);
    expect(readConfig(Object.fromEntries(variables))).toMatchObject({ port: 9443, sampleContent: false });
  }
});

test('the files of deploy name the same port, and their limits and timeouts fit those of the site', () => {
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
  for (const seconds of keptSeconds('')) expect(seconds * 1000).toBeLessThan(TIMEOUTS.keepAliveTimeout);
  expect(numberIn('chhat-group.service', /^TimeoutStopSec=(\d+)$/m) * 1000).toBeGreaterThan(DRAIN_TIME);
});

test('a process that stops serves until every proxy has noticed, and has the time that it needs', () => {
  const unit = 'two/chhat-group@.service';
  const stopDelay = numberIn(unit, /^Environment=.* STOP_DELAY=(\d+)$/m);
  expect(stopDelay).toBe(numberIn('two/compose.yaml', /^ {2}STOP_DELAY: '(\d+)'$/m));
  // Caddy asks every second, and waits for the response; then a connection that it keeps may still be used.
  const asked =
    numberIn('two/Caddyfile', /health_interval (\d+)s/) + numberIn('two/Caddyfile', /health_timeout (\d+)s/);
  expect(stopDelay).toBeGreaterThan(asked);
  expect(stopDelay).toBeGreaterThan(numberIn('two/nginx.conf', /9443 max_fails=1 fail_timeout=(\d+)s;/));
  // Idle connections that a proxy keeps are closed by the proxy first.
  for (const seconds of keptSeconds('two/')) expect(seconds).toBeLessThan(stopDelay);
  const stopTime = stopDelay * 1000 + DRAIN_TIME;
  expect(numberIn(unit, /^TimeoutStopSec=(\d+)$/m) * 1000).toBeGreaterThan(stopTime);
  expect(numberIn('compose.yaml', /stop_grace_period: (\d+)s/) * 1000).toBeGreaterThan(stopTime);
  expect(read('two/compose.yaml')).toContain(`SITE_UPSTREAM: site:9443 site2:9443`);
});

test('each location of nginx names the headers that it passes on, because the cache’s own list replaces the one above it', () => {
  for (const file of ['nginx.conf', 'two/nginx.conf']) {
    const locations = read(file)
      .split(/location [^{]+\{/)
      .filter((text) => text.includes('proxy_pass'));
    for (const location of locations)
      for (const header of ['Connection ""', 'Host $host', 'X-Forwarded-For $remote_addr'])
        expect(location).toMatch(new RegExp(`^\\s*proxy_set_header ${RegExp.escape(header)};`, 'm'));
  }
});

test('the program that waits for a process ends when it is ready, or the process has ended', async () => {
  let probes = 0;
  const server = createServer((_request, response) => {
    probes += 1;
    response.writeHead(probes < 3 ? 503 : 200).end();
  });
  const port = await listenOnFreePort(server);
  const program = spawn(process.execPath, [join(folder, 'two/wait-until-ready.mjs'), String(port)]);
  expect(await once(program, 'exit')).toEqual([0, null]);
  expect(probes).toBe(3);
  server.close();
  await once(server, 'close');
  const env = { ...process.env, MAINPID: String(program.pid) };
  const waiting = spawn(process.execPath, [join(folder, 'two/wait-until-ready.mjs'), String(port)], { env });
  expect(await once(waiting, 'exit')).toEqual([1, null]);
});

test('the units of systemd start the site without options of Node', () => {
  for (const unit of ['chhat-group.service', 'two/chhat-group@.service'])
    expect(read(unit)).toMatch(/^ExecStart=(?:\/usr\/bin\/env \S+ \S+ )?\S+\/node bin\/site\.mjs start$/m);
  expect(readdirSync(folder)).toContain('chhat-group.socket');
});
