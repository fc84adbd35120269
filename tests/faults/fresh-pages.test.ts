import { Agent, request } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { aBlog, aCareer } from '../support/test-db.ts';
import { signedInSite } from '../support/site-fixture.ts';

/** Number of changes per test: some in `npm test`, many in `npm run test:long`. */
const some = [{ writes: 20 }];
const many = [{ writes: 200 }];
const inLongRun = { timeout: 120_000, tags: ['long'] };

const site = signedInSite({ env: { LOG_LEVEL: 'error' } });
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
afterAll(() => agent.destroy());

/** Sends one request over a keep-alive connection. `fetch` would take more processor time than the server. */
function send(
  method: string,
  path: string,
  body?: { type: string; text: string },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${site.token}`,
      ...(body && { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) }),
    };
    const outgoing = request(site.url + path, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.once('error', reject).once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    outgoing.once('error', reject).end(body?.text);
  });
}

const careerBody = (title: string) => ({
  type: 'application/json',
  text: JSON.stringify(aCareer({ title })),
});

function blogBody(title: string) {
  const parts = Object.entries(aBlog({ title })).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { type: 'multipart/form-data; boundary=x', text: `${parts.join('')}--x--\r\n` };
}

async function idOf(response: Promise<{ status: number; text: string }>): Promise<number> {
  const { status, text } = await response;
  expect(status).toBe(201);
  return (JSON.parse(text) as { id: number }).id;
}

const jobTitle = 'a changed job is on /career and its own page at the next request, $writes times: 0 stale';
it.each(some)(jobTitle, expectFreshJob);
it.each(many)(jobTitle, inLongRun, expectFreshJob);

async function expectFreshJob({ writes }: { writes: number }) {
  const id = await idOf(send('POST', '/api/careers', careerBody('Change 0')));
  let stale = 0;
  for (let n = 1; n <= writes; n += 1) {
    const title = `Change ${n}.`;
    expect((await send('PUT', `/api/careers/${id}`, careerBody(title))).status).toBe(200);
    const page = await send('GET', n % 2 ? '/career' : `/careerdetails/${id}`);
    if (page.status !== 200 || !page.text.includes(title)) stale += 1;
  }
  expect(stale).toBe(0);
}

const articleTitle =
  'a changed article is on /blog and its own page at the next request, $writes times: 0 stale';
it.each(some)(articleTitle, expectFreshArticle);
it.each(many)(articleTitle, inLongRun, expectFreshArticle);

async function expectFreshArticle({ writes }: { writes: number }) {
  const id = await idOf(send('POST', '/api/blogs', blogBody('Change 0')));
  let stale = 0;
  for (let n = 1; n <= writes; n += 1) {
    const title = `Change ${n}.`;
    expect((await send('PUT', `/api/blogs/${id}`, blogBody(title))).status).toBe(200);
    for (const path of ['/blog', `/blog/${id}`]) {
      if (!(await send('GET', path)).text.includes(title)) stale += 1;
    }
  }
  expect(stale).toBe(0);
}

it('at the next request a deleted job is not on /career, and its page gets 404', async () => {
  const id = await idOf(send('POST', '/api/careers', careerBody('Soon deleted')));
  expect((await send('GET', `/careerdetails/${id}`)).status).toBe(200);
  expect((await send('GET', '/career')).text).toContain('Soon deleted');
  expect((await send('DELETE', `/api/careers/${id}`)).status).toBe(204);
  expect((await send('GET', '/career')).text).not.toContain('Soon deleted');
  expect((await send('GET', `/careerdetails/${id}`)).status).toBe(404);
});

const readersTitle =
  'readers during $writes writes never see an outdated page, and never make the site cache one';
it.each(some)(readersTitle, expectFreshForReaders);
it.each(many)(readersTitle, inLongRun, expectFreshForReaders);

async function expectFreshForReaders({ writes }: { writes: number }) {
  const id = await idOf(send('POST', '/api/careers', careerBody('Version 0.')));
  const version = async () => Number(/Version (\d+)\./.exec((await send('GET', '/career')).text)?.[1]);
  let written = 0;
  const done = new AbortController();
  const errors: string[] = [];
  const reader = async () => {
    while (!done.signal.aborted) {
      const minVersion = written;
      const found = await version();
      if (!(found >= minVersion)) errors.push(`version ${found} after ${minVersion} was written`);
    }
  };
  const readers = Array.from({ length: 4 }, reader);
  for (let n = 1; n <= writes; n += 1) {
    expect((await send('PUT', `/api/careers/${id}`, careerBody(`Version ${n}.`))).status).toBe(200);
    written = n;
    if ((await version()) !== n) errors.push(`not version ${n} immediately after it was written`);
  }
  done.abort();
  await Promise.all(readers);
  expect(errors).toEqual([]);
  expect(await version()).toBe(writes);
}
