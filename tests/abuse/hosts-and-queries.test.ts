import { describe, expect, test } from 'vitest';
import { sharedSite } from '../support/site-fixture.ts';
import { expectSecurityHeaders } from './expect-security-headers.ts';
import { type RawResponse, sendRequest, exchange, parseResponse } from './raw-http.ts';

const site = sharedSite();

describe('Host and X-Forwarded-*', () => {
  const marker = 'evil.example';
  const forwarded = {
    'x-forwarded-host': marker,
    'x-forwarded-proto': 'gopher',
    'x-forwarded-for': '203.0.113.77',
    'x-forwarded-port': '6666',
    'x-original-url': `/${marker}`,
    'x-rewrite-url': `/${marker}`,
    forwarded: `for=203.0.113.77;host=${marker};proto=gopher`,
  };

  // hosts.test.ts tests which hosts are allowed.
  test.each([marker, 'localhost', `localhost:9443@${marker}`, ''])(
    'the foreign host %j gets 421, or 400 if no host can have that name, and the response does not contain it',
    async (host) => {
      for (const target of ['/', '/career', '/api/careers', '/storage/x.jpg', '/favicon.svg']) {
        const response = await sendRequest(site, { target, host });
        expect([400, 421]).toContain(response.status);
        expect(JSON.stringify(response.headers) + response.text).not.toContain(marker);
      }
    },
  );

  test('these headers change no byte of a page, a list or a 404 page', async () => {
    for (const target of ['/', '/contact', '/nowhere', '/api/careers?page=1', '/favicon.svg']) {
      // The hostile request comes first: if it were cached, the next visitor would get it.
      const poisoned = await sendRequest(site, { target, headers: forwarded });
      const plain = await sendRequest(site, { target });
      const otherName = await sendRequest(site, { target, host: `127.0.0.1:${site.port}` });
      const shown = ({ status, text, header }: RawResponse) => [status, text, header('etag')];
      for (const response of [poisoned, otherName]) expect(shown(response)).toEqual(shown(plain));
      expect(JSON.stringify(poisoned.headers) + poisoned.text).not.toMatch(
        /evil\.example|gopher|203\.0\.113\.77|6666/,
      );
    }
  });

  test('two Host headers get 400 and a closed connection, even if the page is cached', async () => {
    const own = `localhost:${site.port}`;
    for (const target of ['/career', '/favicon.svg', '/storage/x.jpg', '/api/careers', '/healthz']) {
      await sendRequest(site, { target });
      for (const [first, second] of [
        [own, marker],
        [own, own],
        ['', own],
      ]) {
        const head = `GET ${target} HTTP/1.1\r\nHost: ${first}\r\nhOST: ${second}\r\n\r\n`;
        // A second request on the connection gets no response.
        const bytes = await exchange(site, head + `GET /career HTTP/1.1\r\nHost: ${own}\r\n\r\n`);
        expect(bytes.toString().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
        expectSecurityHeaders(parseResponse(bytes));
        expect(bytes.toString()).not.toContain(marker);
      }
    }
  });

  test('an absolute URL as request target does not bypass the check of the host', async () => {
    const absolute = await sendRequest(site, { target: `http://${marker}/career`, host: marker });
    expect(absolute.status).toBe(421);
    const ownHost = await sendRequest(site, { target: `http://${marker}/career` });
    expect(ownHost.status).toBe(404);
    expect(ownHost.text).not.toContain(marker);
  });
});

describe('query parameters', () => {
  test.each([
    'search=%00',
    'search=%ff%fe',
    "search=')%20or%201=1--",
    'search=%0d%0aSet-Cookie:%20a=b',
    'page=1&page=2',
    'page=999999',
    'page=1e9&per_page=-1',
    'search=a\\b',
    'search[]=x&search[a]=y',
    `search=${'a'.repeat(12_000)}`,
  ])('?%s gets only the declared statuses from pages and the API', async (query) => {
    // An empty list has only page 1: larger page numbers are redirected to it.
    const isBeyondEnd = query === 'page=999999';
    expect((await sendRequest(site, { target: `/career?${query}` })).status).toBe(isBeyondEnd ? 302 : 200);
    const response = await sendRequest(site, { target: `/api/careers?${query}` });
    expect([200, 422]).toContain(response.status);
    expect(response.all('set-cookie')).toEqual([]);
  });
});

test('the response headers stay short even if the query is long', async () => {
  const long = 'x'.repeat(12_000);
  for (const target of ['/career', '/nowhere', '/favicon.svg', '/storage/x.jpg', '/api/careers']) {
    for (const query of [`${long}=1`, `search=${long}`]) {
      const { headers } = await sendRequest(site, { target: `${target}?${query}` });
      expect(JSON.stringify(headers).length).toBeLessThan(4_000);
    }
  }
});
