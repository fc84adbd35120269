import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../src/server/web/free-port.ts';
import { expectSecurityHeaders } from '../abuse/expect-security-headers.ts';
import { sendRequest, sendJson } from '../abuse/raw-http.ts';
import { admin, type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { pinnedNode } from './run-site.ts';

describe('an unhandled error', () => {
  let site: SiteProcess;
  beforeAll(async () => {
    const preloaded = join(import.meta.dirname, 'inside-site/throw-in-callbacks.ts');
    site = await startSiteProcess({ env: { NODE_OPTIONS: `--import=${preloaded}` } });
  });
  afterAll(() => site.stop());

  it.each([
    ['thrown by a timer', '/og.png'],
    ['rejected and never awaited', '/favicon.svg'],
    ['emitted without a listener', '/apple-touch-icon.png'],
  ])('%s, is logged; its request gets 500, and the process continues', async (message, target) => {
    const response = await sendRequest(site, { target });
    expect([response.status, response.text]).toEqual([
      500,
      'Something went wrong on our side. Please try again in a moment.\n',
    ]);
    expectSecurityHeaders(response);
    expect(site.log()).toContain(message);
  });

  it('thrown while a page is compressed, gets the specified error page', async () => {
    const response = await sendRequest(site, { target: '/about', headers: { 'accept-encoding': 'gzip' } });
    expect([response.status, response.header('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(response.text).toMatch(/Unexpected Application Error![^]*Internal Server Error/);
    expectSecurityHeaders(response);
    expect(site.log()).toContain('thrown while a page is compressed');
  });

  it('outside of a request is logged, and pages and logins still work', async () => {
    process.kill(site.pid, 'SIGUSR2');
    await expect.poll(() => site.log()).toContain('thrown by a signal handler');
    expect((await sendRequest(site, { target: '/career' })).status).toBe(200);
    expect((await sendJson(site, 'POST', '/api/login', admin)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });
});

describe.skipIf(!existsSync('/dev/full'))('a log that cannot be written', () => {
  it('does not end the process: pages are served, and SIGTERM ends it with 0', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'site-log-'));
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const child = spawn(pinnedNode, ['bin/site.mjs', 'start'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, SAMPLE_CONTENT: '0', PORT: String(port) },
      stdio: ['ignore', full, full],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const status = async (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        (response) => response.status,
        () => 0,
      );
    try {
      await expect.poll(() => status('/healthz'), { timeout: 60_000 }).toBe(200);
      for (const path of ['/about', '/favicon.svg', '/api/careers', '/career?search=x'])
        expect([path, await status(path)]).toEqual([path, 200]);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
