import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sizeLimits } from '../../contract/limits.ts';
import { type Refusal, refusal } from '../../contract/refusals/refusal.ts';
import { HttpError, unsupportedType } from '../api/errors.ts';
import { bodyOf, boundedBody, refuseEncoded } from '../api/read-body.ts';

/** A parsed multipart body, not validated yet. */
export interface MultipartForm {
  fields: Record<string, string>;
  image?: Buffer | 'too large';
}

/** Parses a multipart body with a picture in its field `image`. @throws as `parseMultipart` */
export async function readMultipart(request: Request): Promise<MultipartForm> {
  const chunks: Buffer[] = [];
  const { fields, file } = await parseMultipart(request, {
    field: 'image',
    fileSize: sizeLimits.imageBytes,
    bodySize: sizeLimits.uploadBody,
    tooLarge: refusal('pictures.size'),
    async receive(received) {
      for await (const chunk of received) chunks.push(chunk as Buffer);
    },
  });
  if (file === 'too large') return { fields, image: file };
  return { fields, ...(chunks.length > 0 && { image: Buffer.concat(chunks) }) };
}

interface FilePart {
  /** The field of the file. Another file is ignored. */
  field: string;
  fileSize: number;
  bodySize: number;
  tooLarge: Refusal;
  /** Reads the file while it arrives, at most `fileSize` bytes of it. */
  receive: (file: Readable) => Promise<void>;
}

/**
 * Parses a multipart body as a stream, within size limits. Reads one file. Node's own
 * `formData` takes a boundary without its dashes for the end of a part, and so refuses valid forms.
 * @throws 400 malformed, 413 too large, 415 not multipart or encoded, and what `receive` throws
 */
export async function parseMultipart(request: Request, part: FilePart) {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw unsupportedType('multipart/form-data');
  refuseEncoded(request);
  const fields = Object.create(null) as Record<string, string>;
  let file: 'received' | 'too large' | undefined;
  let receiving: { stream: Readable; done: Promise<void> } | undefined;
  /** Why `receive` failed: a full disk, for example. */
  let failure: Error | undefined;
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
      else fields[name] = value;
    });
    parser.on('file', (name, stream) => {
      let broken: Error | undefined;
      stream.on('error', (error) => (broken = error));
      if (name !== part.field) return void stream.resume();
      file = 'received';
      stream.on('limit', () => (file = 'too large'));
      const done = part.receive(stream);
      receiving = { stream, done };
      done.catch((error: Error) => {
        if (error === broken) return;
        failure = error;
        parser.destroy(error);
      });
    });
    await pipeline(boundedBody(bodyOf(request), part.bodySize, part.tooLarge), parser);
    await receiving?.done;
  } catch (error) {
    const known = failure ?? (error instanceof Error && 'status' in error ? error : undefined);
    receiving?.stream.destroy();
    await receiving?.done.catch(() => {});
    if (known) throw known;
    throw Object.assign(new HttpError(400, 'calls.unreadable-form'), { cause: error });
  }
  return { fields, file };
}
