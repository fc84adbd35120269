// The API routes of the media library (§ 9.27).

import type { Context, MiddlewareHandler } from 'hono';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { AuditAction } from '../../contract/audit/audit.ts';
import { sizeLimits } from '../../contract/limits.ts';
import {
  Media,
  MediaInput,
  MediaItem,
  MediaListQuery,
  MediaUpload,
  MediaUse,
} from '../../contract/media/media.ts';
import { type Audit, change, changedFields, createOnce, findCreated } from '../audit/change.ts';
import type { ApiEnv } from '../api/context.ts';
import type { Database } from '../db/tables.ts';
import { isFileType } from '../../contract/media/files.ts';
import { sends } from '../api/describe.ts';
import { conflict, found, notFound } from '../api/errors.ts';
import { ifMatch } from '../api/etag.ts';
import { body, idempotencyFingerprint, idOf, query } from '../api/validation.ts';
import { sendJson, sendList, sendTagged } from '../api/send-json.ts';
import { permit, routes } from '../api/permit.ts';
import { pictureForm, pictureFormWith, uploadForm } from '../blogs/blog-form.ts';
import type { FilePart } from '../api/read-body.ts';
import { refuseOthers } from '../versions/versioned.ts';
import {
  binMedia,
  describeMedia,
  findMedia,
  inUse,
  insertMedia,
  listMedia,
  listOfSize,
  listUses,
  lockMedia,
  type StoredMedia,
} from './media.queries.ts';
import { replaceFile, replacePicture } from './replace-media.ts';

const noun = 'Picture';

/** The precondition of a call, whose refusal says what it is about. */
const ifSeen = (c: Context, fields?: object) => (media: Media) =>
  ifMatch(c, isFileType(media.type) ? 'file' : 'picture', fields)(media);

/** An audit entry about a picture or a file. Which files it has is not of interest, but that they changed. */
export const entryOf = (action: AuditAction, before: Media | undefined, after: Media) => ({
  action,
  object: isFileType(after.type) ? ('file' as const) : ('picture' as const),
  objectId: after.id,
  objectName: after.title,
  ...changedFields(before && said(before), said(after)),
});

const said = ({ alt, ...media }: Media) => ({ ...media, description: alt.en });

type Store = 'saveForMedia' | 'saveFile';

/** Stores an upload, then runs `write`; if that throws, removes the files. */
async function withStored(
  site: ApiEnv['Variables'],
  { upload, store, fingerprint }: { upload: Buffer; store: Store; fingerprint?: string | undefined },
  write: (trx: Database, stored: StoredMedia) => Promise<{ before?: Media; after: Media }>,
): Promise<Media> {
  const stored = await site.pictures[store](upload);
  const work = async (trx: Database, audit: Audit) => {
    const { before, after } = await write(trx, stored);
    await audit(entryOf(before ? 'changed' : 'created', before, after));
    return after;
  };
  const create = () => createOnce(site, fingerprint, work, findMedia);
  return site.pictures.discardOnError([stored.name, stored.original], create);
}

/** Adds an upload to the library, unless the library has the same file; responds with what it has now. */
async function addMedia<Env extends ApiEnv>(
  c: Context<Env>,
  { title, upload }: { title?: string | undefined; upload: Buffer },
  store: Store,
) {
  const { db } = c.var;
  const fingerprint = idempotencyFingerprint(c, { title }, upload);
  const sentBefore = await findCreated(db, fingerprint, findMedia);
  if (sentBefore) return sendTagged(c, sentBefore, 201);
  const twin = await findTwin(c.var, upload);
  if (twin) return sendTagged(c, twin);
  const added = await withStored(c.var, { upload, store, fingerprint }, async (trx, stored) => ({
    after: await insertMedia(trx, stored, title || untitled(stored)),
  }));
  return sendTagged(c, added, 201);
}

const untitled = ({ type }: StoredMedia) =>
  isFileType(type) ? type.toUpperCase() : type === 'jpeg' ? 'Photograph' : 'Picture';

/** What the library has of the same file; undefined if there is none, or its bytes are out of reach. */
async function findTwin({ db, pictures }: ApiEnv['Variables'], upload: Buffer): Promise<Media | undefined> {
  for (const { id, original } of await listOfSize(db, upload.length))
    if ((await pictures.readOriginal(original))?.equals(upload)) return findMedia(db, id);
  return undefined;
}

const receiving = pLimit(6);
/** Middleware: few files are received at once, because each is in memory until its response. */
const fewAtOnce: MiddlewareHandler = (_c, next) => receiving(next);

const filePart: FilePart = {
  field: 'file',
  fileSize: sizeLimits.fileBytes,
  bodySize: sizeLimits.fileBody,
  tooLarge: 'files.size',
};
const describedFile = z.file().meta({
  description: 'A PDF, DOCX, XLSX or PPTX file of at most 20 MB, without a password and without macros.',
  contentMediaType: 'application/octet-stream',
});
const fileForm = uploadForm<MediaUpload>(MediaUpload, filePart, describedFile, 'files.empty');

