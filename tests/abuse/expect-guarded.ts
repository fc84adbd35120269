import { expect } from 'vitest';
import type { Answer } from './raw-http.ts';

/** Expects the security headers that every response must have, whatever its status. */
export function expectGuarded(answer: Answer, { secure = false, isHead = false } = {}): void {
  expectHeaders(answer, secure, isHead);
  const policy = answer.header('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src '(?:none|self)'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/unsafe-|(?:script|default)-src[^;]*(?:\*|data:|https?:)/);
  for (const [name, value] of answer.headers) {
    expect(name).not.toMatch(/^(?:x-powered-by|server|via)$/i);
    expect(value).not.toMatch(/astro|hono|express|node\.js/i);
  }
}

function expectHeaders(answer: Answer, secure: boolean, isHead: boolean): void {
  expect(answer.all('x-content-type-options')).toEqual(['nosniff']);
  expect(answer.all('x-frame-options')).toEqual(['DENY']);
  expect(answer.all('cross-origin-opener-policy')).toEqual(['same-origin']);
  expect(answer.all('cross-origin-resource-policy')).toEqual(['same-origin']);
  expect(answer.all('referrer-policy')).toHaveLength(1);
  expect(answer.all('permissions-policy')).toHaveLength(1);
  expect(answer.all('content-security-policy')).toHaveLength(1);
  expect(answer.all('strict-transport-security')).toHaveLength(secure ? 1 : 0);
  // 204 and 304 have no body, so they need no Content-Length and no Content-Type.
  if (answer.status === 204 || answer.status === 304) {
    expect(answer.body).toHaveLength(0);
    expect(answer.all('content-type').length).toBeLessThanOrEqual(1);
  } else {
    // A response to HEAD may omit Content-Length (RFC 9110, section 9.3.2).
    expect(isHead ? 1 : answer.all('content-length').length).toBe(1);
    expect(answer.all('content-length').length).toBeLessThanOrEqual(1);
    expect(answer.all('content-type')).toHaveLength(1);
  }
  expect(answer.all('transfer-encoding')).toEqual([]);
}
