// Database queries of uploaded pictures: records of uploads, and whether an article uses a picture.

import { sql } from 'kysely';
import { parsePictureName } from '../../contract/pictures.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';

/** Records a picture before its files are written, so that the sweep finds them after a crash. */
export async function recordUpload(db: Database, name: string, uploaded: Date): Promise<void> {
  await db.insertInto('picture_uploads').values({ name, created_at: uploaded.toISOString() }).execute();
}

/** The names of the pictures uploaded before `before` that the sweep has not checked yet. */
export async function listUploads(db: Database, before: Date): Promise<string[]> {
  const uploads = await db
    .selectFrom('picture_uploads')
    .select('name')
    .where('created_at', '<', before.toISOString())
    .execute();
  return uploads.map((upload) => upload.name);
}

/** Deletes the record of an upload: an article uses the picture now, or its files are removed. */
export async function deleteUploadRecord(db: Database, name: string): Promise<void> {
  await db.deleteFrom('picture_uploads').where('name', '=', name).execute();
}

/**
 * True if any article uses the picture, as its image or in its text, in any size. Searches the articles themselves:
 * a separate table of references could be wrong, and a picture in use would be deleted.
 */
export async function isPictureUsed(db: Database, name: string): Promise<boolean> {
  const stem = parsePictureName(name)?.stem ?? name;
  const position = sql.raw(engineOf(db) === 'sqlite' ? 'instr' : 'strpos');
  const article = await db
    .selectFrom('blogs')
    .select('id')
    .where(sql<boolean>`${position}(image, ${stem}) > 0 or ${position}(content, ${stem}) > 0`)
    .limit(1)
    .executeTakeFirst();
  return article !== undefined;
}
