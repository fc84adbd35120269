import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { BlogDraft } from '../../contract/blogs.ts';
import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import type { ApiEnv } from '../http/context.ts';
import { describeForm } from '../http/describe.ts';
import { InvalidFields, tooLarge, unsupportedType } from '../http/errors.ts';
import { faultsByField, refuseEncoded } from '../http/validation.ts';
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

interface ReadForm {
  fields: Record<string, string>;
  image?: Buffer | 'too large';
}

/** Reads the body part by part, within its bounds; only the first file named `image` counts. */
async function readForm(request: Request): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw unsupportedType('multipart/form-data');
  refuseEncoded(request);
  if (Number(request.headers.get('content-length')) > limits.uploadBody)
    throw tooLarge(messages.blogs.imageSize);

  const form: ReadForm = { fields: Object.create(null) as Record<string, string> };
  const parser = createParser(type);
  const tooMany = () => parser.destroy(new HTTPException(400, { message: 'The form has too many parts.' }));
  parser.on('partsLimit', tooMany).on('fieldsLimit', tooMany).on('filesLimit', tooMany);
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) parser.destroy(tooLarge(`The field ${name} is too long.`));
    else form.fields[name] = value;
  });
  parser.on('file', (name, file) => {
    const chunks: Buffer[] = [];
    file.on('data', (chunk: Buffer) => chunks.push(chunk));
    file.on('limit', () => (form.image = 'too large'));
    file.on('error', () => {});
    file.on('end', () => {
      if (name === 'image' && form.image !== 'too large' && chunks.length > 0)
        form.image = Buffer.concat(chunks);
    });
  });
  try {
    await pipeline(request.body as AsyncIterable<Uint8Array>, bounded(limits.uploadBody), parser);
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error;
    throw new HTTPException(400, { message: 'The form could not be read.', cause: error });
  }
  return form;
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldNameSize: 100,
        fieldSize: limits.articleContent * 4,
        fields: 10,
        files: 1,
        fileSize: limits.imageBytes,
        parts: 12,
        headerPairs: 20,
      },
    });
  } catch (cause) {
    throw new HTTPException(400, { message: 'The form could not be read.', cause });
  }
}

/** Passes at most `most` bytes on. */
function bounded(most: number) {
  return async function* (source: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > most) throw tooLarge(messages.blogs.imageSize);
      yield chunk;
    }
  };
}
