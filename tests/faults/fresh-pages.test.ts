import { expect, it } from 'vitest';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import type { Career } from '../../src/contract/careers/careers.ts';
import { openForAll } from '../support/opened.ts';
import { formOf } from '../support/test-articles.ts';
import { sendWith, type SiteSend } from '../support/site-call.ts';
import { aBlog, aCareer } from '../support/test-db.ts';
import { startInProcessSite } from './in-process-site.ts';

/** Number of changes: some in `npm test`, many in `npm run test:long`: more than 1,000 reads. */
const some = [{ writes: 10 }];
const many = [{ writes: 120 }];
const inLongRun = { tags: ['long'] };

const site = openForAll(() => startInProcessSite());

const read = async (path: string) => (await fetch(site.url + path)).text();

const send: SiteSend = (...request) => sendWith(site.call)(...request);

const pagesTitle =
  'the next request of a visitor for a changed job or article, as page or call, shows the change, $writes times: 0 stale';
it.each(some)(pagesTitle, expectFreshPages);
it.each(many)(pagesTitle, inLongRun, expectFreshPages);

async function expectFreshPages({ writes }: { writes: number }) {
  const job = await send<Career>('POST', '/careers', aCareer());
  const blog = await send<Blog>('POST', '/blogs', formOf(aBlog()));
  let stale = 0;
  for (let n = 1; n <= writes; n += 1) {
    const title = `Change ${n}.`;
    await send('PUT', `/careers/${job.id}`, aCareer({ title }));
    await send('PUT', `/blogs/${blog.id}`, formOf(aBlog({ title })));
    const pages = ['/career', `/careerdetails/${job.id}`, '/blog', `/blog/${blog.id}`];
    const calls = ['careers', `careers/${job.id}`, 'careers?page=1&per_page=20', 'blogs', `blogs/${blog.id}`];
    for (const path of [...pages, ...calls.map((call) => `/api/${call}`)])
      if (!(await read(path)).includes(title)) stale += 1;
  }
  expect(stale).toBe(0);
}

it('at the next request a deleted job is not on /career and not in its call, and its page gets 404', async () => {
  const { id } = await send<Career>('POST', '/careers', aCareer({ title: 'Soon deleted' }));
  const readAll = async () => {
    const paths = ['/career', '/api/careers', `/careerdetails/${id}`, `/api/careers/${id}`];
    const responses = await Promise.all(paths.map((path) => fetch(site.url + path)));
    return Promise.all(
      responses.map(async (response) => [response.status, (await response.text()).includes('Soon deleted')]),
    );
  };
  expect(await readAll()).toEqual(Array.from({ length: 4 }, () => [200, true]));
  expect((await site.call('DELETE', `/careers/${id}`)).status).toBe(204);
  expect(await readAll()).toEqual([
    [200, false],
    [200, false],
    [404, false],
    [404, false],
  ]);
});

const readersTitle =
  'readers during $writes writes never see an outdated page, and never make the site cache one';
it.each(some)(readersTitle, expectFreshForReaders);
it.each(many)(readersTitle, inLongRun, expectFreshForReaders);

async function expectFreshForReaders({ writes }: { writes: number }) {
  const { id } = await send<Career>('POST', '/careers', aCareer({ title: 'Version 0.' }));
  const version = async () => Number(/Version (\d+)\./.exec(await read('/career'))?.[1]);
  let written = 0;
  const done = new AbortController();
  const outdated: string[] = [];
  const readers = Array.from({ length: 4 }, async () => {
    while (!done.signal.aborted) {
      const minVersion = written;
      const found = await version();
      if (!(found >= minVersion)) outdated.push(`version ${found} after ${minVersion} was written`);
    }
  });
  for (let n = 1; n <= writes; n += 1) {
    await send('PUT', `/careers/${id}`, aCareer({ title: `Version ${n}.` }));
    written = n;
    if ((await version()) !== n) outdated.push(`not version ${n} immediately after it was written`);
  }
  done.abort();
  await Promise.all(readers);
  expect(outdated).toEqual([]);
}
