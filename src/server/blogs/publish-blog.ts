import type { Blog } from '../../contract/blogs/blogs.ts';
import { mediaMessages } from '../../contract/media-messages.ts';
import { change } from '../audit/change.ts';
import { findCreated, createOnce } from '../audit/create-once.ts';
import type { Database } from '../db/tables.ts';
import type { ApiEnv } from '../api/context.ts';
import { found, InvalidFields } from '../api/errors.ts';
import type { Precondition } from '../api/etag.ts';
import type { ParsedBlogForm } from './blog-form.ts';
import { isInLibrary } from './blog-pictures.queries.ts';
import { describe } from '../lists/bulk.ts';
import { forgetVersions } from '../drafts/forget-objects.ts';
import { refuseMissingPictures } from '../versions/stored-pictures.ts';
import { unlessReplaced } from '../versions/unless-replaced.ts';
import { lockObject, recordPublication } from '../versions/versions.queries.ts';
import { blogKind, blogVersions } from './blog-versions.ts';
import { createBlog, deleteBlog, findBlog, updateBlog } from './blogs.queries.ts';

/** What a write of an article needs: the database, the picture files, who writes, and `changed` to purge cached pages. */
export type Publisher = Pick<ApiEnv['Variables'], 'db' | 'changed' | 'pictures' | 'actor'>;

/**
 * Stores a new article and its picture. A repeated request (same `fingerprint`) returns the article that the first
 * one stored, without storing a second picture.
 * @throws 409 when that article has been deleted since, 422 when the image is not a picture, or not in the library.
 */
export async function publishBlog(
  site: Publisher,
  { image, ...draft }: ParsedBlogForm,
  fingerprint: string | undefined,
): Promise<Blog> {
  const published = await findCreated(site.db, fingerprint, findBlog);
  if (published) return published;
  await refuseMissingPictures(site, { content: draft.content });
  const name = (await storePicture(site, image)) ?? null;
  const create = async (trx: Database) => {
    const publication = { before: undefined, after: await createBlog(trx, draft, name) };
    return recordPublication(trx, blogVersions, publication, site);
  };
  const blog = await site.pictures.discardOnError([name], () =>
    createOnce(site, fingerprint, create, findBlog),
  );
  // A parallel copy of this request stored the article first: remove the picture of this one.
  if (name && blog.image !== name) await site.pictures.removeUnused([name]);
  site.changed('blogs');
  return blog;
}

/**
 * Updates an article.
 * @throws 404 when no article has this id, 422 like `publishBlog`, and what `precondition` throws.
 */
export async function changeBlog(
  site: Publisher,
  id: number,
  { image, ...draft }: ParsedBlogForm,
  precondition: Precondition,
): Promise<Blog> {
  const before = found(await findBlog(site.db, id), 'Article');
  // Cheap early check, to skip resizing the picture. The check that decides is in updateBlog, on the locked row.
  (await unlessReplaced(site.db, blogVersions, before, precondition))(before);
  await refuseMissingPictures(site, { content: draft.content }, before);
  const name = await storePicture(site, image);
  const blog = await site.pictures.discardOnError([name], () =>
    change(site, async (trx) => {
      await lockObject(trx, 'blogs', id);
      const live = found(await findBlog(trx, id), 'Article');
      const passes = await unlessReplaced(trx, blogVersions, live, precondition);
      const changed = found(await updateBlog(trx, id, draft, name, passes), 'Article');
      return recordPublication(trx, blogVersions, changed, site);
    }),
  );
  site.changed('blogs');
  return blog;
}

/**
 * Deletes an article with its versions, and those of their pictures that nothing else uses.
 * @throws 404 when no article has this id, and what `precondition` throws.
 */
export async function removeBlog(site: Publisher, id: number, precondition: Precondition): Promise<void> {
  const dropped = await change(site, async (trx, audit) => {
    const deleted = found(await deleteBlog(trx, id), 'Article');
    (await unlessReplaced(trx, blogVersions, deleted.before, precondition))(deleted.before);
    const earlier = await forgetVersions(trx, 'blogs', id);
    await audit({ action: 'deleted', ...describe(blogKind, deleted.before, undefined) });
    return [...new Set([...deleted.dropped, ...earlier])];
  });
  site.changed('blogs');
  await site.pictures.removeUnused(dropped);
}

/** The name of a form's picture: a new one is stored, and one of the media library is there. */
async function storePicture({ db, pictures }: Publisher, image: ParsedBlogForm['image']) {
  if (typeof image !== 'string') return image && pictures.save(image);
  if (!(await isInLibrary(db, image))) throw new InvalidFields({ image: [mediaMessages.notThere] });
  return image;
}
