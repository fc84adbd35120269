// The API routes of the media library (§ 9.27).

import { z } from 'zod';
import {
  Media,
  MediaInput,
  MediaItem,
  MediaListQuery,
  MediaUpload,
  MediaUse,
} from '../../contract/media/media.ts';
import { type Audit, change, createOnce, findCreated } from '../audit/change.ts';
import { isFileType } from '../../contract/media/files.ts';
import type { PictureType } from '../../contract/media/picture-files.ts';
import type { ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { conflict, found, notFound } from '../api/errors.ts';
import { ifMatch } from '../api/etag.ts';
import { body, idempotencyFingerprint, idOf, query } from '../api/validation.ts';
import { sendJson, sendList, sendTagged } from '../api/send-json.ts';
import { permit, routes } from '../api/permit.ts';
import { pictureForm, pictureFormWith } from '../blogs/blog-form.ts';
import type { Database } from '../db/tables.ts';
import { textVersions } from '../texts/text-versions.ts';
import { refuseOthers } from '../versions/versioned.ts';
import {
  binMedia,
  describeMedia,
  findMedia,
  insertMedia,
  listMedia,
  listOfSize,
  listUses,
  lockMedia,
  type StoredMedia,
} from './media.queries.ts';
import { entryOf, inUse } from './media-entries.ts';
import { replaceMedia } from './replace-media.ts';

const noun = 'Picture';
/** The name of a picture that came without one, by its kind of file. */
const untitled = { jpeg: 'Photograph', png: 'Picture', gif: 'Picture' };

/** Stores the files of an upload, then runs `write`; if that throws, removes the files. */
async function withFiles(
  { pictures, db, actor }: ApiEnv['Variables'],
  image: Buffer,
  write: (trx: Database, stored: StoredMedia) => Promise<{ before?: Media; after: Media }>,
  fingerprint?: string,
): Promise<Media> {
  const { name, width, height, original } = await pictures.saveForMedia(image);
  const stored = { name, width, height, original, type: typeOf(image), bytes: image.length };
  const store = async (trx: Database, audit: Audit) => {
    const { before, after } = await write(trx, stored);
    await audit(entryOf(before ? 'changed' : 'created', before, after));
    return after;
  };
  return pictures.discardOnError([name, original], () =>
    createOnce({ db, actor }, fingerprint, store, findMedia),
  );
}

/** The picture of the library that was made of the same file; undefined if there is none, or its bytes are out of reach. */
async function findTwin({ db, pictures }: ApiEnv['Variables'], image: Buffer): Promise<Media | undefined> {
  for (const { id, original } of await listOfSize(db, image.length))
    if ((await pictures.readOriginal(original))?.equals(image)) return findMedia(db, id);
  return undefined;
}

/** What a picture is that could be decoded, by its first byte. */
const typeOf = (bytes: Buffer): PictureType =>
  bytes[0] === 0xff ? 'jpeg' : bytes[0] === 0x89 ? 'png' : 'gif';

export const media = routes()
  .get(
    '/',
    permit('staff', 'List the pictures of the library', sends.list(MediaItem), 'read'),
    query(MediaListQuery),
    async (c) => sendList(c, c.req.valid('query'), (range, of) => listMedia(c.var.db, of, range)),
  )
  .post(
    '/',
    permit(
      'staff',
      'Add a picture to the library',
      sends.created(Media, { isTagged: true, isOnce: true, mayExist: true }),
      'content',
    ),
    pictureFormWith<MediaUpload>(MediaUpload),
    async (c) => {
      const { image, title } = c.req.valid('form');
      const add = async (trx: Database, stored: StoredMedia) => ({
        after: await insertMedia(trx, stored, title || untitled[typeOf(image)]),
      });
      const fingerprint = idempotencyFingerprint(c, { title }, image);
      const sentBefore = await findCreated(c.var.db, fingerprint, findMedia);
      if (sentBefore) return sendTagged(c, sentBefore, 201);
      const twin = await findTwin(c.var, image);
      if (twin) return sendTagged(c, twin);
      return sendTagged(c, await withFiles(c.var, image, add, fingerprint), 201);
    },
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
        const before = found(await lockMedia(trx, id, ifMatch(c, 'picture', input)), noun);
        const isMoved = input.focus_x !== before.focus_x || input.focus_y !== before.focus_y;
        // A crop that a text of the site shows is a part of it.
        if (isMoved && (await listUses(trx, id)).some(({ kind }) => kind === 'texts'))
          refuseOthers(textVersions, c.var.user);
        const described = await describeMedia(trx, id, input);
        await audit(entryOf('changed', before, described));
        return described;
      });
      // The part of a picture that pages show in a crop.
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
      const after = await withFiles(c.var, c.req.valid('form').image, (trx, stored) =>
        replaceMedia(trx, id, stored, c.var),
      );
      c.var.changed('pages', 'blogs', 'texts');
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
        const before = found(await lockMedia(trx, id, ifMatch(c, 'picture')), noun);
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
