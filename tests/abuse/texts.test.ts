import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minimalCareer, minimalContact as message } from '../support/minimal-drafts.ts';
import { createTestDb, engines, type TestDb } from '../support/test-db.ts';
import { formOf } from '../../src/server/blogs/test-articles.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { hostileTexts } from './hostile-texts.ts';
import { sendRequest, sendJson } from './raw-http.ts';

const cases = Object.entries(hostileTexts);
/** On SQLite: one text for each way to break out of an element, an attribute or a script, and for each odd character. */
const usualOnSqlite = [
  'closing',
  'comment',
  'double quote',
  'single quote',
  'attribute without quotes',
  'address',
  'entity',
  'json',
  'line breaks',
  'right to left',
  'nul',
  'surrogate',
  'very long',
];
/** On PostgreSQL, which pages do not show again: the texts that a database could store or compare differently. */
const usualOnPostgres = [
  'separators',
  'nul',
  'escape',
  'surrogate',
  'sql',
  'combining',
  'blanks',
  'very long',
];

const career = { ...minimalCareer, requirement: '', responsible: '', benefit: '' };
const person = {
  name: 'Thida',
  email: 'thida@chhatgroup.example',
  phone: '+855 23 000 200',
  permission: 'user',
  branch: 'Phnom Penh',
};

const TAG = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
const QUOTED = /"[^"]*"|'[^']*'/g;

/** Removes the quoted attribute values of a page: `<` is harmless in them. */
const outsideOfQuotes = (html: string) => html.replace(TAG, (tag) => tag.replace(QUOTED, '""'));

