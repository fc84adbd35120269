// Adds, changes and deletes articles in the transaction `trx`, with their versions and audit rows.

import type { Blog, BlogInput } from '../../contract/blogs/blogs.ts';
import type { Audit } from '../audit/change.ts';
import { isInLibrary } from '../db/pictures.ts';
import type { Database } from '../db/tables.ts';
import type { Actor, CallContext } from '../api/context.ts';
import { found, InvalidFields } from '../api/errors.ts';
import type { Precondition } from '../api/etag.ts';
import type { ParsedBlogForm } from './blog-form.ts';
import { auditOf } from '../lists/bulk.ts';
import { forgetVersions } from '../drafts/forget-objects.ts';
import { unlessReplaced } from '../versions/unless-replaced.ts';
import { lockObject, recordPublication, refuseMissingPictures } from '../versions/versions.queries.ts';
import { blogKind, blogVersions } from './blog-versions.ts';
import { createBlog, deleteBlog, findBlog, updateBlog } from './blogs.queries.ts';

/**
 * What comes before the transaction: stores a new image, and returns the name of the form's image. `before`: what is published.
 * @throws 422 when the image is not a picture, or one is not stored or not in the library
 */
export async function preparePicture(
  { db, pictures }: Pick<CallContext, 'db' | 'pictures'>,
  { image, content }: ParsedBlogForm,
  before: object = {},
): Promise<string | null | undefined> {
  await refuseMissingPictures({ db, pictures }, { content }, before);
  if (typeof image !== 'string') return image && pictures.save(image);
  if (!(await isInLibrary(db, image))) throw new InvalidFields({ image: 'pictures.not-in-library' });
  return image;
}

export async function addBlog(
  trx: Database,
  input: BlogInput,
  image: string | null,
  actor: Actor,
): Promise<Blog> {
  const publication = { before: undefined, after: await createBlog(trx, input, image) };
  return recordPublication(trx, blogVersions, publication, { actor });
}

/** @throws 404 when no article has this id, and what `precondition` throws */
export async function changeBlog(
  trx: Database,
  id: number,
  { input, image, actor }: { input: BlogInput; image: string | null | undefined; actor: Actor },
  precondition: Precondition,
): Promise<Blog> {
  await lockObject(trx, 'blogs', id);
  const live = found(await findBlog(trx, id), 'Article');
  const passes = await unlessReplaced(trx, blogVersions, live, precondition);
  const changed = found(await updateBlog(trx, id, input, image, passes), 'Article');
  return recordPublication(trx, blogVersions, changed, { actor });
}

/**
 * Deletes an article with its versions. The sweep removes their pictures.
 * @throws 404 when no article has this id, and what `precondition` throws
 */
export async function removeBlog(
  trx: Database,
  audit: Audit,
  id: number,
  precondition: Precondition,
): Promise<void> {
  const deleted = found(await deleteBlog(trx, id), 'Article');
  (await unlessReplaced(trx, blogVersions, deleted, precondition))(deleted);
  await forgetVersions(trx, 'blogs', id);
  await audit({ action: 'deleted', ...auditOf(blogKind, deleted, undefined) });
}
