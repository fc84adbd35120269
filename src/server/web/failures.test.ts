import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openChain } from '../../../tests/support/test-chain.ts';
import type { PageRenderer } from './pages.ts';

describe('a request that fails outside of Astro’s error handling gets', () => {
  const broken = () => Promise.reject(new Error('no page can be rendered'));
  const outOfFiles = () => Promise.reject(new Error('EMFILE: too many open files'));
  const files = { has: (path: string) => path === '/og.png', send: broken };
  const plain = 'Something went wrong on our side. Please try again in a moment.\n';
  const fetchBroken = async (render: PageRenderer['render'], path: string, init?: RequestInit) => {
    const pages = { keyOf: () => null, patternOf: () => '', render };
    const port = await openChain({ pages, files, api: { fetch: broken } });
    const response = await fetch(`http://localhost:${port}${path}`, init);
    const header = (name: string) => response.headers.get(name);
    return { status: response.status, header, body: await response.text() };
  };

  test('a page with the specified title and the status text, whose policy allows its own style only', async () => {
    const { status, header, body } = await fetchBroken(broken, '/about?from=mail');
    expect(status).toBe(500);
    expect(header('content-type')).toBe('text/html; charset=utf-8');
    expect(header('cache-control')).toBe('no-store');
    expect(header('x-frame-options')).toBe('DENY');
    expect(body).toContain('<h1>Unexpected Application Error!</h1>\n<p>Internal Server Error</p>');
    expect(body).toContain('<a href="/">Back to homepage</a>');
    const id = header('x-request-id');
    expect([id, body]).toEqual([
      expect.stringMatching(/^[0-9a-z]{4}-[0-9a-z]{4}$/),
      expect.stringContaining(`quote the number ${id}.`),
    ]);
    const style = /<style>(.*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(header('content-security-policy')).toMatch(/^default-src 'none'; /);
    expect(header('content-security-policy')).toContain(`; style-src 'sha256-${hash}'`);
  });

  test('503 with its status text when no file can be opened', async () => {
    const { status, header, body } = await fetchBroken(outOfFiles, '/career');
    expect([status, header('retry-after')]).toEqual([503, '5']);
    expect(body).toContain('<p>Service Unavailable</p>');
  });

  test('the contact page with the reason, if it was the contact form', async () => {
    const render: PageRenderer['render'] = async ({ refusal, form }) => {
      if (form) throw new Error('the form is lost');
      return { status: refusal ?? 200, headers: {}, body: Buffer.from(`the refusal ${refusal}`) };
    };
    const form = { method: 'POST', body: new URLSearchParams({ fullname: 'Sok' }) };
    const { status, body } = await fetchBroken(render, '/contact', form);
    expect([status, body]).toEqual([500, 'the refusal 500']);
  });

  test('the specified message of the form, also when the contact page cannot be rendered', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ fullname: 'Sok' }) };
    const { status, body } = await fetchBroken(broken, '/contact', form);
    expect(status).toBe(500);
    expect(body).toContain('<strong>Sorry</strong> There was a problem sending your message.');
    expect(body).toContain('Unexpected Application Error!');
  });

  test('the page of a draft with the reason, and without the message of the contact form', async () => {
    const render: PageRenderer['render'] = async ({ url, refusal, form }) => {
      if (form) throw new Error('the text is lost');
      return { status: refusal ?? 200, headers: {}, body: Buffer.from(`${url} ${refusal}`) };
    };
    const form = { method: 'POST', body: new URLSearchParams({ draft: 'x' }) };
    const told = { status: 500, body: '/blog/preview 500' };
    expect(await fetchBroken(render, '/blog/preview', form)).toMatchObject(told);
    const { body } = await fetchBroken(broken, '/blog/preview', form);
    expect(body).toContain('Unexpected Application Error!');
    expect(body).not.toContain('sending your message');
  });

  test.each(['/api/users', '/og.png', '/sitemap.xml'])('one line of text for %s', async (path) => {
    const { status, header, body } = await fetchBroken(broken, path);
    expect([status, header('content-type'), body]).toEqual([500, 'text/plain; charset=utf-8', plain]);
  });
});
