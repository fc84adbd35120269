import { beforeEach, describe, expect, test } from 'vitest';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Draft, DraftLink } from '../../contract/drafts/drafts.ts';
import { aBlog, aCareer, aUser, engines } from '../../../tests/support/test-db.ts';
import { successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { createToken } from '../auth/tokens.queries.ts';
import { createUser } from '../users/users.queries.ts';
import { findLinkedDraft } from './draft-links.queries.ts';

const MINUTE = 60_000;

describe.each(engines)('links to drafts on %s', (engine) => {
  const site = useTestApi(engine, {
    blogs: [aBlog({ title: 'Pepper', content: '<p>Old words</p>' })],
    careers: [aCareer({ title: 'Driver' })],
  });
  const done = <Body>(method: string, path: string, json?: object) =>
    successOf<Body>(site.call(method, path, { as: 'user', ...(json && { json }) }));
  let live: Blog;
  beforeEach(async () => {
    [live] = (await done<Blog[]>('GET', '/blogs')) as [Blog];
  });
  const open = (kind: 'blogs' | 'careers' = 'blogs', object_id: number | null = live.id) =>
    done<Draft>('POST', '/drafts', { kind, object_id });

  test('the links to a draft end with the account that made one; those to others stay', async () => {
    const [draft, other] = [await open(), await open('careers', 1)];
    const { id } = await createUser(site.db, aUser());
    const made = (of: Draft, token?: string) =>
      successOf<DraftLink>(
        site.call('POST', `/drafts/${of.id}/link`, token === undefined ? { as: 'admin' } : { token }),
      );
    const links = [
      { kind: 'blogs', link: await made(draft, await createToken(site.db, id)) },
      { kind: 'careers', link: await made(other) },
    ] as const;
    const shown = async () => {
      const found = links.map(({ kind, link }) =>
        findLinkedDraft(site.db, { kind, lang: 'en' }, link.path.split('draft=')[1]!),
      );
      return (await Promise.all(found)).map((row) => row?.id);
    };
    expect(await shown()).toEqual([draft.id, other.id]);
    expect((await site.call('DELETE', `/users/${id}`, { as: 'admin' })).status).toBe(204);
    expect(await shown()).toEqual([undefined, other.id]);
  });

  test('the previews that an account was sent end with it, also of a draft that is not begun', async () => {
    const { id } = await createUser(site.db, aUser());
    const token = await createToken(site.db, id);
    const read = (as: { token: string } | { as: 'user' }, path: string) =>
      successOf<Draft>(site.call('GET', path, as));
    const begun = await open();
    const paths = [`/drafts/${begun.id}`, '/drafts/start?kind=blogs&object_id=' + live.id + '&lang=km'];
    const previews = async (as: { token: string } | { as: 'user' }) =>
      (await Promise.all(paths.map((path) => read(as, path)))).map(({ lang, preview }) => ({
        lang,
        preview,
      }));
    const [theirs, others] = [await previews({ token }), await previews({ as: 'user' })];
    const shown = async (links: typeof theirs, change = (text: string) => text) => {
      const found = links.map(({ lang, preview }) =>
        findLinkedDraft(site.db, { kind: 'blogs', lang }, change(preview.split('draft=')[1]!)),
      );
      return (await Promise.all(found)).map((row) => row !== undefined);
    };
    expect([await shown(theirs), await shown(others)]).toEqual([
      [true, true],
      [true, true],
    ]);
    // The account of a link can be neither removed nor replaced.
    for (const account of ['.', `.${site.ids.user}.`])
      expect(await shown(theirs, (text) => text.replace(`.${id}.`, account))).toEqual([false, false]);
    await successOf(site.call('DELETE', `/users/${id}`, { as: 'admin' }));
    expect([await shown(theirs), await shown(others)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('a link to a draft works for seven days, for this draft only, and until it is revoked', async () => {
    const draft = await open();
    const { path, expires_at } = await done<DraftLink>('POST', `/drafts/${draft.id}/link`);
    const token = new URL(path, 'http://site').searchParams.get('draft')!;
    const linked = (text: string, now?: number) =>
      findLinkedDraft(site.db, { kind: 'blogs', lang: 'en' }, text, now);
    expect(path).toMatch(/^\/blog\/preview\?draft=/);
    expect(Math.round((Date.parse(expires_at) - Date.now()) / MINUTE)).toBe(7 * 24 * 60);
    expect((await linked(token))?.id).toBe(draft.id);
    expect(await linked(token, Date.parse(expires_at) + 1)).toBeUndefined();
    expect(await findLinkedDraft(site.db, { kind: 'careers', lang: 'en' }, token)).toBeUndefined();
    const other = await open('careers', null);
    expect(await linked(token.replace(/^\d+/, String(other.id)))).toBeUndefined();
    for (const wrong of ['', 'x', `${token}x`, token.replace(/\d{13}/, '9999999999999')])
      expect(await linked(wrong)).toBeUndefined();
    await done('DELETE', `/drafts/${draft.id}/link`);
    expect(await linked(token)).toBeUndefined();
  });
});
