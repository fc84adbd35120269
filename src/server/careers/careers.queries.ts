// Database queries of jobs.

import { today } from '../../contract/calendar.ts';
import type { Career, CareerDraft, CareerSort } from '../../contract/careers.ts';
import type { ListFilter, Listed, PageRange } from '../../contract/paging.ts';
import { lockForUpdate } from '../db/lock-for-update.ts';
import { countRows } from '../db/row-counts.ts';
import { contains, fold } from '../db/search.ts';
import { countMatches, sorted } from '../db/sorted.ts';
import type { Database } from '../db/tables.ts';
import type { Precondition } from '../http/stale-edits.ts';

/** What `listCareers` selects, and the order without `sort`. */
export interface CareerFilter extends ListFilter<CareerSort> {
  /** 'title' (default) for the public search; 'all' adds location and job type, for staff. */
  searchIn?: 'title' | 'all';
  /** Jobs with an earlier deadline are closed: YYYY-MM-DD; today in Phnom Penh by default. */
  day?: string;
}

const columns = [
  'id',
  'title',
  'location',
  'deadline',
  'jobtype',
  'salary',
  'requirement',
  'responsible',
  'benefit',
  'created_at',
  'updated_at',
] as const;
const sortColumns = { title: 'folded_title', deadline: 'deadline', created_at: 'created_at' } as const;

/** Lists the jobs that match; without `sort`, open jobs come first (§ 5.4). */
export async function listCareers(db: Database, filter: CareerFilter = {}): Promise<Listed<Career>> {
  const matching = matchingCareers(db, filter);
  const total = filter.search ? await countMatches(matching) : await countRows(db, 'careers');
  const items = filter.sort
    ? await matching
        .select(columns)
        .$call(sorted(filter.sort, sortColumns, filter.range))
        .execute()
    : await openFirst(matching, filter.day ?? today(), filter.range);
  return { items, total };
}

/** One job, or undefined. */
export async function findCareer(db: Database, id: number): Promise<Career | undefined> {
  return db.selectFrom('careers').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Stores a new job; `updated_at` starts equal to `created_at`. */
export async function createCareer(db: Database, draft: CareerDraft, created = new Date()): Promise<Career> {
  return db
    .insertInto('careers')
    .values({
      ...draft,
      ...folded(draft),
      created_at: created.toISOString(),
      updated_at: created.toISOString(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Updates a job; returns undefined when no job has this id.
 * @throws what `precondition` throws when it gets the stored job; then nothing changes.
 */
export async function updateCareer(
  db: Database,
  id: number,
  draft: CareerDraft,
  precondition?: Precondition,
): Promise<Career | undefined> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('careers')
      .select(columns)
      .where('id', '=', id)
      .$call(lockForUpdate(trx))
      .executeTakeFirst();
    if (!before) return undefined;
    precondition?.(before);
    return trx
      .updateTable('careers')
      .set({ ...draft, ...folded(draft), updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

/** Deletes a job; returns false when no job has this id. */
export async function deleteCareer(db: Database, id: number): Promise<boolean> {
  const removed = await db.deleteFrom('careers').where('id', '=', id).returning('id').executeTakeFirst();
  return removed !== undefined;
}

/** The columns that searches and sorting read (see `db/search.ts`). */
function folded({ title, location, jobtype }: CareerDraft) {
  return { folded_title: fold(title), folded: fold(title, location, jobtype) };
}

type Matching = ReturnType<typeof matchingCareers>;

function matchingCareers(db: Database, { search, searchIn = 'title' }: CareerFilter) {
  const all = db.selectFrom('careers');
  return search
    ? all.where(contains(db, 'careers', searchIn === 'all' ? 'folded' : 'folded_title', search))
    : all;
}

/**
 * One page of: open jobs, earliest deadline first, then closed jobs, latest deadline first (§ 5.4). Two queries, both
 * on the index (deadline, id), so that the time for a page does not grow with the table.
 */
async function openFirst(matching: Matching, day: string, range?: PageRange): Promise<Career[]> {
  const open = matching.where('deadline', '>=', day);
  const closed = matching.where('deadline', '<', day);
  const ordered = (part: Matching, sort: CareerSort, of?: PageRange) =>
    part
      .select(columns)
      .$call(sorted(sort, sortColumns, of))
      .execute();

  const openItems = await ordered(open, 'deadline', range);
  if (!range) return [...openItems, ...(await ordered(closed, '-deadline'))];
  const limit = range.limit - openItems.length;
  if (limit === 0) return openItems;
  const openTotal = openItems.length > 0 ? range.offset + openItems.length : await countMatches(open);
  const offset = Math.max(0, range.offset - openTotal);
  return [...openItems, ...(await ordered(closed, '-deadline', { offset, limit }))];
}