const sendsAdded = sends.created(Media, { isTagged: true, isOnce: true, mayExist: true });

export const media = routes()
  .get(
    '/',
    permit('staff', 'List the pictures of the library', sends.list(MediaItem), 'read'),
    query(MediaListQuery),
    async (c) => sendList(c, c.req.valid('query'), (range, of) => listMedia(c.var.db, of, range)),
  )
  .post(
    '/',
    permit('staff', 'Add a picture to the library', sendsAdded, 'content'),
    pictureFormWith<MediaUpload>(MediaUpload),
    async (c) => addMedia(c, c.req.valid('form'), 'saveForMedia'),
  )
  .post(
    '/files',
    permit('staff', 'Add a PDF, DOCX, XLSX or PPTX file to the library', sendsAdded, 'content'),
    fewAtOnce,
    fileForm,
    async (c) => addMedia(c, c.req.valid('form'), 'saveFile'),
  )
  .get(
    '/:id',
    permit('staff', 'Get a picture of the library', sends.tagged(Media), 'read'),
    idOf(noun),
    async (c) => sendTagged(c, found(await findMedia(c.var.db, c.req.valid('param').id), noun)),
  )
  .get(
    '/:id/uses',
    permit('staff', 'List where a picture is used', sends.one(z.array(MediaUse)), 'read'),
    idOf(noun),
    async (c) => {
      const { id } = found(await findMedia(c.var.db, c.req.valid('param').id), noun);
      return sendJson(c, await listUses(c.var.db, id));
    },
  )
  .put(
    '/:id',
    permit('staff', 'Change what is said of a picture', sends.changed(Media), 'content'),
    idOf(noun),
    body(MediaInput),
    async (c) => {
      const { id } = c.req.valid('param');
      const after = await change(c.var, async (trx, audit) => {
        const input = c.req.valid('json');
        const before = found(await lockMedia(trx, id, ifSeen(c, input)), noun);
        const isMoved = input.focus_x !== before.focus_x || input.focus_y !== before.focus_y;
        // A crop that a text of the site shows is a part of it.
        if (isMoved && (await listUses(trx, id)).some(({ kind }) => kind === 'texts'))
          refuseOthers({ kind: 'texts' }, c.var.user);
        const described = await describeMedia(trx, id, input);
        await audit(entryOf('changed', before, described));
        return described;
      });
      c.var.changed('blogs', 'texts');
      return sendTagged(c, after);
    },
  )
  .post(
    '/:id/replace',
    permit('staff', 'Replace a picture everywhere', sends.done(Media), 'content'),
    idOf(noun),
    pictureForm,
    async (c) => {
      const { id } = c.req.valid('param');
      // Before the work of making the sizes.
      const before = found(await findMedia(c.var.db, id), noun);
      if (isFileType(before.type)) throw notFound(noun);
      const { upload } = c.req.valid('form');
      const after = await withStored(c.var, { upload, store: 'saveForMedia' }, (trx, stored) =>
        replacePicture(trx, id, stored, c.var),
      );
      c.var.changed('pages', 'blogs', 'texts');
      return sendTagged(c, after);
    },
  )
  .post(
    '/:id/file',
    permit('staff', 'Replace a file at its address', sends.done(Media), 'content'),
    idOf('File'),
    fewAtOnce,
    fileForm,
    async (c) => {
      const { id } = c.req.valid('param');
      const { upload } = c.req.valid('form');
      const after = await withStored(c.var, { upload, store: 'saveFile' }, (trx, stored) =>
        replaceFile(trx, id, stored, c.var.user),
      );
      c.var.changed('blogs', 'pages');
      return sendTagged(c, after);
    },
  )
  .delete(
    '/:id',
    permit('staff', 'Put a picture into the bin', sends.deleted(), 'content'),
    idOf(noun),
    async (c) => {
      const { id } = c.req.valid('param');
      await change(c.var, async (trx, audit) => {
        const before = found(await lockMedia(trx, id, ifSeen(c)), noun);
        if (before.deleted_at !== null) return;
        const uses = await listUses(trx, id);
        if (uses.length > 0) throw conflict(inUse(before, uses));
        await audit(entryOf('deleted', before, await binMedia(trx, id, new Date().toISOString())));
      });
      return c.body(null, 204);
    },
  )
  .post(
    '/:id/restore',
    permit('staff', 'Take a picture out of the bin', sends.done(Media), 'content'),
    idOf(noun),
    async (c) => {
      const { id } = c.req.valid('param');
      const after = await change(c.var, async (trx, audit) => {
        const before = found(await lockMedia(trx, id), noun);
        const restored = await binMedia(trx, id, null);
        await audit(entryOf('restored', before, restored));
        return restored;
      });
      return sendTagged(c, after);
    },
  );