/** Expects no event handler and no URL that runs a script in any tag of the page. */
function expectNoHandlers(html: string): void {
  const tags = html.match(TAG) ?? [];
  expect(tags.length).toBeGreaterThan(10);
  for (const tag of tags) {
    expect(tag.replace(QUOTED, '""')).not.toMatch(/\son\w+\s*=/i);
    expect(tag).not.toMatch(
      /\s(?:href|src|action|formaction|srcset)\s*=\s*["']?\s*(?:javascript|data|vbscript):/i,
    );
  }
}

/** The preload link of one of our own fonts. */
const FONT = /<link rel="preload" href="\/_astro\/[\w.-]+\.woff2" as="font" type="font\/woff2" crossorigin>/g;

describe.each(engines)('hostile texts on %s', (engine) => {
  let database: TestDb;
  let site: SiteProcess;
  let token: string;
  const usualNames = engine === 'sqlite' ? usualOnSqlite : usualOnPostgres;
  const usual = cases.filter(([name]) => usualNames.includes(name));
  /** The usual texts, then the others with the tag `long`. */
  const halves = [
    { title: 'usual texts', options: {}, texts: usual },
    {
      title: 'more texts',
      options: { tags: ['long'] },
      texts: cases.filter((text) => !usual.includes(text)),
    },
  ];
  let pages = 0;
  let usualBlocks: number;
  let blocksOfArticle: number;
  /** The pages to check: all on SQLite. Pages show what the API returns, which is compared on both engines. */
  const pagesToCheck = (targets: string[]) => (engine === 'sqlite' ? targets : []);
  /** Counts scripts, styles and the like. The Khmer font is not counted: a Khmer text adds it. */
  const countBlocks = (html: string) =>
    outsideOfQuotes(html.replace(FONT, '')).match(
      /<(?:script|style|iframe|svg|object|embed|form|base|link|meta)\b/gi,
    )?.length ?? 0;

  beforeAll(async () => {
    database = await createTestDb(engine);
    // Each message comes from another IP address, because of the rate limit.
    site = await startSiteProcess({ env: { DATABASE_URL: database.databaseUrl, TRUST_PROXY: '127.0.0.1' } });
    token = await site.login();
    usualBlocks = countBlocks(await pageOf(`/careerdetails/${await store('/api/careers', career)}`));
    blocksOfArticle = countBlocks(await pageOf(`/blog/${(await postArticle({}))?.id}`));
  });
  afterAll(async () => {
    await site.stop();
    await database.close();
    expect(site.log()).not.toMatch(/"level":"(?:error|fatal)"/);
  });

  /** Stores a draft and expects the same texts back, trimmed. Returns the id; undefined if the API refused with 422. */
  async function store(target: string, draft: object, forwarded?: string): Promise<number | undefined> {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(forwarded && { 'x-forwarded-for': forwarded }),
    };
    const response = await sendRequest(site, {
      method: 'POST',
      target,
      headers,
      body: JSON.stringify(draft),
    });
    expect([201, 422], response.text.slice(0, 300)).toContain(response.status);
    if (response.status === 422) return undefined;
    const created = JSON.parse(response.text) as { id: number };
    const sent = Object.entries(draft).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]);
    expect(created).toMatchObject(Object.fromEntries(sent));
    const read = await sendRequest(site, { target: `${target}/${created.id}`, headers });
    // Staff also see who answers a message, and why it is suspected; its sender does not.
    expect(JSON.parse(read.text)).toMatchObject(created);
    return created.id;
  }

  /** Stores an article. Returns it; undefined if the API refused it with 422. */
  async function postArticle(fields: Record<string, string>) {
    const form = formOf({ title: 'Words', content: 'Words.', category: 'Chhat Group', ...fields });
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${site.url}/api/blogs`, { method: 'POST', headers, body: form });
    expect([201, 422]).toContain(response.status);
    return response.status === 201
      ? ((await response.json()) as { id: number; title: string; content: string })
      : undefined;
  }

  async function pageOf(target: string): Promise<string> {
    const response = await sendRequest(site, { target });
    expect(response.status).toBe(200);
    pages += 1;
    return response.text;
  }

  for (const { title, options, texts } of halves)
    describe(title, options, () => {
      test.each(texts)(
        'a job with %s: stored exactly or refused with 422, and no part of it runs on a page',
        async (_name, text) => {
          for (const fields of [
            ['title', 'location'],
            ['requirement', 'responsible', 'benefit'],
          ]) {
            const id = await store('/api/careers', {
              ...career,
              ...Object.fromEntries(fields.map((field) => [field, text])),
            });
            if (id === undefined) continue;
            for (const target of pagesToCheck([
              `/careerdetails/${id}`,
              '/career',
              `/career?search=${encodeURIComponent(text.trim().slice(0, 100))}`,
            ])) {
              const html = await pageOf(target);
              if (/[<"]/.test(text)) expect(outsideOfQuotes(html)).not.toContain(text.trim());
              expectNoHandlers(html);
              if (target.startsWith('/careerdetails')) expect(countBlocks(html)).toBe(usualBlocks);
            }
            await sendRequest(site, {
              method: 'DELETE',
              target: `/api/careers/${id}`,
              headers: { authorization: `Bearer ${token}` },
            });
          }
        },
      );

      test.each(texts)(
        'an article with %s: title stored exactly or refused with 422, content sanitized, and no part of it runs on a page',
        async (name, text) => {
          for (const field of ['title', 'content']) {
            const article = await postArticle({ [field]: text });
            if (!article) continue;
            // A form cannot contain half of a surrogate pair.
            const isPlain = field === 'title' || !/[<]/.test(text);
            if (isPlain && name !== 'surrogate') expect(article).toMatchObject({ [field]: text.trim() });
            for (const target of pagesToCheck([`/blog/${article.id}`, '/blog'])) {
              const html = await pageOf(target);
              if (/[<"]/.test(text) && field === 'title')
                expect(outsideOfQuotes(html)).not.toContain(text.trim());
              expectNoHandlers(html);
              if (target !== '/blog') expect(countBlocks(html)).toBe(blocksOfArticle);
            }
            await sendRequest(site, {
              method: 'DELETE',
              target: `/api/blogs/${article.id}`,
              headers: { authorization: `Bearer ${token}` },
            });
          }
        },
      );

      test('a message and a user with each text in each field: stored exactly or refused with 422', async () => {
        let visitor = 0;
        for (const [name, text] of texts) {
          for (const field of Object.keys(message)) {
            visitor += 1;
            await store(
              '/api/contacts',
              { ...message, [field]: text },
              `198.18.${visitor >> 8}.${visitor & 255}`,
            );
          }
          const email = `staff-${name.replaceAll(' ', '-')}@chhatgroup.example`;
          for (const field of ['name', 'phone', 'email', 'branch', 'permission', 'dob']) {
            const id = await store('/api/users', { ...person, email, [field]: text });
            await sendRequest(site, {
              method: 'DELETE',
              target: `/api/users/${id}`,
              headers: { authorization: `Bearer ${token}` },
            });
          }
        }
      });

      test.each(texts)('a search for %s works in every list and page', async (_name, text) => {
        const term = encodeURIComponent(text.slice(0, 100).toWellFormed());
        for (const target of ['/api/careers', '/api/blogs', '/api/contacts', '/api/users']) {
          const response = await sendRequest(site, {
            target: `${target}?search=${term}`,
            headers: { authorization: `Bearer ${token}` },
          });
          expect([200, 422], `${target} ${response.text.slice(0, 200)}`).toContain(response.status);
        }
        for (const target of pagesToCheck([`/career?search=${term}`])) {
          const html = await pageOf(target);
          if (/[<"]/.test(text)) expect(outsideOfQuotes(html)).not.toContain(text);
          expectNoHandlers(html);
        }
      });

      test('a form sent without JavaScript shows what was typed as plain text', async () => {
        for (const [, text] of texts.filter(([name]) => name !== 'very long' && name !== 'long')) {
          const body = new URLSearchParams({
            ...message,
            fullname: text,
            subject: text,
            message: text,
            email: 'no address',
          });
          const headers = {
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': '198.19.0.1',
          };
          const response = await sendRequest(site, {
            method: 'POST',
            target: '/contact',
            headers,
            body: body.toString(),
          });
          expect([422, 429]).toContain(response.status);
          if (/[<"]/.test(text)) expect(outsideOfQuotes(response.text)).not.toContain(text.trim());
          expectNoHandlers(response.text);
        }
      });
    });

  test('afterwards the site works as before', async () => {
    expect(pages).toBeGreaterThan(engine === 'sqlite' ? 50 : 1);
    expect((await sendJson(site, 'POST', '/api/careers', career, token)).status).toBe(201);
  });
});
