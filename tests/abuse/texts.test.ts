import { beforeAll, describe, expect, test } from 'vitest';
import { plainName, withoutInvisible } from '../../src/contract/language/invisible.ts';
import { aBlog, aCareer, aContact, engines, features } from '../support/test-db.ts';
import { shareTestApi } from '../support/test-api.ts';
import { formOf } from '../support/test-articles.ts';
import { signedInSite } from '../support/site-fixture.ts';
import { otherTexts, usualTexts } from './hostile-texts.ts';
import { sendRequest } from './raw-http.ts';

const texts = Object.values({ ...usualTexts, ...otherTexts });

/** Names and phone numbers are stored without the invisible signs that copying adds (§ 2.6); all other texts as they are. */
function storedAs(field: string, text: string): string {
  if (field === 'fullname' || field === 'name') return plainName(text);
  return field === 'phone' ? withoutInvisible(text).trim() : text.trim();
}

describe.each(engines)('each text, on %s', (engine) => {
  const site = shareTestApi(engine);

  test.each([
    ['careers', ['title', 'location']],
    ['careers', ['requirement', 'responsible', 'benefit']],
    ['contacts', ['fullname', 'subject']],
    ['contacts', ['message']],
    ['contacts', ['email']],
    ['users', ['name']],
    ['users', ['phone']],
  ] as const)('of %s is stored exactly or refused with 422: %s', async (feature, names) => {
    for (const [index, text] of texts.entries()) {
      const draft = { ...features[feature].draft(), password: undefined };
      const json = { ...draft, ...Object.fromEntries(names.map((name) => [name, text])) };
      const sent = { as: 'admin', json, clientAddress: `198.18.0.${index}` } as const;
      const response = await site.call('POST', `/${feature}`, sent);
      expect([201, 422]).toContain(response.status);
      if (response.status === 422) continue;
      const { id } = (await response.json()) as { id: number };
      const read = await site.call('GET', `/${feature}/${id}`, { as: 'admin' });
      expect(await read.json()).toMatchObject(
        Object.fromEntries(names.map((name) => [name, storedAs(name, text)])),
      );
    }
  });

  test('can be searched for in every list', async () => {
    for (const text of texts) {
      const search = encodeURIComponent(text.slice(0, 100).toWellFormed());
      for (const feature of Object.keys(features)) {
        const { status } = await site.call('GET', `/${feature}?search=${search}`, { as: 'admin' });
        expect([200, 422]).toContain(status);
      }
    }
  });
});

describe('no part of a text runs on a page', () => {
  const TAG = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi;
  const QUOTED = /"[^"]*"|'[^']*'/g;
  /** The preload link of one of our own fonts. A Khmer text adds one. */
  const FONT =
    /<link rel="preload" href="\/_astro\/[\w.-]+\.woff2" as="font" type="font\/woff2" crossorigin media="\(min-width: 48rem\)">/g;

  const site = signedInSite({ env: { TRUST_PROXY: '127.0.0.1' } });
  let usualBlocks: number;
  let blocksOfArticle: number;
  beforeAll(async () => {
    usualBlocks = countBlocks(await pageOf(`/careerdetails/${await postCareer({})}`));
    blocksOfArticle = countBlocks(await pageOf(`/blog/${(await postArticle({}))?.id}`));
  });

  /** Removes the quoted attribute values of a page: `<` is harmless in them. */
  const outsideOfQuotes = (html: string) => html.replace(TAG, (tag) => tag.replace(QUOTED, '""'));

  /** Counts scripts, styles and the like. */
  const countBlocks = (html: string) =>
    outsideOfQuotes(html.replace(FONT, '')).match(
      /<(?:script|style|iframe|svg|object|embed|form|base|link|meta)\b/gi,
    )?.length ?? 0;

  /** Expects no event handler and no URL that runs a script in any tag of the page, and no markup of `text`. */
  function expectHarmless(html: string, text = ''): void {
    const tags = html.match(TAG) ?? [];
    expect(tags.length).toBeGreaterThan(10);
    for (const tag of tags) {
      expect(tag.replace(QUOTED, '""')).not.toMatch(/\son\w+\s*=/i);
      expect(tag).not.toMatch(
        /\s(?:href|src|action|formaction|srcset)\s*=\s*["']?\s*(?:javascript|data|vbscript):/i,
      );
    }
    if (/[<"]/.test(text)) expect(outsideOfQuotes(html)).not.toContain(text.trim());
  }

  async function pageOf(target: string): Promise<string> {
    const response = await sendRequest(site, { target });
    expect(response.status).toBe(200);
    return response.text;
  }

  /** Returns the id; undefined if the API refused the job with 422. */
  async function postCareer(fields: object): Promise<number | undefined> {
    const response = await site.call('POST', '/careers', { ...aCareer(), ...fields });
    expect([201, 422]).toContain(response.status);
    return ((await response.json()) as { id?: number }).id;
  }

  async function postArticle(fields: object) {
    const response = await site.call('POST', '/blogs', formOf({ ...aBlog(), ...fields }));
    expect([201, 422]).toContain(response.status);
    if (response.status === 422) return undefined;
    return (await response.json()) as { id: number; title: string; content: string };
  }

  /** Otherwise the site would draw a link picture of each. */
  const remove = (path: string) => site.call('DELETE', path);

  async function checkJob(text: string): Promise<void> {
    for (const names of [
      ['title', 'location'],
      ['requirement', 'responsible', 'benefit'],
    ]) {
      const id = await postCareer(Object.fromEntries(names.map((name) => [name, text])));
      if (id === undefined) continue;
      const details = await pageOf(`/careerdetails/${id}`);
      expect(countBlocks(details)).toBe(usualBlocks);
      const search = encodeURIComponent(text.trim().slice(0, 100));
      for (const html of [details, await pageOf('/career'), await pageOf(`/career?search=${search}`)])
        expectHarmless(html, text);
      await remove(`/careers/${id}`);
    }
  }

  async function checkArticle(name: string, text: string): Promise<void> {
    for (const field of ['title', 'content']) {
      const article = await postArticle({ [field]: text });
      if (!article) continue;
      // A form cannot contain half of a surrogate pair.
      if ((field === 'title' || !text.includes('<')) && name !== 'surrogate')
        expect(article).toMatchObject({ [field]: text.trim() });
      const page = await pageOf(`/blog/${article.id}`);
      expect(countBlocks(page)).toBe(blocksOfArticle);
      for (const html of [page, await pageOf('/blog')]) expectHarmless(html, field === 'title' ? text : '');
      await remove(`/blogs/${article.id}`);
    }
  }

  /** A form without JavaScript shows what was typed. */
  async function checkForm(text: string): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '198.19.0.1' };
    const typed = { ...aContact(), fullname: text, subject: text, message: text, email: 'no address' };
    const body = new URLSearchParams(typed).toString();
    const response = await sendRequest(site, { method: 'POST', target: '/contact', headers, body });
    expect([413, 422, 429]).toContain(response.status);
    expectHarmless(response.text, text);
  }

  async function check(name: string, text: string): Promise<void> {
    await checkJob(text);
    await checkArticle(name, text);
    await checkForm(text);
  }

  const title = 'of a job, an article, or a form sent without JavaScript: %s';
  test.each(Object.entries(usualTexts))(title, check);
  test.each(Object.entries(otherTexts))(title, { tags: ['long'] }, check);
});
