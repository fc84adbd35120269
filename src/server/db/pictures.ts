// Which pictures are stored, where they are shown, and what a crop of them keeps (docs/decisions/pictures.md#removal).

import { sql } from 'kysely';
import type { MediaUse } from '../../contract/media/media.ts';
import { type FileType, fileTypes, filesIn } from '../../contract/media/files.ts';
import { type Focus, pictureNamesIn, stemOf } from '../../contract/media/picture-names.ts';
import { hasText, parts, readParts, readRows } from './engine.ts';
import type { Database } from './tables.ts';

/** Records pictures before their files are written: the sweep removes no others. */
export async function recordPictures(db: Database, names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({ name, unused_since: null }));
  await db.insertInto('stored_pictures').values(rows).execute();
}

/** The columns in which staff write pictures, by table. */
const written: Record<MediaUse['kind'], readonly string[]> = {
  blogs: ['content', 'image'],
  pages: ['content'],
  drafts: ['fields'],
  texts: ['fields'],
  translations: ['fields'],
};
const kinds = Object.keys(written) as MediaUse['kind'][];

/** A place that shows a picture or links to a file; `stem`: see `stemOf`. */
type PictureUse = MediaUse & { stem: string };

/** SQL condition: a row that staff write has this text where pictures are named. */
function mentions(db: Database, kind: MediaUse['kind'], text: string) {
  // As it is written, and as a browser copies the address of a file.
  const texts = [...new Set([text, encodeURI(text)])];
  const conditions = written[kind].flatMap((column) => texts.map((each) => hasText(db, column, each)));
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Where pictures are shown now, in the order of kinds, ids and fields; with `stem`, that picture alone. */
export async function readUses(db: Database, stem?: string): Promise<PictureUse[]> {
  const uses: PictureUse[] = [];
  for (const kind of kinds) {
    const columns = [
      'id',
      'title',
      ...written[kind],
      ...(kind === 'translations' ? ['object_id', 'kind'] : []),
    ];
    const where = stem === undefined ? undefined : mentions(db, kind, stem);
    for await (const row of readRows(db, { name: kind, key: ['id'], where }, columns)) {
      const { id, title, object_id = null, kind: of, ...texts } = row;
      const fields = typeof texts['fields'] === 'string' ? (JSON.parse(texts['fields']) as object) : texts;
      const place = {
        kind,
        object_id: Number(id),
        title: String(title),
        translates: object_id as number | null,
        ...(of === 'pages' && { translates_kind: 'pages' as const }),
      };
      for (const field of Object.keys(fields).toSorted()) {
        const value = fields[field as keyof typeof fields] as unknown;
        for (const found of typeof value === 'string' ? stemsIn(value) : [])
          uses.push({ ...place, field, stem: found });
      }
    }
  }
  return stem === undefined ? uses : uses.filter((use) => use.stem === stem);
}

const stemsIn = (text: string) => new Set([...pictureNamesIn(text).map(stemOf), ...filesIn(text)]);

/** The stems of all pictures that must stay: also those of versions, of deletions that can be undone, of the library and of links. */
export async function readUsedPictures(db: Database): Promise<Set<string>> {
  const used = new Set<string>();
  for (const { stem } of await readUses(db)) used.add(stem);
  const versions = { name: 'versions', key: ['id'], where: sql`kind <> 'careers'` };
  const deleted = { name: 'undo_rows', key: ['batch_id', 'row_id'], where: sql`table_name = 'blogs'` };
  for await (const { fields } of readRows(db, versions, ['id', 'fields']))
    for (const stem of stemsIn(String(fields))) used.add(stem);
  for await (const { before } of readRows(db, deleted, ['batch_id', 'row_id', 'before']))
    for (const stem of stemsIn(String(before))) used.add(stem);
  for (const { stem, original } of await db.selectFrom('media').select(['stem', 'original']).execute())
    used.add(stem).add(original);
  for (const { name } of await db.selectFrom('link_pictures').select('name').execute()) used.add(name);
  return used;
}

/** Whether anything shows a picture now, or the library has it. One statement: what is published meanwhile does not slip through. */
export async function isShown(db: Database, stem: string): Promise<boolean> {
  const texts = kinds.map((kind) => sql`select 1 from ${sql.table(kind)} where ${mentions(db, kind, stem)}`);
  const library = sql`select 1 from media where stem = ${stem} or original = ${stem}`;
  const { rows } = await sql`${sql.join([library, ...texts], sql` union all `)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Notes since when stored pictures are unused; null: they are used. */
export async function markPictures(db: Database, pictures: { name: string }[], unused_since: string | null) {
  for (const names of parts(pictures.map(({ name }) => name)))
    await db.updateTable('stored_pictures').set({ unused_since }).where('name', 'in', names).execute();
}

/** True if the media library has the picture, and not in its bin, by its name or a former one. In one statement, because it may be replaced between two. */
export async function isInLibrary(db: Database, name: string): Promise<boolean> {
  const former = db.selectFrom('former_pictures').select('media_id').where('stem', '=', stemOf(name));
  const found = db
    .selectFrom('media')
    .select('id')
    .where(({ eb, or }) => or([eb('name', '=', name), eb('id', 'in', former)]))
    .where('deleted_at', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
}

/** What a crop keeps of those of the named pictures that are in the library. */
export async function focusOf(db: Database, names: readonly string[]): Promise<Map<string, Focus>> {
  const rows = await readParts(new Set(names.map(stemOf)), (stems) =>
    db.selectFrom('media').select(['name', 'focus_x', 'focus_y']).where('stem', 'in', stems).execute(),
  );
  return new Map(rows.map(({ name, ...focus }) => [name, focus]));
}

/** What visitors get of a file of the library. `original`: its stored name. */
export type LibraryFile = Awaited<ReturnType<typeof findFiles>>[number];

/** The files of the library, not in its bin, with these names. */
export const findFiles = async (db: Database, names: readonly string[]) =>
  readParts(names, (stems) =>
    db
      .selectFrom('media')
      .select(['name', 'type', 'bytes', 'original', 'noindex'])
      .where('stem', 'in', stems)
      .where('type', 'in', fileTypes)
      .where('deleted_at', 'is', null)
      .$narrowType<{ type: FileType }>()
      .execute(),
  );
