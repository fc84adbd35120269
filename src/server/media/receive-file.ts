// Receives a file of the library that is no picture, and checks it before it is stored.

import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { FileType } from '../../contract/media/files.ts';
import { sizeLimits } from '../../contract/limits.ts';
import { MediaUpload } from '../../contract/media/media.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import type { ApiEnv } from '../api/context.ts';
import { describeForm } from '../api/describe.ts';
import { InvalidFields } from '../api/errors.ts';
import { parseFields, takeTurn } from '../api/validation.ts';
import { parseMultipart } from '../blogs/read-multipart.ts';
import type { LargeFile } from '../storage/storage.ts';
import { checkFile } from './check-file.ts';

declare module '../api/context.ts' {
  interface CallContext {
    /** The folder where files are while they are received. */
    dataDir: string;
  }
}

export interface ReceivedFile extends LargeFile {
  type: FileType;
  sha256: string;
}

interface FileInput {
  in: { form: MediaUpload & { file: File } };
  out: { form: MediaUpload & { file: ReceivedFile } };
}

/**
 * Middleware: receives a multipart body with one file and a title. The file is on the disk without a name while the call runs: whatever
 * happens, nothing of it is left. Throws 400, 413, 415, 422 or 507.
 */
const receive: MiddlewareHandler<ApiEnv, string, FileInput> = async (c, next) => {
  const path = join(c.var.dataDir, `.${randomUUID()}.received`);
  await using handle = await open(path, 'wx+', 0o600);
  await rm(path);
  const hash = createHash('sha256');
  let size = 0;
  const { fields, file } = await parseMultipart(c.req.raw, {
    field: 'file',
    fileSize: sizeLimits.fileBytes,
    bodySize: sizeLimits.fileBody,
    tooLarge: refusal('files.size'),
    async receive(received) {
      for await (const chunk of received as AsyncIterable<Buffer>) {
        hash.update(chunk);
        size += chunk.length;
        await handle.appendFile(chunk);
      }
    },
  });
  const refuse = (code: 'files.type' | 'files.size') => new InvalidFields({ file: refusal(code) });
  if (!file) throw refuse('files.type');
  if (file === 'too large') throw refuse('files.size');
  const content = { size, chunks: () => chunksOf(handle, size) };
  const { type, refused } = await checkFile(handle, content);
  if (!type) throw new InvalidFields({ file: refused });
  const form = {
    ...parseFields(MediaUpload, fields),
    file: { ...content, type, sha256: hash.digest('hex') },
  };
  c.req.addValidatedData('form', form);
  await takeTurn(c, next);
};

const described = z.file().meta({
  description: 'A PDF, DOCX, XLSX or PPTX file of at most 20 MB, without a password and without macros.',
  contentMediaType: 'application/octet-stream',
});
export const fileForm: typeof receive = Object.assign(
  receive,
  describeForm(MediaUpload.extend({ file: described }), []),
);

async function* chunksOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(65_536), 0, 65_536, at);
    if (bytesRead === 0) throw new Error('A received file has become shorter.');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}
