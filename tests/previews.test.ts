import { DomUtils, parseDocument } from 'htmlparser2';
import { beforeEach, describe, expect, test } from 'vitest';
import { longDate } from '../src/contract/language/calendar.ts';
import type { Draft, DraftKind, DraftLink } from '../src/contract/drafts/drafts.ts';
import { english } from '../src/contract/catalogue.ts';
import type { SiteText } from '../src/contract/texts/site-texts.ts';
import { previewPages } from '../src/contract/url/paths.ts';
import { previewMessages } from '../src/contract/drafts/preview.words.ts';
import { linkTo } from '../src/server/drafts/draft-links.queries.ts';
import { expectSecurityHeaders } from './abuse/expect-security-headers.ts';
import type { RawResponse } from './abuse/raw-http.ts';
import { expectPrivate, mainOf, previewCalls, rowOf, tokenOf } from './support/preview-calls.ts';
import { readHead } from './support/read-head.ts';
import type { SiteSend } from './support/site-call.ts';
import { signedInSite } from './support/site-fixture.ts';
import { formOf } from './support/test-articles.ts';
import { aBlog, aCareer } from './support/test-db.ts';
import { aJpeg } from './support/test-pictures.ts';

const METRICS_TOKEN = 'a-token-of-the-scraper';
const site = signedInSite({ env: { LOG_LEVEL: 'info', METRICS_TOKEN } });
const { get, post, postFields } = previewCalls(site);

const call: SiteSend = (...request) => site.send(...request);

const startDraft = (kind: DraftKind, fields: object) =>
  call<Draft>('POST', '/drafts', { kind, object_id: null, fields });

const article = { title: 'Pepper of Kampot', content: '<h2>Harvest</h2><p>Red and black.</p>' };
let draft: Draft;
beforeEach(async () => {
  draft = await startDraft('blogs', { ...article, category: 'Chhat Research' });
});

