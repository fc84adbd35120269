import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectSecurityHeaders } from '../abuse/expect-security-headers.ts';
import { sendRequest, sendJson } from '../abuse/raw-http.ts';
import { admin } from '../support/site-process.ts';
import { sharedSite } from '../support/site-fixture.ts';

describe('an unhandled error', () => {
  const preloaded = join(import.meta.dirname, 'inside-site/throw-in-callbacks.ts');
  const site = sharedSite({ env: { NODE_OPTIONS: `--import=${preloaded}` } });

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
