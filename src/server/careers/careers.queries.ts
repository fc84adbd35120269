import type { SelectQueryBuilder } from 'kysely';
import { today } from '../../contract/language/calendar.ts';
import { firstOfBulk } from '../../contract/lists/bulk.ts';
import {
  Career,
  type CareerInput,
  type CareerFilters,
  type CareerSort,
  type CareerDraftFields,
  type ShownCareer,
  CareerTranslation,
} from '../../contract/careers/careers.ts';
import { messagesIn } from '../../contract/messages-in.ts';
import type { ListFilter, Listed, PageRange } from '../../contract/lists/paging.ts';
import type { TranslationQuery } from '../../contract/translations/translations.ts';
import { readDay } from '../../contract/typed/typed-days.ts';
import { readAmount } from '../../contract/typed/typed-numbers.ts';
import { countMatches, countRows, fromNearerEnd, readSorted, sorted } from '../db/pagination.ts';
import { fold, inOneLine } from '../db/search.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { DraftRow } from '../drafts/drafts.queries.ts';
import { objectQueries } from '../drafts/objects.queries.ts';
import { type Change, idOf } from '../audit/change.ts';
import { updateLinkPictures } from '../images/link-pictures.queries.ts';
import { hasState } from '../translations/translation-states.queries.ts';
import { containing, followEnglish } from '../translations/translations.queries.ts';

export interface CareerFilter extends ListFilter<CareerSort>, CareerFilters, TranslationQuery {
  /** 'title' (default) for the public search; 'all' adds location and job type, for staff. */
  searchIn?: 'title' | 'all';
  /** Jobs with an earlier deadline are closed: YYYY-MM-DD; today in Phnom Penh by default. */
  day?: string;
}

export const columns = Career.keyof().options;
const columnOf = { title: 'folded_title', deadline: 'deadline', created_at: 'created_at' } as const;

export async function listCareers(db: Database, filter: CareerFilter = {}): Promise<Listed<Career>> {
  const { total, matching } = await findMatching(db, filter);
  return { items: await readInOrder(matching.select(columns), filter, total), total };
}

/** The ids of the jobs that match, in the order of the list: by default as many as one bulk action takes. */
export async function listCareerIds(db: Database, filter: CareerFilter, range = firstOfBulk) {
  const { matching, total } = await findMatching(db, filter);
  const rows = await readInOrder(matching.select('id'), { ...filter, range }, total);
  return { items: rows.map(({ id }) => id), total };
}

async function findMatching(db: Database, filter: CareerFilter) {
  const { search, searchIn = 'title', day = today(), lang = 'en' } = filter;
  const { state, jobtype, deadline_from, deadline_to, translation } = filter;
  const column = searchIn === 'all' ? 'folded' : 'folded_title';
  let matching = db.selectFrom('careers');
  if (translation) matching = matching.where(hasState('careers', translation));
  if (state) matching = matching.where('deadline', state === 'open' ? '>=' : '<', day);
  if (jobtype) matching = matching.where('jobtype', '=', jobtype);
  if (deadline_from) matching = matching.where('deadline', '>=', deadline_from);
  if (deadline_to) matching = matching.where('deadline', '<=', deadline_to);
  if (search) return containing(db, { kind: 'careers', lang }, column, search, matching);
  const isFiltered = [state, jobtype, deadline_from, deadline_to, translation].some(Boolean);
  return { matching, total: await (isFiltered ? countMatches(matching) : countRows(db, 'careers')) };
}

export const careers = objectQueries<Career, CareerInput>({
  table: 'careers',
  columns,
  toColumns: (_db, input) => ({ ...input, ...folded(input) }),
  follow: followCareers,
});
export const { find: findCareer, create: createCareer, update: updateCareer, remove: deleteCareer } = careers;

export async function followCareers(trx: Database, changes: readonly Change<Career>[]): Promise<void> {
  await updateLinkPictures(trx, 'careers', changes.map(idOf));
  await followEnglish(trx, 'careers', changes, wordsOfCareer);
}

/** The words of a job in the fields that are translated. White space does not count. */
export const wordsOfCareer = (fields: CareerTranslation): CareerTranslation =>
  Object.fromEntries(
    CareerTranslation.keyof().options.map((name) => [name, inOneLine(fields[name])]),
  ) as CareerTranslation;

/** What the page of a job shows of a draft: null for a deadline or a salary without a meaning. A translation has those of the job. */
export async function showCareerDraft(
  db: Database,
  { lang, object_id }: Pick<DraftRow, 'lang' | 'object_id'>,
  fields: CareerDraftFields | CareerTranslation,
): Promise<ShownCareer | null> {
  const title = fields.title || messagesIn[lang].preview.untitled;
  if ('deadline' in fields) {
    const { deadline, salary } = fields;
    return { ...fields, title, deadline: readDay(deadline) ?? null, salary: readAmount(salary) ?? null };
  }
  const live = await findCareer(db, object_id ?? 0);
  return live ? { ...live, ...fields, title } : null;
}

export function folded({ title, location, jobtype }: Pick<CareerInput, 'title' | 'location' | 'jobtype'>) {
  return { folded_title: fold(title), folded: fold(title, location, jobtype) };
}

/** Without `sort` (§ 5.4), two queries, both on the index (deadline, id), counted from the nearer end of the list. */
async function readInOrder<Row>(
  selected: SelectQueryBuilder<Tables, 'careers', Row>,
  { sort: chosen, range, day = today() }: CareerFilter,
  total: number,
): Promise<Row[]> {
  if (chosen || total === 0) return readSorted(selected, { sort: chosen, columnOf }, range, total);
  const jobs = (isOpen: boolean) => selected.where('deadline', isOpen ? '>=' : '<', day);
  const read = (isOpen: boolean, isReversed: boolean, of?: PageRange) => {
    const sort = isOpen === isReversed ? '-deadline' : 'deadline';
    return jobs(isOpen).$call(sorted<keyof typeof columnOf>({ sort, columnOf }, of)).execute();
  };
  if (!range) return [...(await read(true, false)), ...(await read(false, false))];
  const { range: near, isFromEnd } = fromNearerEnd(range, total);
  if (near.limit === 0) return [];
  const items = await read(!isFromEnd, isFromEnd, near);
  const limit = near.limit - items.length;
  if (limit > 0) {
    const before =
      items.length > 0 ? near.offset + items.length : await countMatches(jobs(!isFromEnd).clearSelect());
    items.push(...(await read(isFromEnd, isFromEnd, { offset: Math.max(0, near.offset - before), limit })));
  }
  return isFromEnd ? items.toReversed() : items;
}
