import type { Blog } from '../../contract/blogs.ts';
import { findCreated, storeOnce } from '../db/create-once.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import type { Precondition } from '../http/stale-edits.ts';
import type { SentBlog } from './blog-form.ts';
import type { BlogPictures } from './blog-pictures.ts';
import { createBlog, deleteBlog, findBlog, updateBlog } from './blogs.queries.ts';

/** What the writes of an article work on: the row, its pictures, and the cached pages. */
export interface Publisher extends Pick<CallContext, 'db' | 'changed'> {
  pictures: BlogPictures;
}

/**
 * Stores a new article and its picture. A request that was sent before (the same `fingerprint`) gets the article that
 * it stored, and makes no second picture.
 * @throws 409 when that article has been deleted since, 422 when the image is no picture.
 */
export async function publishBlog(
  site: Publisher,
  { image, ...draft }: SentBlog,
  fingerprint: string | undefined,
): Promise<Blog> {
  const published = await findCreated(site.db, fingerprint, findBlog);
  if (published) return published;
  const name = image ? await site.pictures.save(image) : null;
  const blog = await keepingPicture(site, name, () =>
    storeOnce(site.db, fingerprint, (db) => createBlog(db, draft, name), findBlog),
  );
  // The same request, sent at the same time, was quicker.
  if (blog.image !== name) await site.pictures.discard(name);
  site.changed('blogs');
  return blog;
}

/**
 * Changes an article; without `image` its picture stays, null takes it away.
 * @throws 404 when there is none with this id, 422 when the image is no picture, and what `precondition` throws.
 */
export async function changeBlog(
  site: Publisher,
  id: number,
  { image, ...draft }: SentBlog,
  precondition: Precondition,
): Promise<Blog> {
  const before = await findBlog(site.db, id);
  if (!before) throw notFound('Article');
  // The update checks this again, on the locked row. Checked here, a stale edit costs no work on its picture.
  precondition(before);
  const name = image ? await site.pictures.save(image) : image;
  const changed = await keepingPicture(site, name, () => updateBlog(site.db, id, draft, name, precondition));
  if (!changed) {
    await site.pictures.discard(name);
    throw notFound('Article');
  }
  site.changed('blogs');
  await site.pictures.release(changed.dropped);
  return changed.blog;
}

/**
 * Deletes an article and the pictures that no other article shows.
 * @throws 404 when there is none with this id.
 */
export async function removeBlog(site: Publisher, id: number): Promise<void> {
  const pictures = await deleteBlog(site.db, id);
  if (!pictures) throw notFound('Article');
  site.changed('blogs');
  await site.pictures.release(pictures);
}

/** Runs `store`; when it fails, the picture that was made for the article is removed too. */
async function keepingPicture<Result>(
  site: Publisher,
  name: string | null | undefined,
  store: () => Promise<Result>,
): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    await site.pictures.discard(name);
    throw error;
  }
}
