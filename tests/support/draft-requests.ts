// Requests to the calls of drafts and versions that succeed if the caller has the right.

import { createBlog } from '../../src/server/blogs/blogs.queries.ts';
import { blogTranslations, blogVersions } from '../../src/server/blogs/blog-versions.ts';
import { insertDraft } from '../../src/server/drafts/drafts.queries.ts';
import { recordVersions } from '../../src/server/versions/versions.queries.ts';
import type { TestApi } from './test-api.ts';
import { aBlog } from './test-db.ts';

/**
 * Stores an article with a version, and a draft where the call is about one. Returns a request: the id for the URL, and the
 * body; undefined for a call about something else.
 */
export async function draftRequest({ db }: TestApi, method: string, path: string) {
  if (!/^\/(drafts|versions|translations)\b/.test(path)) return undefined;
  const blog = await createBlog(db, aBlog(), null);
  await recordVersions(db, blogVersions, [{ after: blog }], {});
  const { id: versionId } = await db
    .selectFrom('versions')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const remove = async () => {};
  if (path.startsWith('/translations')) {
    const words = { title: 'ចំណងជើង', content: 'ខ្លឹមសារ', image_alt: '' };
    await blogTranslations.publish(db, words, blog.id, {});
    const json = method === 'POST' ? { english_updated_at: blog.updated_at } : undefined;
    return { id: blog.id, json, remove };
  }
  if (path.startsWith('/versions'))
    return { id: versionId, json: method === 'POST' ? {} : undefined, remove };
  const object = { kind: 'blogs', object_id: blog.id } as const;
  if (path === '/drafts/withdrawals') return { id: 0, json: { ...object, state: 'archived' }, remove };
  if (path === '/drafts/start') return { id: blog.id, json: undefined, remove };
  if (path === '/drafts') return { id: 0, json: method === 'POST' ? object : undefined, remove };
  // Only of what is not on the site can the state be changed.
  const isFree = path.endsWith('/state');
  const fields = blogVersions.fieldsOf(blog);
  const start = { ...object, object_id: isFree ? null : blog.id, based_on: blog.updated_at, fields };
  const draft = await insertDraft(db, start, { kind: 'user', userName: 'Dara' });
  const bodies: Record<string, object> = {
    'PUT /drafts/:id': { revision: 1, save: 'a', fields },
    'POST /drafts/:id/publish': { revision: 1 },
    'PUT /drafts/:id/schedule': { revision: 1, publish_at: '2999-01-01T00:00:00.000Z' },
    'PUT /drafts/:id/ready': { note: 'Please read it' },
    'PUT /drafts/:id/state': { state: 'archived' },
  };
  return { id: draft!.id, json: bodies[`${method} ${path}`], remove };
}
