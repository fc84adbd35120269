import { pipeline } from 'node:stream/promises';
import { sizeLimits } from '../../contract/limits.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import { HttpError, type Refused, unsupportedType } from '../api/errors.ts';
import { bodyOf, boundedBody, refuseEncoded } from '../api/read-body.ts';

/** A parsed multipart body, not validated yet. */
export interface MultipartForm {
  fields: Record<string, string>;
  /** Undefined also for an empty one, which browsers send where none was chosen. */
  file?: Buffer | 'too large';
}

/** The file of a form. */
export interface FilePart {
  /** The field of the file. Another file is ignored. */
  field: string;
  /** Max bytes of the file, and of the body with it. */
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

/**
 * Parses a multipart body as a stream, within size limits. Reads one file. Node's own
 * `formData` takes a boundary without its dashes for the end of a part, and so refuses valid forms.
 * @throws 400 malformed, 413 too large, 415 not multipart or encoded
 */
export async function readMultipart(request: Request, part = picturePart): Promise<MultipartForm> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw unsupportedType('multipart/form-data');
  refuseEncoded(request);
  const form: MultipartForm = { fields: Object.create(null) as Record<string, string> };
  // Imported here: most starts read no form.
  const { Busboy } = await import('@fastify/busboy');
  try {
    const parser = new Busboy({
      headers: { 'content-type': type },
      limits: {
        fieldNameSize: 100,
        fieldSize: sizeLimits.articleContent * 4,
        fields: 10,
        files: 1,
        fileSize: part.fileSize,
        parts: 12,
        headerPairs: 20,
      },
    });
    const tooMany = () => parser.destroy(new HttpError(400, 'calls.too-many-parts'));
    parser.on('partsLimit', tooMany).on('fieldsLimit', tooMany).on('filesLimit', tooMany);
    parser.on('field', (name, value, _nameCut, valueCut) => {
      if (valueCut) parser.destroy(new HttpError(413, refusal('calls.long-part', { name })));
      else form.fields[name] = value;
    });
    parser.on('file', (name, file) => {
      file.on('error', () => {});
      if (name !== part.field) return void file.resume();
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('limit', () => (form.file = 'too large'));
      file.on('end', () => {
        if (chunks.length > 0) form.file ??= Buffer.concat(chunks);
      });
    });
    await pipeline(boundedBody(bodyOf(request), part.bodySize, part.tooLarge), parser);
  } catch (error) {
    if (error instanceof Error && 'status' in error) throw error;
    throw Object.assign(new HttpError(400, 'calls.unreadable-form'), { cause: error });
  }
  return form;
}
