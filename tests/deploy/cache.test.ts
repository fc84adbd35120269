import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type RawResponse, sendRequest } from '../abuse/raw-http.ts';
import { signedInSite } from '../support/site-fixture.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { aCareer } from '../support/test-db.ts';
import { HOST, isInstalled, skipReason, spawnNginx } from './proxies.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const encodings = ['br', 'gzip', 'identity'] as const;

/** Starts nginx with the two files of deploy/ that cache, in front of the site. */
async function startCache(site: SiteProcess) {
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-cache-'));
  const port = await freePort();
  const read = (file: string) => readFileSync(join(deploy, file), 'utf8');
  mkdirSync(join(folder, 'snippets'));
  writeFileSync(join(folder, 'snippets/chhat-group-cache.conf'), read('nginx-cache-location.conf'));
  const child = spawnNginx(
    folder,
    `${read('nginx-cache.conf').replace('/var/cache/nginx/chhat-group', join(folder, 'cache'))}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${site.port};
      proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
      include ${folder}/snippets/chhat-group-cache.conf;
    }
  }`,
  );
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const get = (target: string, headers: Record<string, string> = {}): Promise<RawResponse> =>
    sendRequest({ ...site, port }, { target, host: HOST, headers });
  await vi.waitFor(async () => expect((await get('/healthz')).status, output).toBe(200), 60_000);
  return {
    get,
    async stop() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe(
  `behind nginx that caches as in deploy/${skipReason('nginx')}`,
  { tags: ['long'], skip: !isInstalled('nginx') },
  () => {
    const site = signedInSite({
      env: { CDN_SECONDS: '5', PUBLIC_URL: `http://${HOST}`, TRUST_PROXY: '127.0.0.1' },
    });
    let cache: Awaited<ReturnType<typeof startCache>>;
    beforeAll(async () => {
      cache = await startCache(site);
    });
    afterAll(() => cache?.stop());

    const store = async (method: 'POST' | 'PUT', path: string, title: string) =>
      (await site.send<{ id: number }>(method, path, aCareer({ title }))).id;

    test('a page comes from the cache in the encoding that is asked for, and 304 for its ETag', async () => {
      for (const encoding of encodings) {
        const headers = { 'accept-encoding': encoding };
        const direct = await sendRequest(site, { target: '/about', host: HOST, headers });
        await cache.get('/about', headers);
        const cached = await cache.get('/about', headers);
        expect(cached.header('x-cache-status')).toBe('HIT');
        expect(cached.header('content-encoding')).toBe(direct.header('content-encoding'));
        expect(cached.body.equals(direct.body)).toBe(true);
        expect(cached.header('cache-control')).toBe('max-age=0, s-maxage=5');
        const etag = cached.header('etag')!;
        expect((await cache.get('/about', { ...headers, 'if-none-match': etag })).status).toBe(304);
      }
    });

    test('files come from the cache; what differs between visitors, or must be right, never does', async () => {
      const id = await store('POST', '/careers', 'Gem setter');
      const page = (await cache.get('/')).body.toString();
      const file = /"(\/_astro\/[^"]+)"/.exec(page)![1]!;
      for (const target of [file, '/favicon.svg', '/robots.txt', `/careerdetails/${id}`]) {
        await cache.get(target);
        expect([target, (await cache.get(target)).header('x-cache-status')]).toEqual([target, 'HIT']);
      }
      const notCached =
        '/admin/login /api/careers /api/dashboard /readyz /metrics /nowhere /career?search=gem /storage/none.jpg';
      for (const target of notCached.split(' ')) {
        await cache.get(target);
        expect([target, (await cache.get(target)).header('x-cache-status')]).toEqual([target, 'MISS']);
      }
    });

    test('a write is visible after CDN_SECONDS at the latest, and at once at the site', async () => {
      const id = await store('POST', '/careers', 'Before the change');
      const target = `/careerdetails/${id}`;
      const title = async (response: Promise<RawResponse>) =>
        /<h1[^>]*>(?<title>[^<]*)/.exec((await response).body.toString())?.groups?.['title'];
      expect(await title(cache.get(target))).toBe('Before the change');
      await store('PUT', `/careers/${id}`, 'After the change');
      expect(await title(sendRequest(site, { target, host: HOST }))).toBe('After the change');
      // No copy is younger than the write: each expires within 5 seconds, whenever the request comes.
      await expect.poll(() => title(cache.get(target)), { interval: 200 }).toBe('After the change');
      const again = await cache.get(target);
      expect([again.header('x-cache-status'), await title(Promise.resolve(again))]).toEqual([
        'HIT',
        'After the change',
      ]);
    });

    test('while the site is stopped, visitors get the last copies', async () => {
      await cache.get('/about');
      await site.stop();
      await expect.poll(async () => (await cache.get('/about')).header('x-cache-status')).toMatch(/^STALE$/);
      expect((await cache.get('/about')).status).toBe(200);
      expect((await cache.get('/chhat-diamond')).status).toBe(502);
    });
  },
);
