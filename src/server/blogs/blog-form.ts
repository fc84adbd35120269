import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { type BlogInput, BlogForm } from '../../contract/blogs/blogs.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import type { ApiEnv, CallContext } from '../api/context.ts';
import { describeForm, pictureFile } from '../api/describe.ts';
import { InvalidFields, type Refused } from '../api/errors.ts';
import { errorsByField, parseFields, takeTurn } from '../api/validation.ts';
import { isInLibrary } from '../db/pictures.ts';
import { refuseMissingPictures } from '../versions/versions.queries.ts';
import { type FilePart, type MultipartForm, picturePart, readMultipart } from '../api/read-body.ts';
import { cleanContent, isBlank } from './rich-text.ts';

/**
 * A schema plus what needs the HTML parser: markup without text or pictures is not content, and what is stored is not longer than
 * what may be sent (`<b>` becomes `<strong>`). Content that is empty or too long is refused already, and not parsed.
 */
export const filled = <Schema extends z.ZodObject<{ content: z.ZodString }>>(schema: Schema) =>
  schema.superRefine((typed, { addIssue }) => {
    const { content } = typed as { content: string };
    if (content === '' || content.length > sizeLimits.articleContent) return;
    const cleaned = cleanContent(content);
    const stored = schema.shape.content.safeParse(isBlank(cleaned) ? '' : cleaned.content);
    for (const { message } of stored.error?.issues ?? [])
      addIssue({ code: 'custom', path: ['content'], message });
  });

export const FilledBlog = filled(BlogForm);

/** A validated article form. `image`: new bytes, or a name in the media library; null to remove it, undefined to leave it. */
export type ParsedBlogForm = BlogInput & { image?: Buffer | string | null };

type FormInput = { in: { form: BlogInput & { image?: File } }; out: { form: ParsedBlogForm } };

const readThenValidate: MiddlewareHandler<ApiEnv, string, FormInput> = async (c, next) => {
  const form = await readMultipart(c.req.raw);
  await takeTurn(c, async () => {
    c.req.addValidatedData('form', validate(form));
    await next();
  });
};

function validate({ fields, file: image }: MultipartForm): ParsedBlogForm {
  const parsed = FilledBlog.safeParse(fields);
  const fieldErrors = parsed.success ? {} : errorsByField(parsed.error.issues);
  const isFromLibrary = fields['library_image'] !== undefined;
  const refuse = (field: string, other: string) =>
    (fieldErrors[field] = [refusal('pictures.image-or', { other })]);
  if (image === 'too large') fieldErrors['image'] = [refusal('pictures.size')];
  if ((image || isFromLibrary) && fields['remove_image'] === '1') refuse('remove_image', 'remove_image=1');
  if (image && isFromLibrary) refuse('library_image', 'library_image');
  if (!parsed.success || image === 'too large' || Object.keys(fieldErrors).length > 0)
    throw new InvalidFields(fieldErrors);
  const { remove_image, library_image, ...input } = parsed.data;
  if (remove_image === '1') return { ...input, image: null, image_alt: '' };
  return { ...input, image: library_image ?? image };
}

/** The form of a translation, which has no picture of its own. @throws InvalidFields for a form with one */
export function readTranslation({ fields, file: image }: MultipartForm): Record<string, string> {
  if (image || fields['remove_image'] === '1' || fields['library_image'] !== undefined)
    throw new InvalidFields({ image: refusal('drafts.same-in-all-languages', { name: 'image' }) });
  return fields;
}

/** Middleware: parses a multipart body and validates it as an article. Throws 400, 413, 415 or 422. */
export const blogForm: typeof readThenValidate = Object.assign(
  readThenValidate,
  describeForm(BlogForm, ['image'], {
    anyOf: [
      { properties: { image: {}, remove_image: { const: '1' } }, required: ['image', 'remove_image'] },
      { properties: { image: {}, library_image: {} }, required: ['image', 'library_image'] },
      {
        properties: { library_image: {}, remove_image: { const: '1' } },
        required: ['library_image', 'remove_image'],
      },
    ],
  }),
);

/** Before the transaction: stores a new image, and returns the name of the form's image. @throws 422 for what is no picture, or not stored, or not in the library */
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

interface UploadInput<Fields extends object> {
  in: { form: Fields & { [field: string]: unknown } };
  out: { form: Fields & { upload: Buffer } };
}

/** Middleware: parses a multipart body with one file and the fields of `schema`; else 400, 413, 415 or 422, with `missing` if there is no file. */
export function uploadForm<Fields extends object>(
  schema: z.ZodObject,
  part: FilePart,
  described: z.ZodType,
  missing: Refused,
) {
  const { field, tooLarge } = part;
  const read: MiddlewareHandler<ApiEnv, string, UploadInput<Fields>> = async (c, next) => {
    const { file, fields } = await readMultipart(c.req.raw, part);
    if (!file) throw new InvalidFields({ [field]: missing });
    if (file === 'too large') throw new InvalidFields({ [field]: tooLarge });
    c.req.addValidatedData('form', { ...parseFields(schema, fields), upload: file });
    await takeTurn(c, next);
  };
  return Object.assign(read, describeForm(schema.extend({ [field]: described }), [])) as typeof read;
}

export const pictureFormWith = <Fields extends object>(schema: z.ZodObject) =>
  uploadForm<Fields>(schema, picturePart, pictureFile, 'pictures.type');

export const pictureForm = pictureFormWith<object>(z.object({}));
