// Database queries of the pictures that other sites show with a link to a job or an article (decision 90).

import { createHash } from 'node:crypto';
import type { Blog } from '../../contract/blogs.ts';
import type { Career } from '../../contract/careers.ts';
import { paths } from '../../contract/paths.ts';
import { lockForUpdate } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { OG_DRAWING_VERSION, type OgSubject } from './og-picture.ts';
import { enqueue } from '../tasks/tasks.queries.ts';

/** The tables whose rows have link pictures. */
export type LinkedTable = 'careers' | 'blogs';

/** What a link picture shows; `image` is the name of the article's own picture in the storage. */
export type LinkSubject = Omit<OgSubject, 'picture'> & { image?: string | null };

/** The payload of a task of the kind `link-pictures`: the ids of the rows that were written. Empty: look for rows. */
export type LinkPictureTask = Partial<Record<LinkedTable, number[]>>;

/** How many jobs and articles, the newest of each, get a picture without being saved again. */
const MAX_LOOKED_AT = 1_000;

/** The columns that pictures show. */
const columns = {
  careers: ['id', 'title', 'location'],
  blogs: ['id', 'title', 'category', 'image'],
} as const;

type LinkedRow =
  Pick<Career, 'id' | 'title' | 'location'> | Pick<Blog, 'id' | 'title' | 'category' | 'image'>;

const selectRows = (db: Database, table: LinkedTable) =>
  db
    .selectFrom(table)
    .select(columns[table] as typeof columns.careers)
    .$castTo<LinkedRow>();

function subjectOf(row: LinkedRow): LinkSubject {
  const { title } = row;
  if ('location' in row) return { kicker: `Career · ${row.location}`, title };
  return { kicker: row.category, title, image: row.image };
}

/** A hash of everything that a picture shows, and of how it is drawn. */
export function shownOf({ kicker, title, image = null }: LinkSubject): string {
  const shown = JSON.stringify([OG_DRAWING_VERSION, kicker, title, image]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 27);
}

/** Lets the queue bring the pictures of rows up to date, once the transaction `trx` that writes or deletes them commits. */
export async function updateLinkPictures(trx: Database, table: LinkedTable, ids: number[]): Promise<void> {
  if (ids.length > 0) await enqueue(trx, 'link-pictures', { [table]: ids } satisfies LinkPictureTask);
}

/** The path of the link picture of a row; undefined until a picture that shows the row as it is now is stored. */
export async function pathOfLinkPicture(db: Database, table: LinkedTable, row: LinkedRow) {
  const picture = await findLinkPicture(db, table, row.id);
  return picture?.shown === shownOf(subjectOf(row)) ? paths.storage(picture.name) : undefined;
}

/** The stored picture of a row, and what it shows. */
export async function findLinkPicture(db: Database, table: LinkedTable, id: number) {
  return db
    .selectFrom('link_pictures')
    .select(['shown', 'name'])
    .where('object', '=', table)
    .where('row_id', '=', id)
    .executeTakeFirst();
}

/** What the picture of a row should show; undefined when there is no such row. In a transaction, the row is locked. */
export async function readSubject(db: Database, table: LinkedTable, id: number) {
  const lock = db.isTransaction ? lockForUpdate(db) : <Query>(query: Query) => query;
  const row = await selectRows(db, table).where('id', '=', id).$call(lock).executeTakeFirst();
  return row && subjectOf(row);
}

/** The newest jobs and articles whose picture is missing or shows something else, newest first. */
export async function listOutdated(db: Database): Promise<Required<LinkPictureTask>> {
  const pictures = await db.selectFrom('link_pictures').select(['object', 'row_id', 'shown']).execute();
  const stored = new Map(pictures.map(({ object, row_id, shown }) => [`${object} ${row_id}`, shown]));
  const outdatedIn = async (table: LinkedTable) => {
    const rows = await selectRows(db, table).orderBy('id', 'desc').limit(MAX_LOOKED_AT).execute();
    const outdated = rows.filter((row) => stored.get(`${table} ${row.id}`) !== shownOf(subjectOf(row)));
    return outdated.map(({ id }) => id);
  };
  return { careers: await outdatedIn('careers'), blogs: await outdatedIn('blogs') };
}
