import { describe, expect, test } from 'vitest';
import type { BulkResult } from '../../contract/lists/bulk.ts';
import type { BrokenLink, MissingPage } from '../../contract/missing-pages/missing-pages.ts';
import { publicUrl, useTestApi } from '../../../tests/support/test-api.ts';
import { aBlog, aCareer, engines } from '../../../tests/support/test-db.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { checkLinks } from './links.queries.ts';
import { readTargets, storeVisits } from './missing-pages.queries.ts';
import { inEnglish } from '../../contract/refusals/english.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import { attentionWords } from '../../contract/dashboard/attention.words.ts';

describe.each(engines)('missing pages on %s', (engine) => {
  const site = useTestApi(engine, {
    careers: [{ title: 'Driver' }],
    blogs: [{ title: 'Pepper' }, { title: 'Rice' }],
  });
  const call = async (method: string, path: string, json?: object) => {
    const response = await site.call(method, path, { as: 'user', ...(json && { json }) });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  };
  const list = async () => (await call('GET', '/missing-pages')).body as MissingPage[];
  const visit = (...paths: string[]) => storeVisits(site.db, new Map(paths.map((path) => [path, 1])));
  /** Redirects a path to a page; returns the status and the error. */
  const lead = async (path: string, target: string | null) => {
    const found = (await list()).find((page) => page.path === path)!;
    const { status, body } = await call('PUT', `/missing-pages/${found.id}`, { target });
    return status === 200 ? [200, body.target] : [status, body.errors.target[0]];
  };
  const translate = (id: number) => {
    const form = formOf({ title: 'ម្រេច', content: 'ម្រេច', image_alt: '' });
    return site.call('PUT', `/blogs/${id}?lang=km`, { as: 'user', form });
  };
  const targets = async () => Object.fromEntries(await readTargets(site.db));

  describe('where they lead', () => {
    test('a page without a redirect is first in the list, and the audit log has each change', async () => {
      await visit('/old', '/older');
      // Copied, with an invisible character.
      expect(await lead('/old', '/About/?tab=2#us\u200b')).toEqual([200, '/about?tab=2#us']);
      expect(site.changed).toEqual(['redirects']);
      const shown = (await list()).map(({ path, target, was }) => ({ path, target, was }));
      expect(shown).toEqual([
        { path: '/older', target: null, was: null },
        { path: '/old', target: '/about?tab=2#us', was: null },
      ]);
      await lead('/old', '/blog/1');
      await lead('/old', null);
      expect(await targets()).toEqual({});
      const entries = await site.audited();
      expect(entries.map(({ object_name, before, after }) => [object_name, before, after])).toEqual([
        ['/old', '{"target":null}', '{"target":"/about?tab=2#us"}'],
        ['/old', '{"target":"/about?tab=2#us"}', '{"target":"/blog/1"}'],
        ['/old', '{"target":"/blog/1"}', '{"target":null}'],
      ]);
    });

    test('a redirect to a redirect leads to the end of the chain, whichever was first', async () => {
      await visit('/a', '/b', '/c');
      await lead('/b', '/career');
      expect(await lead('/a', '/b')).toEqual([200, '/career']);
      expect(await targets()).toEqual({ '/a': '/career', '/b': '/career' });
      // An article that is the target of redirects is deleted, and gets a redirect itself.
      await lead('/c', '/blog/2');
      await call('DELETE', '/blogs/2');
      await visit('/blog/2');
      await lead('/blog/2', '/blog/1');
      expect(await targets()).toMatchObject({ '/c': '/blog/1', '/blog/2': '/blog/1' });
      // Leading nowhere again changes no other path.
      await lead('/blog/2', null);
      expect(await targets()).toMatchObject({ '/a': '/career', '/b': '/career', '/c': '/blog/1' });
    });

    test('a circle is refused in words, also one through pages that are there at present', async () => {
      await visit('/a', '/b', '/blog/1');
      await lead('/a', '/career');
      expect(await lead('/a', '/a/')).toEqual([
        422,
        inEnglish(refusal('missing-pages.circle', { target: '/a/', path: '/a' })),
      ]);
      await lead('/blog/1', '/about');
      const update = site.db.updateTable('missing_pages').set({ target: '/blog/1' });
      await update.where('path', '=', '/b').execute();
      expect(await lead('/blog/1', '/b')).toEqual([
        422,
        inEnglish(refusal('missing-pages.circle', { target: '/b', path: '/blog/1' })),
      ]);
      expect(await targets()).toEqual({ '/a': '/career', '/b': '/blog/1', '/blog/1': '/about' });
    });

    test('two people cannot make a circle at once', async () => {
      await visit('/blog/1', '/blog/2');
      const answers = await Promise.all([lead('/blog/1', '/blog/2'), lead('/blog/2', '/blog/1')]);
      expect(answers.map(([status]) => status).toSorted()).toEqual([200, 422]);
    });

    test('a target that is no page of this site is refused, also one that is not public in Khmer', async () => {
      await visit('/old');
      await translate(1);
      expect(await lead('/old', '/km/blog/1')).toEqual([200, '/km/blog/1']);
      for (const target of ['/nowhere', '/blog/99', '/km/blog/2', '/km/careerdetails/1', '/admin/blog'])
        expect([target, ...(await lead('/old', target))]).toEqual([
          target,
          422,
          inEnglish(refusal('missing-pages.no-page')),
        ]);
      const elsewhere = ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'];
      for (const target of [...elsewhere, 'career'])
        expect([target, ...(await lead('/old', target))]).toEqual([
          target,
          422,
          inEnglish(refusal('missing-pages.path')),
        ]);
      expect(await lead('/old', '')).toEqual([422, 'Page is required.']);
    });
  });

  test('the list says which article or job was there', async () => {
    for (const title of ['Lorry driver', 'Driver']) await call('PUT', '/careers/1', aCareer({ title }));
    await call('DELETE', '/blogs/1');
    await call('POST', '/drafts/withdrawals', { kind: 'careers', object_id: 1, state: 'archived' });
    await call('POST', '/blogs/bulk', { ids: [2], action: 'delete' });
    await visit('/blog/1', '/careerdetails/1', '/blog/2', '/blog/99', '/blog');
    const titles = Object.fromEntries((await list()).map(({ path, was }) => [path, was]));
    expect(titles).toEqual({
      '/blog/1': 'Pepper',
      '/blog/2': 'Rice',
      '/careerdetails/1': 'Driver',
      '/blog/99': null,
      '/blog': null,
    });
  });

  describe('links in articles', () => {
    const add = async (...hrefs: string[]) => {
      const content = hrefs.map((href) => `<p><a href="${href}">here</a></p>`).join('');
      const form = formOf(aBlog({ title: 'Links', content }));
      return ((await (await site.call('POST', '/blogs', { as: 'user', form })).json()) as { id: number }).id;
    };
    const broken = async (query = '') =>
      ((await call('GET', `/missing-pages/links${query}`)).body as BrokenLink[])
        .map(({ path }) => path)
        .toSorted();

    test('links to missing pages of this site are named, as soon as the article is stored', async () => {
      const hrefs = ['/blog/1', '/Blog/2/?x=1', '/blog/99', '/about#us', '/abot', '/abot?again', 'relative'];
      const whole = [`${publicUrl}/blog/98`, `${publicUrl}/career`, 'https://elsewhere.example/blog/97'];
      const others = ['mailto:a@b.example', '/storage/a-1.jpg', '/admin/blog', '/files/a.pdf'];
      const id = await add(...hrefs, ...whole, ...others);
      expect(await broken()).toEqual(['/abot', '/blog/98', '/blog/99', '/blog/relative']);
      expect(await broken(`?kind=blogs&object_id=${id}`)).toHaveLength(4);
      expect(await broken('?kind=blogs&object_id=1')).toEqual([]);
      const form = formOf(aBlog({ content: '<p>Without links</p>' }));
      await site.call('PUT', `/blogs/${id}`, { as: 'user', form });
      expect(await broken()).toEqual([]);
    });

    test('links to what is deleted or archived are named, until it is there again, or leads to another page', async () => {
      await add('/blog/1', '/blog/2', '/careerdetails/1');
      expect(await broken()).toEqual([]);
      await call('POST', '/drafts/withdrawals', { kind: 'careers', object_id: 1, state: 'archived' });
      await call('DELETE', '/blogs/2');
      const deletion = (await call('POST', '/blogs/bulk', { ids: [1], action: 'delete' })).body as BulkResult;
      expect(await broken()).toEqual(['/blog/1', '/blog/2', '/careerdetails/1']);
      await call('POST', `/undo/${deletion.undo}`);
      expect(await broken()).toEqual(['/blog/2', '/careerdetails/1']);
      await visit('/blog/2');
      expect(await broken()).toEqual(['/blog/2', '/careerdetails/1']);
      await lead('/blog/2', '/blog/1');
      expect(await broken()).toEqual(['/careerdetails/1']);
    });

    test('links to what is not public in Khmer are named, until it is', async () => {
      await translate(1);
      await add('/blog/2', '/km/blog/1', '/km/blog/2', '/km/careerdetails/1', '/km/blog/99', '/km/career');
      const others = ['/km/blog/99', '/km/careerdetails/1'];
      expect(await broken()).toEqual(['/km/blog/2', ...others]);
      await translate(2);
      expect(await broken()).toEqual(others);
      await call('DELETE', '/blogs/1?lang=km');
      await call('DELETE', '/blogs/2');
      expect(await broken()).toEqual(['/blog/2', '/km/blog/1', '/km/blog/2', ...others].toSorted());
    });

    test('an article that is deleted, archived or brought back takes its links with it', async () => {
      const id = await add('/abot');
      const khmer = formOf({ title: 'ម្រេច', content: '<a href="/khmer">ម្រេច</a>', image_alt: '' });
      await site.call('PUT', `/blogs/${id}?lang=km`, { as: 'user', form: khmer });
      const deletion = (await call('POST', '/blogs/bulk', { ids: [id], action: 'delete' }))
        .body as BulkResult;
      expect(await broken()).toEqual([]);
      await call('POST', `/undo/${deletion.undo}`);
      expect(await broken()).toEqual(['/abot', '/khmer']);
      const archive = { kind: 'blogs', object_id: id, state: 'archived' };
      const { id: draft } = (await call('POST', '/drafts/withdrawals', archive)).body as { id: number };
      expect(await broken()).toEqual([]);
      await call('POST', `/drafts/${draft}/publish`, { revision: 1 });
      expect(await broken()).toEqual(['/abot', '/khmer']);
      await call('DELETE', `/blogs/${id}`);
      expect(await site.db.selectFrom('links').select('object_id').execute()).toEqual([]);
    });

    test('thousands of links in one article do not refuse its save', async () => {
      const id = await add(...Array.from({ length: 3_000 }, (_, n) => `/page-${n}`));
      expect(await broken(`?kind=blogs&object_id=${id}&per_page=1`)).toHaveLength(1);
    });

    test('the dashboard has a quiet line that names a link', async () => {
      const check = () => checkLinks(site.db, publicUrl);
      expect(await check()).toBeUndefined();
      await add('/abot');
      const { one, several } = attentionWords.links;
      expect(await check()).toMatchObject({ isTrouble: false, text: one('Links', '/abot') });
      await add('/cntact');
      expect(await check()).toMatchObject({ text: several(2, 'Links', '/cntact') });
    });
  });
});