describe('a link to a draft', () => {
  test('shows the stored text on the page of an article, with a note, and never changes the article', async () => {
    const live = await call<{ id: number }>('POST', '/blogs', formOf(aBlog({ title: 'Old title' })));
    const opened = await call<Draft>('POST', '/drafts', { kind: 'blogs', object_id: live.id });
    const fields = { ...opened.fields, ...article };
    await call('PUT', `/drafts/${opened.id}`, { revision: 1, save: 'a', fields });
    const { path } = await call<DraftLink>('POST', `/drafts/${opened.id}/link`);
    const response = await get(path);
    expect(response.status).toBe(200);
    expectPrivate(response);
    const page = await get(`/blog/${live.id}`);
    const asPublished = mainOf(page).replaceAll('Old title', article.title);
    const withoutNote = mainOf(response).replace(/<div class="[^"]*" role="note"[^]*?<\/div><\/div>/, '');
    expect(withoutNote.replace(/(?<=article-text">)[^]*?(?=<\/div>)/, '')).toBe(
      asPublished.replace(/(?<=article-text">)[^]*?(?=<\/div>)/, ''),
    );
    expect(response.text).toContain(article.content);
    expect(response.text).toContain(previewMessages.note);
    expect(page.text).toContain('Old title');
    expect(page.text).not.toContain(previewMessages.note);
    expectSecurityHeaders(page);
  });

  test('shows the picture of an article with its description, as its page does; in a list its title stands beside it', async () => {
    const image_alt = 'តូប “ព្រឹក”';
    const form = formOf({ ...aBlog(), image_alt }, await aJpeg());
    const { id } = await call<{ id: number }>('POST', '/blogs', form);
    const { preview } = await call<Draft>('POST', '/drafts', { kind: 'blogs', object_id: id });
    for (const path of [`/blog/${id}`, preview])
      expect(mainOf(await get(path))).toContain(`alt="${image_alt}" lang="km"`);
    const cards = mainOf(await get('/blog'));
    expect([cards.includes(image_alt), cards.includes('alt=""')]).toEqual([false, true]);
  });

  test('shows the stored text of a job, with the deadline and the salary as they were typed', async () => {
    const job = { ...aCareer({ title: 'Diver' }), deadline: '3 Dec 2999', salary: '$1,200.50 a month' };
    const response = await get((await startDraft('careers', job)).preview);
    expect(response.status).toBe(200);
    expectPrivate(response);
    for (const text of ['Diver', '3 December 2999', '$1,200.50 a month', 'Full Time', 'Owns a motorbike'])
      expect(mainOf(response)).toContain(text);
  });

  test('shows an incomplete draft as far as it goes', async () => {
    const empty = { article: await startDraft('blogs', {}), job: await startDraft('careers', {}) };
    const dated = await startDraft('careers', { deadline: '05/11/2026', salary: '1.200' });
    for (const { preview } of [empty.article, empty.job, dated]) {
      const response = await get(preview);
      expect(response.status).toBe(200);
      expect(mainOf(response)).toContain(`<h1>${previewMessages.untitled}</h1>`);
      expect(response.text).not.toMatch(/undefined|null|NaN|Invalid Date|0{4}-00-00/);
    }
    expect(mainOf(await get(empty.article.preview))).toContain(longDate(new Date().toISOString()));
    expect(mainOf(await get(dated.preview)).match(/<dd>–<\/dd>/g)).toHaveLength(4);
    expect(mainOf(await get(empty.job.preview))).toContain('No requirements listed.');
  });

  test.each(['blogs', 'careers'] as const)(
    'of %s that is wrong, too old, revoked or of another draft gets the page of what does not exist',
    async (kind) => {
      const own = await startDraft(kind, { title: 'Secret title' });
      const token = tokenOf(own);
      const row = rowOf(site, own);
      expect((await get(linkTo(row, Date.now() + 60_000))).status).toBe(200);
      const { path: shared } = await call<DraftLink>('POST', `/drafts/${own.id}/link`);
      await call('DELETE', `/drafts/${own.id}/link`);
      const [folder] = previewPages[kind].split(/\/preview$/);
      const unknown = await get(`${folder}/999999999`);
      for (const target of [
        previewPages[kind],
        `${previewPages[kind]}?draft=`,
        `${previewPages[kind]}?draft=${token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))}`,
        `${previewPages[kind]}?draft=${token.replace(/^\d+/, String(draft.id))}`,
        `${previewPages[kind === 'blogs' ? 'careers' : 'blogs']}?draft=${token}`,
        linkTo(row, Date.now() - 1),
        shared,
        own.preview,
      ]) {
        const response = await get(target);
        expect([target, response.status]).toEqual([target, 404]);
        expectPrivate(response);
        if (target.startsWith(previewPages[kind])) expect(response.text).toBe(unknown.text);
      }
      const text = kind === 'blogs' ? english.article.failed : english.job.none;
      expect(unknown.text).toContain(text);
    },
  );

  test('works with another spelling of the path, without a redirect that would be stored', async () => {
    const response = await get(draft.preview.replace('/blog/preview', '/Blog/Preview/'));
    expect(response.status).toBe(200);
    expectPrivate(response);
  });

  test('leaves its token neither in the log nor in /metrics', async () => {
    for (const method of ['GET', 'HEAD']) await get(draft.preview, { method });
    await postFields(draft, { content: 'what is being typed' });
    const metrics = await get('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(metrics.text).toContain('route="/blog/:id",method="GET"');
    await expect.poll(() => site.log()).toContain('"method":"POST","path":"/blog/preview","status":200');
    for (const secret of [tokenOf(draft), tokenOf(draft).split('.').at(-1)!, 'being typed'])
      expect(site.log() + metrics.text).not.toContain(secret);
  });
});

describe('the text of a draft that is being typed', () => {
  test('of a text of the site has each item once, and no more than pages have room for; else 422 in words', async () => {
    const texts = await call<SiteText[]>('GET', '/texts');
    const { id } = texts.find(({ name }) => name === 'home/banners')!;
    const banners = await call<Draft>('POST', '/drafts', { kind: 'texts', object_id: id });
    const many = (count: number, path: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`${path}${n}`, 'x']));
    const hostile: [what: string, fields: object, problem: string][] = [
      ['30,000 fields', many(30_000, '/b'), 'There are too many fields.'],
      [
        'one item 4,990 times',
        { '/home/banners': 'a\n'.repeat(4_990) },
        'A list must have at most 100 items.',
      ],
      ['one item twice', { '/home/banners': 'a\na' }, 'An item must be in its list once.'],
      [
        '101 items',
        { '/home/banners': Object.keys(many(101, 'a')).join('\n') },
        'A list must have at most 100 items.',
      ],
      [
        'long fields',
        Object.fromEntries(
          Object.keys(many(30, '/home/banners/b')).map((path) => [`${path}/title`, 'x'.repeat(9_000)]),
        ),
        'All fields together must have at most 200,000 characters.',
      ],
    ];
    for (const [what, fields, problem] of hostile) {
      const response = await postFields(banners, fields);
      expect([what, response.status, response.text.includes(problem)]).toEqual([what, 422, true]);
      expect(response.text.length).toBeLessThan(100_000);
    }
    const response = await postFields(banners, { '/home/banners/banner-1/title': 'Typed' });
    expect(response.status).toBe(200);
    const save = { revision: 1, save: 'a', fields: { title: 'T', ...many(60_000, '/b') } };
    expect((await site.call('PUT', `/drafts/${banners.id}`, save)).status).toBe(422);
    const start = { kind: 'texts', object_id: null, fields: save.fields };
    expect((await site.call('POST', '/drafts', start)).status).toBe(422);
  });

  test('is shown without the note and without being stored; its links open a tab', async () => {
    const response = await postFields(draft, { title: 'ម្រេចកំពត', content: 'One.\n\nTwo.' });
    expect(response.status).toBe(200);
    expectPrivate(response);
    expect(mainOf(response)).toContain('<h1 lang="km">ម្រេចកំពត</h1>');
    expect(mainOf(response)).toContain('<p>One.</p>');
    expect(response.text).not.toContain(previewMessages.note);
    expect(response.text).toContain('<base target="_blank">');
    const stored = await get(draft.preview);
    expect(stored.text).toContain(article.title);
    expect(stored.text).not.toContain('<base');
    expect(await call('GET', `/drafts/${draft.id}`)).toMatchObject({ revision: 1, fields: article });
  });

  const { tooLong, unreadable } = previewMessages;
  const asJson = { 'content-type': 'application/json' };
  const fromElsewhere = { 'sec-fetch-site': 'cross-site' };

  test.each<[status: number, what: string, send: () => Promise<RawResponse>, text: string]>([
    [
      422,
      'too long a title',
      () => postFields(draft, { title: 'x'.repeat(201) }),
      'Title must have at most 200 characters.',
    ],
    [
      422,
      'a picture of another site',
      () => postFields(draft, { image: 'https://x.example/a.jpg' }),
      'image must be the name of a stored picture.',
    ],
    [422, 'no JSON', () => post('blogs', { draft: tokenOf(draft), fields: '{' }), unreadable],
    [404, 'a wrong token', () => post('blogs', { draft: 'x', fields: '{}' }), english.article.failed],
    [
      404,
      'a token of another kind',
      () => post('careers', { draft: tokenOf(draft), fields: '{}' }),
      english.job.none,
    ],
    [413, 'a body that is too long', () => postFields(draft, { content: 'x'.repeat(2_000_000) }), tooLong],
    [415, 'another type', () => postFields(draft, {}, asJson), unreadable],
    [403, 'a form of another site', () => postFields(draft, {}, fromElsewhere), unreadable],
  ])('%i: %s is refused on the page, with a sentence', async (status, _what, send, text) => {
    const response = await send();
    expect([response.status, response.header('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expectPrivate(response);
    expect(mainOf(response)).toContain(text);
  });
});

test('a text that is being typed is sanitized like a stored article, stored or not', async () => {
  const content = [
    '<p onclick="alert(1)">Seen</p><script>alert(2)</script><img src=x onerror=alert(3)>',
    '<a href="javascript:alert(4)">link</a><style>body{display:none}</style>',
    '<iframe src="https://evil.example"></iframe><base href="https://evil.example"><svg onload=alert(5)></svg>',
    '<img src="https://evil.example/spy.png"><p>',
  ].join('');
  const title = 'End </title><script>alert(6)</script>';
  const stored = await startDraft('blogs', { title, content });
  const job = {
    title,
    location: title,
    deadline: title,
    salary: title,
    requirement: content,
    benefit: content,
  };
  const jobDraft = await startDraft('careers', job);
  for (const response of [
    await get(stored.preview),
    await postFields(draft, { title, content }),
    await get(jobDraft.preview),
    await postFields(jobDraft, {}),
  ]) {
    expect(response.status).toBe(200);
    expectPrivate(response);
    expect(mainOf(response)).toContain('Seen');
    expect(readHead(response.text).title).toBe(`${title} | Chhat Group`);
    const elements = DomUtils.getElementsByTagName('*', parseDocument(mainOf(response)));
    expect(elements.map(({ name }) => name)).not.toContainEqual(
      expect.stringMatching(/^(?:script|style|iframe|base)$/),
    );
    const attributes = elements.flatMap(({ attribs }) => Object.entries(attribs));
    expect(attributes).not.toContainEqual([expect.stringMatching(/^on/), expect.anything()]);
    expect(attributes).not.toContainEqual([
      expect.anything(),
      expect.stringMatching(/^javascript:|evil\.example/),
    ]);
  }
  const published = await call<{ content: string }>('POST', '/blogs', formOf(aBlog({ content })));
  expect((await get(stored.preview)).text).toContain(published.content);
});
