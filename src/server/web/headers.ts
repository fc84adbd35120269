/** Security headers of every response, whatever its status (rules of MDN's HTTP Observatory). */
export function securityHeaders(isHttps: boolean): [string, string][] {
  return [
    ...(isHttps
      ? [['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as [string, string]]
      : []),
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ];
}

/** Content-Security-Policy for responses that are not pages: they may not run or load anything. */
export const closedPolicy: [string, string] = [
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
];

/** For pages that search engines must not list. */
export const noIndex: [string, string] = ['X-Robots-Tag', 'noindex, nofollow'];
