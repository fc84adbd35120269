// The API routes of the library's files that are no pictures (§ 9.27).

import { Hono } from 'hono';
import { isFileType } from '../../contract/media/files.ts';
import { Media } from '../../contract/media/media.ts';
import { refusal } from '../../contract/refusals/refusal.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { found, InvalidFields } from '../api/errors.ts';
import { permit } from '../api/permit.ts';
import { sendTagged } from '../api/send-json.ts';
import { idempotencyFingerprint, idOf } from '../api/validation.ts';
import { type Audit, createOnce, findCreated } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { pageVersions } from '../pages/page-versions.ts';
import { refuseOthers } from '../versions/versioned.ts';
import { entryOf } from './media-entries.ts';
import { findMedia, insertFile, listOfSize, listUses, lockMedia, putFile } from './media.queries.ts';
import { fileForm, type ReceivedFile } from './receive-file.ts';

type Stored = { original: string; bytes: number };

/** Stores a received file, then runs `write`; if that throws, removes the file. */
async function withFile(
  { pictures, db, actor }: ApiEnv['Variables'],
  file: ReceivedFile,
  write: (trx: Database, audit: Audit, stored: Stored) => Promise<Media>,
  fingerprint?: string,
): Promise<Media> {
  const original = await pictures.saveFile(file);
  const stored = { original, bytes: file.size };
  return pictures.discardOnError([original], () =>
    createOnce({ db, actor }, fingerprint, (trx, audit) => write(trx, audit, stored), findMedia),
  );
}

async function findTwin(
  { db, pictures }: ApiEnv['Variables'],
  file: ReceivedFile,
): Promise<Media | undefined> {
  for (const { id, original } of await listOfSize(db, file.size))
    if (await pictures.isOriginal(original, file.sha256)) return findMedia(db, id);
  return undefined;
}

export const files = new Hono<ApiEnv>()
  .post(
    '/files',
    permit(
      'staff',
      'Add a PDF, DOCX, XLSX or PPTX file to the library',
      sends.created(Media, { isTagged: true, isOnce: true, mayExist: true }),
      'content',
    ),
    fileForm,
    async (c) => {
      const { file, title } = c.req.valid('form');
      const fingerprint = idempotencyFingerprint(c, { title }, file.sha256);
      const sentBefore = await findCreated(c.var.db, fingerprint, findMedia);
      if (sentBefore) return sendTagged(c, sentBefore, 201);
      const twin = await findTwin(c.var, file);
      if (twin) return sendTagged(c, twin);
      const { type } = file;
      const add = async (trx: Database, audit: Audit, stored: Stored) => {
        const after = await insertFile(trx, { ...stored, type, title: title || type.toUpperCase() });
        await audit(entryOf('created', undefined, after));
        return after;
      };
      return sendTagged(c, await withFile(c.var, file, add, fingerprint), 201);
    },
  )
  .post(
    '/:id/file',
    permit('staff', 'Replace a file at its address', sends.done(Media), 'content'),
    idOf('File'),
    fileForm,
    async (c) => {
      const { id } = c.req.valid('param');
      const { file } = c.req.valid('form');
      const after = await withFile(c.var, file, async (trx, audit, stored) => {
        const before = found(await lockMedia(trx, id), 'File');
        found(isFileType(before.type) || undefined, 'File');
        const [type, ending] = [file.type.toUpperCase(), before.type.toUpperCase()];
        if (type !== ending) throw new InvalidFields({ file: refusal('files.other-kind', { type, ending }) });
        // What a page says is an admin's to change.
        if ((await listUses(trx, id)).some(({ kind }) => kind === 'pages'))
          refuseOthers(pageVersions, c.var.user);
        const replaced = await putFile(trx, id, stored);
        await audit(entryOf('changed', before, replaced));
        return replaced;
      });
      c.var.changed('blogs', 'pages');
      return sendTagged(c, after);
    },
  );
