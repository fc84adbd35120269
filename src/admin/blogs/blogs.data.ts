import type { Blog, BlogInput } from '../../contract/blogs/blogs.ts';
import type { Listed } from '../../contract/lists/paging.ts';
import { api, bodyAndETagOf, idParam } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { queryClient } from '../api/query-client.ts';
import { upload, type UploadOptions } from '../api/transfer.ts';
import type { SaveOptions } from '../form/use-edit-form.ts';
import { words } from '../words/words.ts';

/** A picture that is chosen for an article: already cropped to 4:3, or the name of one of the media library. */
export type NewPicture = Blob | string;

/** An article as the form sends it. If `image` is null, the stored picture stays. */
export type BlogUpload = BlogInput & {
  image: NewPicture | null;
  /** Deletes the stored picture. Has no effect with a new picture, which replaces the stored one. */
  removesImage: boolean;
};

type BlogSaveOptions = SaveOptions & Pick<UploadOptions, 'onProgress'>;

export const readBlog = (id: string, signal: AbortSignal) =>
  bodyAndETagOf(api.blogs[':id'].$get(idParam(id), { init: { signal } }));

export const addBlog = (article: BlogUpload, options: BlogSaveOptions) =>
  send('/blogs', article, options, 201, words.blogs.createRefused);

/** Changes an article, also in every cached page of the list. */
export async function changeBlog(id: string, article: BlogUpload, options: BlogSaveOptions): Promise<Blog> {
  const headers = { 'X-HTTP-Method-Override': 'PUT', ...options.headers };
  const path = `/blogs/${idParam(id).param.id}` as const;
  const changed = await send(path, article, { ...options, headers }, 200, words.blogs.updateRefused);
  queryClient.setQueriesData<Listed<Blog>>(
    { queryKey: ['blogs', 'list'] },
    (list) =>
      list && {
        ...list,
        items: list.items.map((item) => (item.id === changed.id ? { ...item, ...changed } : item)),
      },
  );
  return changed;
}

/** @throws ApiProblem with the text `refused` for any other status than the expected one. */
async function send(
  path: `/${string}`,
  { image, removesImage, ...texts }: BlogUpload,
  { init, ...options }: BlogSaveOptions,
  expected: number,
  refused: string,
): Promise<Blog> {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) if (value !== undefined) form.set(name, value);
  if (typeof image === 'string') form.set('library_image', image);
  else if (image) form.set('image', image, 'image');
  else if (removesImage) form.set('remove_image', '1');
  const { status, body } = await upload<Blog>(path, form, { ...init, ...options });
  if (status !== expected || body === null) throw new ApiProblem(status, refused);
  return body;
}

/** Stores the picture of an article's draft, already cropped to 4:3. Returns its name. */
export async function uploadCover(picture: Blob): Promise<string> {
  // The form has loaded it; the list does without.
  const { sendPicture } = await import('../editor/send-file.ts');
  return (await sendPicture<{ image: string }>('/blogs/covers', picture)).stored.image;
}
