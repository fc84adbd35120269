// Which pictures are stored, where those of the media library are shown, and what a crop of them keeps.

import { type Focus, pictureNamesIn, stemOf } from '../../contract/media/picture-names.ts';
import { parts, readParts } from './engine.ts';
import type { Database, Tables } from './tables.ts';

/**
 * Records pictures before their files are written, and in the transaction that takes them out of an article, so that the
 * sweep finds the files after a crash, or when they could not be removed.
 */
export async function recordPictures(db: Database, names: readonly string[], time: Date): Promise<void> {
  const created_at = time.toISOString();
  // Each once: PostgreSQL refuses a row twice. In one order: else two transactions could wait for each other.
  for (const part of parts([...new Set(names)].toSorted()))
    await db
      .insertInto('picture_uploads')
      .values(part.map((name) => ({ name, created_at })))
      // The day of a picture that was uploaded earlier begins when it is dropped.
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ created_at })
          .where('picture_uploads.created_at', '<', created_at),
      )
      .execute();
}

/**
 * Writes where pictures of the media library are shown, in the transaction that shows them. A picture in the bin that is used
 * again, as after the undo of a deletion, leaves the bin. `rows`: with the fields in which pictures may be; of what is gone, the id.
 */
export async function recordUses(
  trx: Database,
  kind: Tables['media_uses']['kind'],
  rows: readonly { id: number; [field: string]: unknown }[],
): Promise<void> {
  for (const ids of parts(rows.map(({ id }) => id)))
    await trx.deleteFrom('media_uses').where('kind', '=', kind).where('object_id', 'in', ids).execute();
  const named = rows.flatMap((row) =>
    Object.entries(row).flatMap(([field, value]) =>
      (typeof value === 'string' ? pictureNamesIn(value) : []).map((name) => ({
        object_id: row.id,
        field,
        stem: stemOf(name),
      })),
    ),
  );
  const media = await readParts(new Set(named.map(({ stem }) => stem)), (stems) =>
    trx.selectFrom('media').select(['id', 'stem']).where('stem', 'in', stems).execute(),
  );
  const idOf = new Map(media.map(({ id, stem }) => [stem, id]));
  const uses = named.flatMap(({ stem, ...use }) => {
    const media_id = idOf.get(stem);
    return media_id === undefined ? [] : [{ ...use, media_id, kind }];
  });
  for (const part of parts(uses)) {
    const insert = trx.insertInto('media_uses').values(part);
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
  }
  for (const ids of parts(idOf.values()))
    await trx
      .updateTable('media')
      .set({ deleted_at: null })
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null)
      .execute();
}

/** What a crop keeps of those of the named pictures that are in the library. */
export async function focusOf(db: Database, names: readonly string[]): Promise<Map<string, Focus>> {
  const rows = await readParts(new Set(names.map(stemOf)), (stems) =>
    db.selectFrom('media').select(['name', 'focus_x', 'focus_y']).where('stem', 'in', stems).execute(),
  );
  return new Map(rows.map(({ name, ...focus }) => [name, focus]));
}
