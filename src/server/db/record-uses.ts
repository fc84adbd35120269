import { pictureNamesIn, stemOf } from '../../contract/pictures.ts';
import type { Database, Tables } from './tables.ts';

/**
 * Writes where pictures of the media library are shown, in the transaction that shows them. A picture in the bin that is used
 * again, as after the undo of a deletion, leaves the bin. `rows`: with the fields in which pictures may be; of what is gone, the id.
 */
export async function recordUses(
  trx: Database,
  kind: Tables['media_uses']['kind'],
  rows: readonly { id: number; [field: string]: unknown }[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
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
  if (named.length === 0) return;
  const stems = [...new Set(named.map(({ stem }) => stem))];
  const media = await trx.selectFrom('media').select(['id', 'stem']).where('stem', 'in', stems).execute();
  if (media.length === 0) return;
  const idOf = new Map(media.map(({ id, stem }) => [stem, id]));
  const uses = named.flatMap(({ stem, ...use }) => {
    const media_id = idOf.get(stem);
    return media_id === undefined ? [] : [{ ...use, media_id, kind }];
  });
  await trx
    .insertInto('media_uses')
    .values(uses)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('media')
    .set({ deleted_at: null })
    .where('id', 'in', [...idOf.values()])
    .where('deleted_at', 'is not', null)
    .execute();
}
