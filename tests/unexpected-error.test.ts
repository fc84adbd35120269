import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { formOf } from './support/test-articles.ts';
import { aBlog, aCareer } from './support/test-db.ts';
import { signIn } from './e2e/world.ts';
import { sharedSite } from './support/site-fixture.ts';

const site = sharedSite();
beforeAll(async () => {
  const call = await signIn(site);
  await call('POST', '/careers', aCareer());
  await call('POST', '/blogs', formOf(aBlog()));
});

/** Writes dates directly into the database: invalid ones make pages throw. */
function setDates(deadline: string, created: string): void {
  const db = new DatabaseSync(join(site.dataDir, 'site.db'), { timeout: 5_000 });
  try {
    db.prepare('update careers set deadline = ?').run(deadline);
    db.prepare('update blogs set created_at = ?').run(created);
  } finally {
    db.close();
  }
}

test('a page that throws while it renders shows "Unexpected Application Error!", without a stack, and is not cached', async () => {
  setDates('no date', 'no date');
  for (const path of ['/career', '/careerdetails/1', '/blog', '/blog/1']) {
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
  setDates('2999-01-31', '2026-01-31T00:00:00.000Z');
  for (const path of ['/career', '/careerdetails/1', '/blog', '/blog/1'])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
  for (const path of ['/career', '/blog/1'])
    expect(site.log()).toMatch(
      new RegExp(`"type":"RangeError".*"path":"${path}","msg":"a page failed to render"`),
    );
});
