import type { Selectable } from 'kysely';
import {
  Media,
  type MediaInput,
  type MediaFilters,
  type MediaItem,
  mediaLimits,
  type MediaUse,
} from '../../contract/media/media.ts';
import { fileAddress, fileTypes, isFileType } from '../../contract/media/files.ts';
import type { Listed, PageRange } from '../../contract/lists/paging.ts';
import { type Focus, stemOf } from '../../contract/media/picture-names.ts';
import { type Refusal, refusal } from '../../contract/refusals/refusal.ts';
import type { Name } from '../../contract/typed/names.words.km.ts';
import { hasText, lockOne, parts } from '../db/engine.ts';
import { focusOf, readUses } from '../db/pictures.ts';
import { raiseGeneration } from '../db/generations.ts';
import { readPage } from '../db/pagination.ts';
import { fold } from '../db/search.ts';
import type { Database, Tables } from '../db/tables.ts';

export type StoredMedia = Pick<
  Selectable<Tables['media']>,
  'name' | 'width' | 'height' | 'original' | 'type' | 'bytes'
>;

const columns = Media.keyof().options;
type MediaRow = Pick<Selectable<Tables['media']>, (typeof columns)[number]>;

const parse = ({ alt, noindex, ...row }: MediaRow): Media => ({
  ...row,
  alt: { en: '', ...(JSON.parse(alt) as Partial<Media['alt']>) },
  ...(isFileType(row.type) && { noindex: noindex === 1 }),
});

function toColumns({ title, alt, focus_x, focus_y, noindex }: MediaInput) {
  const written = Object.fromEntries(Object.entries(alt).filter(([, text]) => text !== ''));
  const folded_title = fold(title, ...Object.values(written));
  const shown = { title, folded_title, alt: JSON.stringify(written), focus_x, focus_y };
  return { ...shown, ...(noindex !== undefined && { noindex: Number(noindex) }) };
}

