// Database queries of the pictures that other sites show with a link to a job or an article (docs/decisions/pictures.md#link-pictures).

import { createHash } from 'node:crypto';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Career } from '../../contract/careers/careers.ts';
import { monthlySalary } from '../../contract/careers/salary.ts';
import { longDay } from '../../contract/language/calendar.ts';
import type { Page } from '../../contract/pages/pages.ts';
import { messagesIn } from '../../contract/messages-in.ts';
import { product } from '../../contract/product.ts';
import type { Language } from '../../contract/language/language.ts';
import { paths } from '../../contract/url/paths.ts';
import { lockForUpdate, readParts } from '../db/engine.ts';
import type { Database, LinkedObject, LinkedTable } from '../db/tables.ts';
import { drawable, OG_DRAWING_VERSION, type OgSubject } from './og-picture.ts';
import { enqueue } from '../tasks/tasks.queries.ts';

const linkedTables = ['careers', 'blogs', 'pages'] as const;
export const linkedObjects = linkedTables.flatMap((table) => [table, `${table}.km`] as const);

export function tableOf(object: LinkedObject): { table: LinkedTable; lang: Language } {
  const [table, lang = 'en'] = object.split('.') as [LinkedTable, Language?];
  return { table, lang };
}

/** What a link picture shows; `image` is the name of the article's own picture in the storage. */
export type LinkSubject = Omit<OgSubject, 'picture'> & { image?: string | null };

/** The payload of a task of the kind `link-pictures`: the ids of the rows that were written. Empty: look for rows. */
export type LinkPictureTask = Partial<Record<LinkedTable, number[]>>;

/** How many jobs and articles, the newest of each, get a picture without being saved again. */
const MAX_LOOKED_AT = 1_000;

const columns = {
  careers: ['id', 'title', 'location', 'jobtype', 'salary', 'deadline'],
  blogs: ['id', 'title', 'category', 'image'],
  pages: ['id', 'title'],
} as const;
type JobRow = Pick<Career, (typeof columns.careers)[number]>;
export type LinkedRow =
  JobRow | Pick<Blog, (typeof columns.blogs)[number]> | Pick<Page, (typeof columns.pages)[number]>;

const selectRows = (db: Database, table: LinkedTable) =>
  db
    .selectFrom(table)
    .select(columns[table] as typeof columns.careers)
    .$castTo<LinkedRow>();

/** Rows with their words in a language, without those that are not public in it. */
async function publicRows(db: Database, object: LinkedObject, rows: LinkedRow[]): Promise<LinkedRow[]> {
  const { table, lang } = tableOf(object);
  if (lang === 'en') return rows;
  const ofKind = db.selectFrom('translations').where('kind', '=', table).where('lang', '=', lang);
  const ids = rows.map(({ id }) => id);
  const found = await readParts(ids, (part) =>
    ofKind.where('object_id', 'in', part).select(['object_id', 'fields']).execute(),
  );
  const words = new Map(found.map(({ object_id, fields }) => [object_id, JSON.parse(fields) as object]));
  return rows.flatMap((row) => (words.has(row.id) ? [{ ...row, ...words.get(row.id) }] : []));
}

const career = { en: 'Career', km: 'ឱកាសការងារ' } as const;

function factsOf({ jobtype, salary, deadline }: JobRow, lang: Language): string[] {
  const { careerList: words, months } = messagesIn[lang];
  const offer = [words.jobTypes[jobtype], monthlySalary(salary, words.salary)].filter(Boolean);
  const colon = lang === 'km' ? '៖' : ':';
  return [offer.join(' · '), `${words.deadline}${colon} ${longDay(deadline, months)}`];
}

/** What the picture of a row shows; undefined if our fonts cannot show its title: a picture without its words would be wrong. */
function subjectOf(row: LinkedRow, lang: Language): LinkSubject | undefined {
  const { title } = row;
  if (!drawable(title)) return undefined;
  if ('location' in row)
    return { kicker: `${career[lang]} · ${row.location}`, title, facts: factsOf(row, lang) };
  if ('category' in row) return { kicker: row.category, title, image: row.image };
  return { kicker: product, title };
}

/** A hash of everything that a picture shows, and of how it is drawn. */
export function shownOf({ kicker, title, facts = [], image = null }: LinkSubject): string {
  const shown = JSON.stringify([OG_DRAWING_VERSION, kicker, title, image, ...facts]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 27);
}

/** Lets the queue bring the pictures of rows up to date, once the transaction `trx` that writes or deletes them commits. */
export async function updateLinkPictures(trx: Database, table: LinkedTable, ids: number[]): Promise<void> {
  if (ids.length > 0) await enqueue(trx, 'link-pictures', { [table]: ids } satisfies LinkPictureTask);
}

/** The path of the picture for links to a row: of the stored one, if it shows the row as it is now; else of the article's own picture, or one that is drawn when it is asked for. */
export async function pathOfLinkPicture(db: Database, table: LinkedTable, row: LinkedRow, lang: Language) {
  const subject = subjectOf(row, lang);
  const object = lang === 'en' ? table : (`${table}.${lang}` as const);
  const drawn = subject && (await findLinkPicture(db, object, row.id));
  if (drawn && drawn.shown === shownOf(subject)) return { path: paths.storage(drawn.name), isDrawn: true };
  const own = 'image' in row ? row.image : null;
  if (own) return { path: paths.storage(own), isDrawn: false };
  return subject && { path: `/og/${object}/${row.id}/${shownOf(subject)}.jpg`, isDrawn: true };
}

export const findLinkPicture = async (db: Database, object: LinkedObject, id: number) =>
  db
    .selectFrom('link_pictures')
    .select(['shown', 'name'])
    .where(({ and }) => and({ object, row_id: id }))
    .executeTakeFirst();

/** What the picture of a row should show; undefined when there is no such row, or its title cannot be drawn. In a transaction, the row is locked. */
export async function readSubject(db: Database, object: LinkedObject, id: number) {
  const { table, lang } = tableOf(object);
  const lock = db.isTransaction ? lockForUpdate(db) : <Query>(query: Query) => query;
  const rows = await selectRows(db, table).where('id', '=', id).$call(lock).execute();
  const [row] = await publicRows(db, object, rows);
  return row && subjectOf(row, lang);
}

/** The newest jobs and articles whose picture is missing or shows something else, newest first. */
export async function listOutdated(db: Database): Promise<LinkPictureTask> {
  const pictures = await db.selectFrom('link_pictures').select(['object', 'row_id', 'shown']).execute();
  const stored = new Map(pictures.map(({ object, row_id, shown }) => [`${object} ${row_id}`, shown]));
  const outdated: LinkPictureTask = {};
  for (const table of linkedTables) {
    const rows = await selectRows(db, table).orderBy('id', 'desc').limit(MAX_LOOKED_AT).execute();
    const ids = new Set<number>();
    for (const object of [table, `${table}.km`] as const)
      for (const row of await publicRows(db, object, rows)) {
        const subject = subjectOf(row, tableOf(object).lang);
        if (stored.get(`${object} ${row.id}`) !== (subject && shownOf(subject))) ids.add(row.id);
      }
    outdated[table] = [...ids].toSorted((a, b) => b - a);
  }
  return outdated;
}
