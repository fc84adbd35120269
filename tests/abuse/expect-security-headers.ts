import { expect } from 'vitest';
import type { RawResponse } from './raw-http.ts';

/**
 * Expects the security headers that every response must have, whatever its status. `isFramed`: pages of the site may show it in
 * a frame.
 */
export function expectSecurityHeaders(
  response: RawResponse,
  { secure = false, isHead = false, isFramed = false } = {},
): void {
  expectHeaders(response, secure, isHead);
  expect(response.all('x-frame-options')).toEqual([isFramed ? 'SAMEORIGIN' : 'DENY']);
  const policy = response.header('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src '(?:none|self)'/);
  expect(policy).toContain(`frame-ancestors ${isFramed ? "'self'" : "'none'"}`);
  expect(policy).toContain("base-uri 'none'");
  // `default-src 'none'` includes objects.
  expect(policy).toMatch(/(?:object|default)-src 'none'/);
  expect(policy).not.toMatch(/unsafe-|(?:script|default)-src[^;]*(?:\*|data:|https?:)/);
  for (const [name, value] of response.headers) {
    expect(name).not.toMatch(/^(?:x-powered-by|server|via|access-control-.*)$/i);
    expect(value).not.toMatch(/astro|hono|express|node\.js/i);
  }
}

function expectHeaders(response: RawResponse, secure: boolean, isHead: boolean): void {
  expect(response.all('x-content-type-options')).toEqual(['nosniff']);
  expect(response.all('cross-origin-opener-policy')).toEqual(['same-origin']);
  expect(response.all('cross-origin-resource-policy')).toEqual(['same-origin']);
  expect(response.all('referrer-policy')).toHaveLength(1);
  expect(response.all('permissions-policy')).toHaveLength(1);
  expect(response.all('content-security-policy')).toHaveLength(1);
  expect(response.all('strict-transport-security')).toEqual(
    secure ? ['max-age=63072000; includeSubDomains'] : [],
  );
  // 204 and 304 have no body, so they need no Content-Length and no Content-Type.
  if (response.status === 204 || response.status === 304) {
    expect(response.body).toHaveLength(0);
    expect(response.all('content-type').length).toBeLessThanOrEqual(1);
  } else {
    // A response to HEAD may omit Content-Length (RFC 9110, section 9.3.2).
    expect(isHead ? 1 : response.all('content-length').length).toBe(1);
    expect(response.all('content-length').length).toBeLessThanOrEqual(1);
    expect(response.all('content-type')).toHaveLength(1);
    expect(response.header('content-type')).toMatch(
      /^image\/(?!svg)|^font\/|^application\/(?:json|pdf|vnd\.openxmlformats-officedocument\.[a-z.]+)$|; charset=utf-8$/,
    );
  }
  expect(response.all('transfer-encoding')).toEqual([]);
}
