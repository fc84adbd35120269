import { buffer } from 'node:stream/consumers';
import { refusal } from '../../contract/refusals/refusal.ts';
import { HttpError, type Refused, unsupportedType } from './errors.ts';
import { pipeline } from 'node:stream/promises';
import { sizeLimits } from '../../contract/limits.ts';

export type UnreadBody = { headers: Headers; body: AsyncIterable<Uint8Array> | null };

/** The chunks of a body of at most `maxBytes`. @throws 413 with `refused`; without reading if its Content-Length is larger */
async function* boundedBody(
  { headers, body }: UnreadBody,
  maxBytes: number,
  refused: Refused = refusal('calls.too-large', { max: maxBytes }),
): AsyncGenerator<Uint8Array> {
  if (Number(headers.get('content-length')) > maxBytes) throw new HttpError(413, refused);
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new HttpError(413, refused);
    yield chunk;
  }
}

/** Reads a whole body of at most `maxBytes`. @throws 413 too large, 400 cut off */
export async function readBody(body: UnreadBody, maxBytes: number): Promise<Buffer> {
  try {
    return await buffer(boundedBody(body, maxBytes));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // The client closed the connection or the body timed out: this is not a server error.
    throw Object.assign(new HttpError(400, 'calls.cut-off'), { cause: error });
  }
}

/** Refuses compressed bodies (415): browsers never send them, and a small one can decompress to a very large one. */
export function refuseEncoded({ headers }: Pick<Request, 'headers'>): void {
  if (headers.has('content-encoding')) throw new HttpError(415, 'calls.encoded');
}

export interface MultipartForm {
  fields: Record<string, string>;
  /** The files of the form without empty ones, which browsers send where none was chosen. */
  files: { name: string; bytes: Buffer }[];
  /** The first of them; `too large` if they have too many bytes together, and then some are missing. */
  file?: Buffer | 'too large';
}

export interface FilePart {
  /** The field of the file. Another file is ignored. */
  field: string;
  count?: number;
  /** The field that a form may have several times: its values are joined by commas. Of others, the last counts. */
  list?: string;
  /** Max bytes of the files together, and of the body with them. */
  fileSize: number;
  bodySize: number;
  tooLarge: Refused;
}

export const picturePart: FilePart = {
  field: 'image',
  fileSize: sizeLimits.imageBytes,
  bodySize: sizeLimits.uploadBody,
  tooLarge: 'pictures.size',
};

/** Parses a multipart body as a stream: Node's `formData` refuses some valid boundaries. @throws 400, 413, 415 */
export async function readMultipart(request: UnreadBody, part = picturePart): Promise<MultipartForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw unsupportedType('multipart/form-data');
  refuseEncoded(request);
  const form: MultipartForm = { fields: Object.create(null) as Record<string, string>, files: [] };
  const { count = 1 } = part;
  let left = part.fileSize;
  // Imported here: most starts read no form.
  const { Busboy } = await import('@fastify/busboy');
  try {
    const parser = new Busboy({
      headers: { 'content-type': type },
      limits: {
        fieldNameSize: 100,
        fieldSize: sizeLimits.articleContent * 4,
        fields: 16,
        files: count,
        fileSize: part.fileSize,
        parts: 17 + count,
        headerPairs: 20,
      },
    });
    const tooMany = () => parser.destroy(new HttpError(400, 'calls.too-many-parts'));
    parser.on('partsLimit', tooMany).on('fieldsLimit', tooMany).on('filesLimit', tooMany);
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) parser.destroy(new HttpError(413, refusal('calls.long-part', { name })));
      else
        form.fields[name] = name === part.list && form.fields[name] ? `${form.fields[name]},${value}` : value;
    });
    parser.on('file', (field, file, name) => {
      file.on('error', () => {});
      if (field !== part.field) return void file.resume();
      const chunks: Buffer[] = [];
      const refuse = () => (form.file = 'too large');
      file.on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left < 0) refuse();
        else chunks.push(chunk);
      });
      file.on('limit', refuse);
      file.on('end', () => {
        if (chunks.length === 0 || form.file === 'too large') return;
        form.files.push({ name, bytes: Buffer.concat(chunks) });
        form.file ??= form.files[0]!.bytes;
      });
    });
    await pipeline(boundedBody(request, part.bodySize, part.tooLarge), parser);
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error;
    throw Object.assign(new HttpError(400, 'calls.unreadable-form'), { cause: error });
  }
  return form;
}