export async function listMedia(
  db: Database,
  { search = '', show, kind = 'pictures' }: MediaFilters & { search?: string | undefined },
  range?: PageRange,
): Promise<Listed<MediaItem>> {
  const matching = db
    .selectFrom('media')
    .where('deleted_at', show === 'bin' ? 'is not' : 'is', null)
    .$if(search !== '', (all) => all.where(hasText(db, 'folded_title', fold(search))))
    .$if(kind === 'files', (all) => all.where('type', 'in', fileTypes))
    // Files need no description, and may be large.
    .$if(kind === 'pictures' || show === 'no-text' || show === 'large', (all) =>
      all.where('type', 'not in', fileTypes),
    )
    .$if(show === 'no-text', (all) => all.where('alt', '=', '{}'))
    .$if(show === 'large', (all) => all.where('bytes', '>=', mediaLimits.largeBytes));
  const rows = matching
    .select([...columns, 'stem'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const uses = Map.groupBy(await readUses(db), ({ stem }) => stem);
  const shown = ({ stem, ...row }: MediaRow & { stem: string }) => ({
    ...parse(row),
    uses: uses.get(stem)?.length ?? 0,
  });
  if (show !== 'unused') {
    const { items, total } = await readPage(rows, range);
    return { items: items.map(shown), total };
  }
  const unused = (await rows.execute()).filter(({ stem }) => !uses.has(stem));
  const { offset, limit } = range ?? { offset: 0, limit: unused.length };
  return { items: unused.slice(offset, offset + limit).map(shown), total: unused.length };
}

/** The same articles, each with what a crop of its image keeps, if staff chose that. */
export async function withFocus<Shown extends { image: string | null }>(
  db: Database,
  blogs: readonly Shown[],
): Promise<(Shown & { focus?: Focus })[]> {
  const images = blogs.flatMap(({ image }) => image ?? []);
  const points = await focusOf(db, images);
  return blogs.map((blog) => {
    const focus = points.get(blog.image ?? '');
    return { ...blog, ...(focus && { focus }) };
  });
}

export async function findMedia(db: Database, id: number): Promise<Media | undefined> {
  const row = await db.selectFrom('media').select(columns).where('id', '=', id).executeTakeFirst();
  return row && parse(row);
}

/** The pictures of the library whose upload has this many bytes: one of them may be the same file. */
export const listOfSize = async (db: Database, bytes: number) =>
  db
    .selectFrom('media')
    .select(['id', 'original'])
    .where('bytes', '=', bytes)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export async function listUses(db: Database, id: number): Promise<MediaUse[]> {
  const media = await db.selectFrom('media').select('stem').where('id', '=', id).executeTakeFirst();
  const uses = media ? await readUses(db, media.stem) : [];
  return uses.map(({ stem: _stem, ...use }) => use);
}

const kindNames: Record<MediaUse['kind'], Name> = {
  blogs: 'article',
  pages: 'page',
  drafts: 'draft',
  translations: 'translation',
  texts: 'text of the site',
};
const MAX_NAMED = 5;

function placesOf(uses: readonly MediaUse[]): Refusal {
  const all = [...new Map(uses.map((use) => [use.kind + use.title, use])).values()];
  const named = all
    .slice(0, MAX_NAMED)
    .map(({ kind, title }): Refusal => {
      const values = { what: kindNames[kind], title: title || refusal('pictures.untitled') };
      return refusal('pictures.place', values);
    })
    .reduce((places, place) => refusal('pictures.places', { places, place }));
  const count = all.length - MAX_NAMED;
  return count > 0 ? refusal('pictures.more-places', { places: named, count }) : named;
}

export const inUse = ({ type }: Media, uses: readonly MediaUse[]) =>
  refusal(isFileType(type) ? 'files.in-use' : 'pictures.in-use', { places: placesOf(uses) });

/** Adds a picture by its stored name, or another file at the first address of its title that is free. */
export async function insertMedia(trx: Database, stored: StoredMedia, title: string): Promise<Media> {
  const { type } = stored;
  const now = new Date().toISOString();
  const said = toColumns({ title, alt: { en: '' }, focus_x: 50, focus_y: 50 });
  for (let number = 1; ; number += 1) {
    const name = isFileType(type) ? fileAddress(title, type, number) : stored.name;
    const row = await trx
      .insertInto('media')
      .values({ ...stored, ...said, name, stem: stemOf(name), created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('stem').doNothing())
      .returning(columns)
      .executeTakeFirst();
    if (row) return parse(row);
  }
}

/** Gives a file other bytes at its address. Pages that show its size are rendered again by all processes. */
export async function putFile(trx: Database, id: number, { original, bytes }: StoredMedia): Promise<Media> {
  await raiseGeneration(trx, 'blogs');
  await raiseGeneration(trx, 'pages');
  return update(trx, id, { original, bytes });
}

/** Locks a picture until the transaction ends. `precondition`: throws for one that the caller has not seen. */
export async function lockMedia(trx: Database, id: number, precondition?: (media: Media) => void) {
  const row = await lockOne(trx, trx.selectFrom('media').select(columns).where('id', '=', id));
  const media = row && parse(row);
  if (media) precondition?.(media);
  return media;
}

const update = async (trx: Database, id: number, values: Partial<Omit<Selectable<Tables['media']>, 'id'>>) =>
  parse(
    await trx
      .updateTable('media')
      .set({ ...values, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );

/** Writes the texts and the focal point of a picture. Pages with the focal point are rendered again by all processes. */
export async function describeMedia(trx: Database, id: number, input: MediaInput): Promise<Media> {
  await raiseGeneration(trx, 'blogs');
  await raiseGeneration(trx, 'texts');
  return update(trx, id, toColumns(input));
}

export const binMedia = (trx: Database, id: number, deleted_at: string | null): Promise<Media> =>
  update(trx, id, { deleted_at });

/** Gives a picture other files. Versions may show those that it had, and texts that are typed now name them. */
export async function putFiles(trx: Database, before: Media, stored: StoredMedia): Promise<Media> {
  await trx
    .insertInto('former_pictures')
    .values({ stem: stemOf(before.name), media_id: before.id })
    .execute();
  return update(trx, before.id, { ...stored, stem: stemOf(stored.name) });
}

/** Takes what is shown again out of the bin, and deletes for good what was put into it before `before`. */
export async function emptyMediaBin(db: Database, before: Date): Promise<void> {
  const binned = await db
    .selectFrom('media')
    .select(['id', 'stem', 'deleted_at'])
    .where('deleted_at', 'is not', null)
    .execute();
  if (binned.length === 0) return;
  const used = new Set((await readUses(db)).map(({ stem }) => stem));
  const shown = binned.filter(({ stem }) => used.has(stem)).map(({ id }) => id);
  for (const ids of parts(shown))
    await db.updateTable('media').set({ deleted_at: null }).where('id', 'in', ids).execute();
  const old = binned.filter(({ stem, deleted_at }) => !used.has(stem) && deleted_at! < before.toISOString());
  for (const { id, stem, deleted_at } of old) {
    // An article that shows it may have come back since.
    if ((await readUses(db, stem)).length > 0) continue;
    await db.deleteFrom('media').where('id', '=', id).where('deleted_at', '=', deleted_at).execute();
  }
}
