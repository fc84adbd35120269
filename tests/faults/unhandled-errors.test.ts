import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { expectSecurityHeaders } from '../abuse/expect-security-headers.ts';
import { sendRequest, sendJson } from '../abuse/raw-http.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { admin, type SiteProcess } from '../support/site-process.ts';
import { formOf } from '../support/test-articles.ts';
import { aBlog, aCareer } from '../support/test-db.ts';

/** Writes dates directly into the database. */
function setDates(site: SiteProcess, deadline: string, created: string): void {
  using db = new DatabaseSync(join(site.dataDir, 'site.db'), { timeout: 5_000 });
  db.prepare('update careers set deadline = ?').run(deadline);
  db.prepare('update blogs set created_at = ?').run(created);
}

describe('an unhandled error', () => {
  const preloaded = join(import.meta.dirname, 'inside-site/throw-in-callbacks.ts');
  const site = signedInSite({ env: { NODE_OPTIONS: `--import=${preloaded}` }, isHarmed: true });

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

  // An invalid date makes a page throw.
  it('thrown while a page renders, shows "Unexpected Application Error!", without a stack, and is not cached', async () => {
    expect((await site.call('POST', '/careers', aCareer())).status).toBe(201);
    expect((await site.call('POST', '/blogs', formOf(aBlog()))).status).toBe(201);
    setDates(site, 'no date', 'no date');
    // The picture of its link needs the date too, before the page renders.
    expect((await fetch(`${site.url}/careerdetails/1`)).status).toBe(503);
    for (const path of ['/career', '/blog', '/blog/1']) {
      const response = await fetch(site.url + path);
      expect([path, response.status]).toEqual([path, 500]);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
      const html = await response.text();
      expect(html).toContain('Unexpected Application Error!');
      expect(html).toContain('Internal Server Error');
      expect(html).toContain('Back to homepage');
      const id = response.headers.get('x-request-id');
      expect(html).toContain(`please quote the number ${id}.`);
      expect(site.log()).toMatch(
        new RegExp(`"request":"${id}".*"path":"${path}","msg":"a page failed to render"`),
      );
      expect(html).not.toMatch(/RangeError|Invalid time|\bat .*:\d+|node_modules|no date/);
    }
    setDates(site, '2999-01-31', '2026-01-31T00:00:00.000Z');
    for (const path of ['/career', '/careerdetails/1', '/blog', '/blog/1'])
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
    for (const path of ['/career', '/blog/1'])
      expect(site.log()).toMatch(
        new RegExp(`"type":"RangeError".*"path":"${path}","msg":"a page failed to render"`),
      );
  });

  it('outside of a request is logged, and pages and logins still work', async () => {
    process.kill(site.pid, 'SIGUSR2');
    await expect.poll(() => site.log()).toContain('thrown by a signal handler');
    expect((await sendRequest(site, { target: '/career' })).status).toBe(200);
    expect((await sendJson(site, 'POST', '/api/login', admin)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });
});
