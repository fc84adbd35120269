import { beforeAll, expect, test } from 'vitest';
import { type Draft, type ObjectKind, objectKinds } from '../src/contract/drafts/drafts.ts';
import { paths } from '../src/contract/url/paths.ts';
import type { SiteSend } from './support/site-call.ts';
import { signedInSite } from './support/site-fixture.ts';
import { formOf } from './support/test-articles.ts';
import { aBlog, aCareer, aPage } from './support/test-db.ts';

/** Words of published texts, and words of drafts only. */
const words = { live: 'Plainly public', draft: 'Unheard of' };

/** What visitors can read about jobs and articles. */
const targets = [
  '/',
  paths.blogs(),
  paths.careers(),
  paths.careers({ search: 'unheard' }),
  paths.research({ category: 'category4' }),
  '/blog/rss.xml',
  '/sitemap.xml',
  '/api/blogs',
  '/api/blogs?search=unheard',
  '/api/careers',
  '/api/careers?search=unheard',
  '/api/pages',
  '/api/pages?search=unheard',
];
const address = 'plain-page';
const pageOf = { blogs: paths.blog, careers: paths.career, pages: () => paths.page(address) };

const site = signedInSite();
const call: SiteSend = (...request) => site.send(...request);
const live: { kind: ObjectKind; id: number }[] = [];
beforeAll(async () => {
  const publish = async (kind: ObjectKind, object: object) => {
    const { id } = await call<{ id: number }>('POST', `/${kind}`, object);
    live.push({ kind, id });
  };
  await publish('careers', aCareer({ title: `${words.live} job` }));
  await publish('pages', aPage({ title: `${words.live} page`, address }));
  for (const category of ['Chhat Group', 'Chhat Research'] as const)
    await publish('blogs', formOf(aBlog({ title: `${words.live} ${category}`, category })));
  await call('POST', '/blogs', formOf(aBlog({ title: 'Another one' })));
  await call('POST', '/careers', aCareer({ title: 'Another one' }));
  await call('POST', '/pages', aPage({ title: 'Another one' }));
});

const read = async (target: string) => {
  const response = await fetch(site.url + target);
  return { status: response.status, text: await response.text() };
};

/** All that visitors can read, and what the dashboard and the palette say of what is published. */
async function readAll() {
  const texts = await Promise.all(
    targets.map(async (target) => [target, (await read(target)).text] as const),
  );
  return {
    texts: Object.fromEntries(texts) as Record<string, string>,
    counts: await call<Record<string, number>>('GET', '/dashboard'),
    // The palette finds drafts, for staff alone.
    found: { ...(await call<object>('GET', '/find?search=unheard')), drafts: undefined },
  };
}

test('nothing that visitors see changes when drafts are opened, saved, scheduled or shown', async () => {
  const before = await readAll();
  const isShown = (target: string) => before.texts[target]!.includes(words.live);
  expect(targets.filter(isShown)).toEqual([
    paths.blogs(),
    paths.careers(),
    paths.research({ category: 'category4' }),
    '/blog/rss.xml',
    '/api/blogs',
    '/api/careers',
    '/api/pages',
  ]);
  const drafts: Draft[] = [];
  for (const { kind, id } of live) drafts.push(await call('POST', '/drafts', { kind, object_id: id }));
  for (const kind of objectKinds) drafts.push(await call('POST', '/drafts', { kind, object_id: null }));
  for (const { id, kind, fields, preview } of drafts) {
    const [title, content] = [`${words.draft} title`, `${words.draft} text`];
    const full = {
      blogs: aBlog({ title, content }),
      careers: { ...aCareer({ title }), salary: '100' },
      pages: aPage({ title, content }),
    };
    await call('PUT', `/drafts/${id}`, {
      revision: 1,
      save: 'first',
      fields: { ...fields, ...full[kind as ObjectKind] },
    });
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    await call('PUT', `/drafts/${id}/schedule`, { revision: 2, publish_at });
    expect((await read(preview)).text).toContain(title);
  }
  expect(await readAll()).toEqual(before);
  for (const { kind, id } of live) {
    const page = await read(pageOf[kind](id));
    expect([page.text.includes(words.live), page.text.includes(words.draft)]).toEqual([true, false]);
  }
});

test('what is archived goes from all that visitors see, and nothing else', async () => {
  const before = await readAll();
  for (const { kind, id } of live)
    await call('POST', '/drafts/withdrawals', { kind, object_id: id, state: 'archived' });
  const after = await readAll();
  expect(JSON.stringify(after)).not.toMatch(new RegExp(`${words.live}|${words.draft}`));
  for (const target of ['/api/blogs', '/api/careers', '/api/pages']) {
    const others = (JSON.parse(before.texts[target]!) as { title: string }[]).filter(
      ({ title }) => !title.startsWith(words.live),
    );
    expect([others.length, JSON.parse(after.texts[target]!)]).toEqual([1, others]);
  }
  for (const { kind, id } of live) {
    expect((await read(pageOf[kind](id))).status).toBe(404);
    expect((await read(`/api/${kind}/${id}`)).status).toBe(404);
    expect(before.texts['/sitemap.xml']).toContain(`${pageOf[kind](id)}<`);
    expect(after.texts['/sitemap.xml']).not.toContain(`${pageOf[kind](id)}<`);
  }
  expect(after.counts).toEqual({
    ...before.counts,
    careers: before.counts['careers']! - 1,
    group_articles: before.counts['group_articles']! - 1,
    research_articles: before.counts['research_articles']! - 1,
  });
});
