// Reads and writes the rows of articles, jobs and pages, and removes what is left of them: what is the same for each of these kinds.

import { sql } from 'kysely';
import type { DraftKind, ObjectKind } from '../../contract/drafts/drafts.ts';
import type { Change } from '../audit/change.ts';
import { lockOne, readParts } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { deleteTranslations } from '../translations/translations.queries.ts';
import type { Live, Publication } from '../versions/versioned.ts';
import { hasObject } from '../versions/versions.queries.ts';

interface StoredKind<Row extends Live, Input> {
  table: ObjectKind;
  columns: readonly string[];
  shown?: (row: never) => Row;
  /** The columns of an input, with those that follow from it. `before`: the object that it changes. */
  toColumns: (db: Database, input: Input, before: Row | undefined) => object | Promise<object>;
  /** Throws the error of a row that could not be written. */
  refuse?: (input: Input) => (error: unknown) => never;
  /** Stores what else follows from objects that the transaction `trx` has written or deleted. */
  follow: (trx: Database, changes: readonly Change<Row>[]) => Promise<void>;
}

export type ObjectQueries<Row extends Live, Input> = ReturnType<typeof objectQueries<Row, Input>>;

export function objectQueries<Row extends Live, Input>({
  table: name,
  columns: names,
  shown = (row) => row,
  toColumns,
  refuse,
  follow,
}: StoredKind<Row, Input>) {
  // For the types: one of the tables, and a column of all.
  const [table, columns] = [name as 'careers', names as readonly 'id'[]];
  const rowOf = (row: unknown) => shown(row as never);

  async function read(db: Database, ids: readonly number[]): Promise<Row[]> {
    const rows = db.selectFrom(table).select(columns);
    return (await readParts(ids, (part) => rows.where('id', 'in', part).execute())).map(rowOf);
  }

  /** Stores a new object. `updated_at` starts equal to `created_at`, unless the object with this `id` returns to the site. */
  async function create(db: Database, input: Input, created = new Date(), id?: number): Promise<Row> {
    const values = {
      ...(id !== undefined && { id }),
      ...(await toColumns(db, input, undefined)),
      created_at: created.toISOString(),
      updated_at: (id === undefined ? created : new Date()).toISOString(),
    };
    const insert = db.insertInto(table).values(values as never);
    const after = rowOf(await insert.returning(columns).executeTakeFirstOrThrow().catch(refuse?.(input)));
    await follow(db, [{ after }]);
    return after;
  }

  async function update(trx: Database, id: number, input: Input) {
    const row = await lockOne(trx, trx.selectFrom(table).select(columns).where('id', '=', id));
    if (!row) return undefined;
    const before = rowOf(row);
    const values = { ...(await toColumns(trx, input, before)), updated_at: new Date().toISOString() };
    const change = trx
      .updateTable(table)
      .set(values as never)
      .where('id', '=', id);
    const after = rowOf(await change.returning(columns).executeTakeFirstOrThrow().catch(refuse?.(input)));
    await follow(trx, [{ before, after }]);
    return { before, after };
  }

  return {
    read,
    find: async (db: Database, id: number): Promise<Row | undefined> => (await read(db, [id]))[0],
    create,
    update,
    async remove(trx: Database, id: number): Promise<Row | undefined> {
      const row = await trx.deleteFrom(table).where('id', '=', id).returning(columns).executeTakeFirst();
      if (row) await follow(trx, [{ before: rowOf(row) }]);
      return row && rowOf(row);
    },
    /** Changes the object with this id, or inserts it if it is not on the site; null for a new one (see `Versioned.publish`). */
    async publish(trx: Database, input: Input, id: number | null, posted?: Date): Promise<Publication<Row>> {
      const changed = id === null ? undefined : await update(trx, id, input);
      return changed ?? { before: undefined, after: await create(trx, input, posted, id ?? undefined) };
    },
  };
}

/** The condition that nothing can bring the object back: its deletion cannot be undone any more either. */
const isGone = sql<boolean>`not ${hasObject('versions')} and not exists (
  select 1 from undo_rows
  where undo_rows.row_id = versions.object_id and undo_rows.table_name = versions.kind and undo_rows.after is null)`;

/** Deletes the versions, the translations and the drafts of an object that is gone for good, else nothing. */
export async function forgetVersions(trx: Database, kind: DraftKind, objectId: number): Promise<void> {
  const object = sql<{ kind: DraftKind; object_id: number }>`
    (select ${sql.lit(kind)} as kind, ${sql.lit(objectId)} as object_id)`.as<'versions'>('versions');
  if (!(await trx.selectFrom(object).select('kind').where(isGone).executeTakeFirst())) return;
  await deleteTranslations(trx, { kind, id: objectId });
  for (const table of ['drafts', 'versions'] as const)
    await trx.deleteFrom(table).where('kind', '=', kind).where('object_id', '=', objectId).execute();
}

/** What is gone for good, such as what a bulk action has deleted a day ago, and has versions or translations left. */
export async function listGone(db: Database): Promise<{ kind: DraftKind; object_id: number }[]> {
  const objects = db
    .selectFrom('versions')
    .select(['kind', 'object_id'])
    .union(db.selectFrom('translations').select(['kind', 'object_id']))
    .as('versions');
  return db.selectFrom(objects).select(['kind', 'object_id']).where(isGone).execute();
}
