import { sql } from 'kysely';
import { parsePictureName } from '../../contract/pictures.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';

/** Remembers a picture before its files are written: whatever happens then, somebody will look for it. */
export async function rememberUpload(db: Database, name: string, uploaded: Date): Promise<void> {
  await db.insertInto('picture_uploads').values({ name, created_at: uploaded.toISOString() }).execute();
}

/** The names of the pictures that were uploaded before an instant and have not been looked for since. */
export async function listUploads(db: Database, before: Date): Promise<string[]> {
  const uploads = await db
    .selectFrom('picture_uploads')
    .select('name')
    .where('created_at', '<', before.toISOString())
    .execute();
  return uploads.map((upload) => upload.name);
}

/** Ends the looking for a picture: it is in an article now, or gone. */
export async function forgetUpload(db: Database, name: string): Promise<void> {
  await db.deleteFrom('picture_uploads').where('name', '=', name).execute();
}

/**
 * Whether an article shows a picture, as its own or in its text, in whatever size. It looks through the texts
 * themselves, so that nothing kept beside them can be wrong about a picture's end.
 */
export async function isShown(db: Database, name: string): Promise<boolean> {
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
