import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import {
  Media,
  type MediaInput,
  type MediaFilters,
  type MediaItem,
  mediaLimits,
  MediaUse,
} from '../../contract/media/media.ts';
import type { Listed, PageRange } from '../../contract/lists/paging.ts';
import { type Focus, stemOf } from '../../contract/media/picture-names.ts';
import { engineOf, lockOne, ofObject } from '../db/engine.ts';
import { focusOf, recordPictures } from '../db/pictures.ts';
import { raiseGeneration } from '../db/generations.ts';
import { readPage } from '../db/pagination.ts';
import { fold } from '../db/search.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { Precondition } from '../api/etag.ts';

/** A picture that is stored for the library: its files, and what the upload was. */
export type StoredMedia = Pick<
  Selectable<Tables['media']>,
  'name' | 'width' | 'height' | 'original' | 'type' | 'bytes'
>;

const columns = Media.keyof().options;
type MediaRow = Pick<Selectable<Tables['media']>, (typeof columns)[number]>;

const parse = ({ alt, ...row }: MediaRow): Media => ({
  ...row,
  alt: { en: '', ...(JSON.parse(alt) as Partial<Media['alt']>) },
});

/** The columns of what staff say of a picture. Languages without a text are left out. */
function toColumns({ title, alt, focus_x, focus_y }: MediaInput) {
  const written = Object.fromEntries(Object.entries(alt).filter(([, text]) => text !== ''));
  const folded_title = fold(title, ...Object.values(written));
  return { title, folded_title, alt: JSON.stringify(written), focus_x, focus_y };
}

const usesOf = (is: ExpressionBuilder<Tables, 'media'>) =>
  is.selectFrom('media_uses').whereRef('media_uses.media_id', '=', 'media.id');

export async function listMedia(
  db: Database,
  { search = '', show }: MediaFilters & { search?: string | undefined },
  range?: PageRange,
): Promise<Listed<MediaItem>> {
  const position = sql.raw(engineOf(db) === 'sqlite' ? 'instr' : 'strpos');
  const matching = db
    .selectFrom('media')
    .where('deleted_at', show === 'bin' ? 'is not' : 'is', null)
    .$if(search !== '', (all) => all.where(sql<boolean>`${position}(folded_title, ${fold(search)}) > 0`))
    .$if(show === 'unused', (all) => all.where((is) => is.not(is.exists(usesOf(is).select('field')))))
    .$if(show === 'no-text', (all) => all.where('alt', '=', '{}'))
    .$if(show === 'large', (all) => all.where('bytes', '>=', mediaLimits.largeBytes));
  const uses = matching
    .select(columns)
    .select((is) => usesOf(is).select(is.fn.countAll<number>().as('n')).as('uses'));
  const { items, total } = await readPage(uses.orderBy('created_at', 'desc').orderBy('id', 'desc'), range);
  return { items: items.map((row) => ({ ...parse(row), uses: row.uses ?? 0 })), total };
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
export async function listOfSize(db: Database, bytes: number) {
  return db
    .selectFrom('media')
    .select(['id', 'original'])
    .where('bytes', '=', bytes)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Where a picture is shown, with what staff call it there. */
export async function listUses(db: Database, id: number): Promise<MediaUse[]> {
  const { options } = MediaUse.shape.kind;
  const title = ofObject<string>(options, ['media_uses.kind', 'media_uses.object_id'], 'title');
  const translates = ofObject<number>(
    ['translations'],
    ['media_uses.kind', 'media_uses.object_id'],
    'object_id',
  );
  return db
    .selectFrom('media_uses')
    .select(['kind', 'object_id', 'field'])
    .select(sql<string>`coalesce(${title}, '')`.as('title'))
    .select(translates.as('translates'))
    .where('media_id', '=', id)
    .orderBy('kind')
    .orderBy('object_id')
    .orderBy('field')
    .execute();
}

export async function insertMedia(trx: Database, stored: StoredMedia, title: string): Promise<Media> {
  const now = new Date().toISOString();
  const said = toColumns({ title, alt: { en: '' }, focus_x: 50, focus_y: 50 });
  const row = await trx
    .insertInto('media')
    .values({ ...stored, stem: stemOf(stored.name), ...said, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await keepFiles(trx, stored);
  return parse(row);
}

/** The library has these files now: the sweep need not look at them. */
async function keepFiles(trx: Database, { name, original }: StoredMedia): Promise<void> {
  await trx.deleteFrom('picture_uploads').where('name', 'in', [name, original]).execute();
}

/** Locks a picture until the transaction ends. `precondition`: throws for one that the caller has not seen. */
export async function lockMedia(trx: Database, id: number, precondition?: Precondition) {
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

/** Writes what staff say of a picture. Its focal point is on pages, which all processes make anew. */
export async function describeMedia(trx: Database, id: number, input: MediaInput): Promise<Media> {
  await raiseGeneration(trx, 'blogs');
  await raiseGeneration(trx, 'texts');
  return update(trx, id, toColumns(input));
}

/** Puts a picture into the bin at an instant, or with null takes it out. */
export const binMedia = (trx: Database, id: number, deleted_at: string | null): Promise<Media> =>
  update(trx, id, { deleted_at });

/** Gives a picture other files. Those that it had are recorded: versions may show them, and texts that are typed now name them. */
export async function putFiles(trx: Database, before: Media, stored: StoredMedia): Promise<Media> {
  const row = trx.selectFrom('media').select('original').where('id', '=', before.id);
  const { original } = await row.executeTakeFirstOrThrow();
  await recordPictures(trx, [before.name, original], new Date());
  await trx
    .insertInto('former_pictures')
    .values({ stem: stemOf(before.name), media_id: before.id })
    .execute();
  await keepFiles(trx, stored);
  return update(trx, before.id, { ...stored, stem: stemOf(stored.name) });
}

/** Deletes for good what was put into the bin before `before`, unless a draft shows it, and leaves its files to the sweep. */
export async function emptyMediaBin(trx: Database, before: Date): Promise<void> {
  const gone = await trx
    .deleteFrom('media')
    .where('deleted_at', '<', before.toISOString())
    .where('id', 'not in', trx.selectFrom('media_uses').select('media_id'))
    .returning(['name', 'original'])
    .execute();
  // As old as their time in the bin, so that this sweep removes them.
  const names = gone.flatMap(({ name, original }) => [name, original]);
  await recordPictures(trx, names, before);
}
