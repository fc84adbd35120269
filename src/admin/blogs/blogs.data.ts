// API calls of the article screens, with the updates of their cached lists.

import type { Blog, BlogInput } from '../../contract/blogs/blogs.ts';
import { pageSize } from '../../contract/limits.ts';
import type { Listed } from '../../contract/lists/paging.ts';
import { api, bodyAndETagOf, idParam } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { queryClient } from '../api/query-client.ts';
import { upload } from '../api/transfer.ts';
import type { SaveOptions } from '../form/use-edit-form.ts';
import { listKey } from '../list/use-list.ts';
import { words } from '../words/words.ts';

/** A picture that is chosen for an article: already cropped to 4:3, or the name of one of the media library. */
export type NewPicture = Blob | string;

/** An article as the form sends it. If `image` is null, the stored picture stays. */
export type BlogUpload = BlogInput & {
  image: NewPicture | null;
  /** Deletes the stored picture. Has no effect with a new picture, which replaces the stored one. */
  removesImage: boolean;
};

interface BlogSaveOptions extends SaveOptions {
  /** Called with the share of the upload that is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

export async function readBlog(id: string, signal: AbortSignal) {
  return bodyAndETagOf(api.blogs[':id'].$get(idParam(id), { init: { signal } }));
}

/** Stores a new article, once for each idempotency key, and puts it first in the cached first page of the list. */
export async function addBlog(
  article: BlogUpload,
  { headers, init, onProgress }: BlogSaveOptions,
): Promise<Blog> {
  const { status, body } = await upload<Blog>('/blogs', formOf(article), {
    ...init,
    headers,
    onProgress,
  });
  if (status !== 201 || body === null) throw new ApiProblem(status, words.blogs.createRefused);
  const start = listKey('blogs', { page: 1, search: '', sort: undefined, filters: {} });
  queryClient.setQueryData<Listed<Blog>>(
    start,
    // The list may have it from an earlier request whose response was lost.
    (list) =>
      list?.items.every(({ id }) => id !== body.id)
        ? { items: [body, ...list.items].slice(0, pageSize.admin), total: list.total + 1 }
        : list,
  );
  return body;
}

/** Changes an article, also in every cached page of the list. */
export async function changeBlog(
  id: string,
  article: BlogUpload,
  { headers, init, onProgress }: BlogSaveOptions,
): Promise<Blog> {
  const { status, body } = await upload<Blog>(`/blogs/${idParam(id).param.id}`, formOf(article), {
    ...init,
    headers: { 'X-HTTP-Method-Override': 'PUT', ...headers },
    onProgress,
  });
  if (status !== 200 || body === null) throw new ApiProblem(status, words.blogs.updateRefused);
  queryClient.setQueriesData<Listed<Blog>>(
    { queryKey: ['blogs', 'list'] },
    (list) =>
      list && {
        ...list,
        items: list.items.map((item) => (item.id === body.id ? { ...item, ...body } : item)),
      },
  );
  return body;
}

/** Stores the picture of an article's draft, already cropped to 4:3. Returns its name. */
export async function uploadCover(picture: Blob): Promise<string> {
  // The form has loaded it; the list does without.
  const { sendPicture } = await import('../editor/check-picture.ts');
  return (await sendPicture<{ image: string }>('/blogs/covers', picture)).stored.image;
}

function formOf({ image, removesImage, ...texts }: BlogUpload): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) if (value !== undefined) form.set(name, value);
  if (typeof image === 'string') form.set('library_image', image);
  else if (image) form.set('image', image, 'image');
  else if (removesImage) form.set('remove_image', '1');
  return form;
}
