import { sql } from 'kysely';
import { isOriginalName, stemOf } from '../../contract/media/picture-names.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';

/** The names of the pictures recorded before `before` that the sweep has not checked yet. */
export async function listUploads(db: Database, before: Date): Promise<string[]> {
  const uploads = await db
    .selectFrom('picture_uploads')
    .select('name')
    .where('created_at', '<', before.toISOString())
    .execute();
  return uploads.map((upload) => upload.name);
}

/** Deletes the record of a picture: an article uses the picture now, or its files are removed. */
export async function deleteUploadRecord(db: Database, name: string): Promise<void> {
  await db.deleteFrom('picture_uploads').where('name', '=', name).execute();
}

/**
 * True if any article, translation, draft, version or text of the site uses the picture, as its image or in its text, in any size; if the
 * media library has it; or if it is a link picture in use. Searches the articles and drafts themselves: a separate table of
 * references could be wrong, and a picture in use would be deleted. Versions never change, and are too many to be searched:
 * they have such a table.
 */
export async function isPictureUsed(db: Database, name: string): Promise<boolean> {
  const stem = stemOf(name);
  const original = isOriginalName(name) ? name : `${name}-original`;
  const has = (column: string) => hasName(db, column, name);
  const { rows } = await sql`
    select 1 from link_pictures where name = ${name}
    union all select 1 from media where stem = ${stem} or original = ${original}
    union all select 1 from version_pictures where stem = ${stem}
    union all select 1 from texts where ${has('fields')}
    union all select 1 from drafts where ${has('fields')}
    union all select 1 from translations where ${has('fields')}
    union all select 1 from blogs where ${has('image')} or ${has('content')}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** True if the media library has the picture, and not in its bin, by its name or a former one. In one statement: it may be replaced meanwhile. */
export async function isInLibrary(db: Database, name: string): Promise<boolean> {
  const former = db.selectFrom('former_pictures').select('media_id').where('stem', '=', stemOf(name));
  const found = db
    .selectFrom('media')
    .select('id')
    .where(({ eb, or }) => or([eb('name', '=', name), eb('id', 'in', former)]))
    .where('deleted_at', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
}

/** True if an article that shows the picture, in any size, was deleted by a bulk action that can be undone. */
export async function isPictureHeld(db: Database, name: string): Promise<boolean> {
  const isHeld = hasName(db, 'pictures', name);
  const held = await db.selectFrom('undo_rows').select('row_id').where(isHeld).limit(1).executeTakeFirst();
  return held !== undefined;
}

/** The condition that a column has the name of a picture, in any size. */
function hasName(db: Database, column: string, name: string) {
  const position = sql.raw(engineOf(db) === 'sqlite' ? 'instr' : 'strpos');
  return sql<boolean>`${position}(${sql.ref(column)}, ${stemOf(name)}) > 0`;
}
