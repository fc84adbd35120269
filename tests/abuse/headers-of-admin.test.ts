import { expect, test } from 'vitest';
import { sharedSite } from '../support/site-fixture.ts';
import { expectSecurityHeaders } from './expect-security-headers.ts';
import { sendRequest } from './raw-http.ts';

const site = sharedSite();

/** Parses a Content-Security-Policy: each directive with its sources. */
function policyOf(header: string | undefined): Map<string, string[]> {
  const directives = (header ?? '').split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

test.each(['/admin', '/admin/login/', '/admin/a%20b', '/admin/%', '/admin/nowhere?page=2'])(
  '%s: the page is not cached or indexed, and its Content-Security-Policy allows only our own files',
  async (target) => {
    const first = await sendRequest(site, { target });
    expect(first.status).toBe(200);
    expectSecurityHeaders(first);
    expect(first.all('cache-control')).toEqual(['no-store']);
    expect(first.all('x-robots-tag')).toEqual(['noindex, nofollow']);
    expect(first.text).toContain('<meta name="robots" content="noindex, nofollow"');
    expect(first.header('etag')).toBeUndefined();
    // One script, and no island.
    const scripts = first.text.match(/<(?:script|astro-island)\b[^>]*>/g);
    expect(scripts).toEqual([expect.stringMatching(/^<script type="module" src="\/_astro\/[^"]+">$/)]);
    expect(first.header('set-cookie')).toBeUndefined();

    const policy = policyOf(first.header('content-security-policy'));
    expect(first.header('content-security-policy')).not.toMatch(/unsafe-|\*|https?:/);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    for (const source of policy.get('script-src') ?? []) expect(source).toMatch(/^'(self|sha256-[\w+/=]+)'$/);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(['default']);
    const nonces = (header: string | undefined) => header?.match(/'nonce-[^']+'/g) ?? [];
    const nonce = nonces(first.header('content-security-policy'));
    expect(nonce).toHaveLength(1);
    expect(policy.get('style-src')).toEqual(expect.arrayContaining(nonce));

    // Each response has a new nonce: one that an attacker has seen is useless.
    const again = await sendRequest(site, { target, headers: { 'if-none-match': '*' } });
    expect(again.status).toBe(200);
    expect(nonces(again.header('content-security-policy'))).not.toEqual(nonce);
  },
);

test('pages outside of the back office have no X-Robots-Tag header', async () => {
  for (const target of ['/', '/career', '/administration']) {
    expect((await sendRequest(site, { target })).header('x-robots-tag')).toBeUndefined();
  }
});
