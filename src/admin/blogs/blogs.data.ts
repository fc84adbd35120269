import type { Blog, BlogDraft, BlogSort, TextPicture } from '../../contract/blogs.ts';
import { pageSize } from '../../contract/limits.ts';
import { adminMessages } from '../../contract/admin-messages.ts';
import { idempotencyKeyHeader } from '../../contract/idempotency-key.ts';
import type { Listed } from '../../contract/paging.ts';
import { api, idParam, ifMatchHeader, listOf, taggedOf } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { queryClient } from '../api/query-client.ts';
import { upload } from '../api/upload.ts';
import type { Saving } from '../ui/use-edit-form.ts';
import { listKey, type ListParams, queryOf } from '../ui/list-params.ts';
import { checkPicture } from '../editor/check-picture.ts';

/** An article as its form sends it: without a new picture it keeps the one it has. */
export type BlogUpload = BlogDraft & {
  image: Blob | null;
  /** Takes the present picture away; a new one replaces it anyway. */
  removesImage: boolean;
};

/** How an article is stored, and told how far it is. */
export interface BlogSaving extends Saving {
  /** Is given how much is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/** One page of the articles that match. */
export function listBlogs(params: ListParams<BlogSort>, signal: AbortSignal) {
  return listOf(api.blogs.$get({ query: queryOf(params) }, { init: { signal } }));
}

/** One article as it stands now. */
export async function readBlog(id: string, signal: AbortSignal) {
  return taggedOf(api.blogs[':id'].$get(idParam(id), { init: { signal } }));
}

/** Stores a new article, once for each key; it then heads the list. */
export async function addBlog(
  article: BlogUpload,
  idempotencyKey: string,
  { signal, onProgress }: BlogSaving,
): Promise<Blog> {
  const { status, body } = await upload<Blog>('/blogs', formOf(article), {
    signal,
    onProgress,
    headers: idempotencyKeyHeader(idempotencyKey),
  });
  if (status !== 201 || body === null) throw new ApiProblem(status, adminMessages.blogs.createRefused);
  const start = listKey('blogs', { page: 1, search: '', sort: undefined });
  queryClient.setQueryData<Listed<Blog>>(
    start,
    (list) => list && { items: [body, ...list.items].slice(0, pageSize.admin), total: list.total + 1 },
  );
  return body;
}

/** Changes an article, in place wherever it is listed. */
export async function changeBlog(
  id: string,
  article: BlogUpload,
  { etag, signal, onProgress }: BlogSaving,
): Promise<Blog> {
  const { status, body } = await upload<Blog>(`/blogs/${idParam(id).param.id}`, formOf(article), {
    signal,
    onProgress,
    headers: { 'X-HTTP-Method-Override': 'PUT', ...ifMatchHeader(etag) },
  });
  if (status !== 200 || body === null) throw new ApiProblem(status, adminMessages.blogs.updateRefused);
  queryClient.setQueriesData<Listed<Blog>>(
    { queryKey: ['blogs', 'list'] },
    (list) => list && { ...list, items: list.items.map((item) => (item.id === body.id ? body : item)) },
  );
  return body;
}

/** Deletes an article. */
export function removeBlog(id: number) {
  return api.blogs[':id'].$delete(idParam(id));
}

/**
 * Stores a picture that is to stand inside an article's text.
 * @throws RefusedPicture before anything is sent; ApiProblem
 */
export async function uploadPicture(picture: File): Promise<TextPicture> {
  await checkPicture(picture);
  const form = new FormData();
  form.set('image', picture);
  const { status, body } = await upload<TextPicture>('/blogs/pictures', form);
  if (body === null) throw new ApiProblem(status);
  return body;
}

function formOf({ image, removesImage, ...texts }: BlogUpload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  if (image) form.set('image', image, 'image');
  else if (removesImage) form.set('remove_image', '1');
  return form;
}
