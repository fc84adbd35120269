// Creates, updates and deletes articles together with their picture files.

import type { Blog } from '../../contract/blogs.ts';
import { findCreated, storeOnce } from '../db/create-once.ts';
import type { CallContext } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import type { Precondition } from '../http/stale-edits.ts';
import type { ParsedBlogForm } from './blog-form.ts';
import type { BlogPictures } from './blog-pictures.ts';
import { createBlog, deleteBlog, findBlog, updateBlog } from './blogs.queries.ts';

/** What a write of an article needs: the database, the picture files, and `changed` to purge cached pages. */
export interface Publisher extends Pick<CallContext, 'db' | 'changed'> {
  pictures: BlogPictures;
}

/**
 * Stores a new article and its picture. A repeated request (same `fingerprint`) returns the article that the first
 * one stored, without storing a second picture.
 * @throws 409 when that article has been deleted since, 422 when the image is not a picture.
 */
export async function publishBlog(
  site: Publisher,
  { image, ...draft }: ParsedBlogForm,
  fingerprint: string | undefined,
): Promise<Blog> {
  const published = await findCreated(site.db, fingerprint, findBlog);
  if (published) return published;
  const name = image ? await site.pictures.save(image) : null;
  const blog = await withPictureCleanup(site, name, () =>
    storeOnce(site.db, fingerprint, (db) => createBlog(db, draft, name), findBlog),
  );
  // A parallel copy of this request stored the article first: remove the picture of this one.
  if (blog.image !== name) await site.pictures.discard(name);
  site.changed('blogs');
  return blog;
}

/**
 * Updates an article. `image`: the bytes of its new picture, null to remove the picture, undefined to leave it.
 * @throws 404 when no article has this id, 422 when the image is not a picture, and what `precondition` throws.
 */
export async function changeBlog(
  site: Publisher,
  id: number,
  { image, ...draft }: ParsedBlogForm,
  precondition: Precondition,
): Promise<Blog> {
  const before = await findBlog(site.db, id);
  if (!before) throw notFound('Article');
  // Cheap early check, to skip resizing the picture. The check that decides is in updateBlog, on the locked row.
  precondition(before);
  const name = image ? await site.pictures.save(image) : image;
  const changed = await withPictureCleanup(site, name, () =>
    updateBlog(site.db, id, draft, name, precondition),
  );
  if (!changed) {
    await site.pictures.discard(name);
    throw notFound('Article');
  }
  site.changed('blogs');
  await site.pictures.removeUnused(changed.dropped);
  return changed.blog;
}

/**
 * Deletes an article and those of its pictures that no other article uses.
 * @throws 404 when no article has this id.
 */
export async function removeBlog(site: Publisher, id: number): Promise<void> {
  const pictures = await deleteBlog(site.db, id);
  if (!pictures) throw notFound('Article');
  site.changed('blogs');
  await site.pictures.removeUnused(pictures);
}

/** Runs `store`; if it throws, deletes the picture files stored for it (`name`) and rethrows. */
async function withPictureCleanup<Result>(
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
