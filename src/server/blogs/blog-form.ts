import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { BlogDraft } from '../../contract/blogs.ts';
import { messages } from '../../contract/messages.ts';
import type { ApiEnv } from '../http/context.ts';
import { describeForm } from '../http/describe.ts';
import { InvalidFields } from '../http/errors.ts';
import { faultsByField } from '../http/validation.ts';
import { readForm } from './read-form.ts';
import { isBlank } from './rich-text.ts';

/** What the contract cannot know: markup alone is no content. */
const FilledDraft = BlogDraft.refine(({ content }) => !isBlank(content), {
  path: ['content'],
  error: 'Content is required.',
});

/** An article as its multipart form sends it: the texts, and the picture if one was chosen. */
export type BlogForm = BlogDraft & { image?: Buffer };

interface FormInput {
  in: { form: BlogDraft & { image?: File } };
  out: { form: BlogForm };
}

const readThenValidate: MiddlewareHandler<ApiEnv, string, FormInput> = async (c, next) => {
  const { fields, image } = await readForm(c.req.raw);
  const parsed = FilledDraft.safeParse(fields);
  const faults = parsed.success ? {} : faultsByField(parsed.error.issues);
  if (image === 'too large') faults['image'] = [messages.blogs.imageSize];
  if (!parsed.success || image === 'too large') throw new InvalidFields(faults);
  c.req.addValidatedData('form', { ...parsed.data, ...(image && { image }) });
  await next();
};

/** The multipart body as a checked article; else 400, 413, 415 or 422. */
export const blogForm: typeof readThenValidate = Object.assign(
  readThenValidate,
  describeForm(BlogDraft, ['image']),
);

interface PictureInput {
  in: { form: { image: File } };
  out: { form: { image: Buffer } };
}

const readPicture: MiddlewareHandler<ApiEnv, string, PictureInput> = async (c, next) => {
  const { image } = await readForm(c.req.raw);
  if (!image) throw new InvalidFields({ image: [messages.blogs.imageType] });
  if (image === 'too large') throw new InvalidFields({ image: [messages.blogs.imageSize] });
  c.req.addValidatedData('form', { image });
  await next();
};

/** The multipart body as one picture; else 400, 413, 415 or 422. */
export const pictureForm: typeof readPicture = Object.assign(
  readPicture,
  describeForm(z.object({ image: z.file() }), []),
);
