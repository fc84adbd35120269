import type { HeaderRecord } from './stored-response.ts';

/** Security headers of every response, whatever its status (rules of MDN's HTTP Observatory). */
export function securityHeaders(isHttps: boolean): HeaderRecord {
  return {
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'content-security-policy': CLOSED_POLICY,
  };
}

/** Content-Security-Policy for responses that are not pages: they may not run or load anything. */
export const CLOSED_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";
