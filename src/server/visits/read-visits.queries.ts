import { type ExpressionBuilder, sql } from 'kysely';
import { type Language, languages } from '../../contract/language/language.ts';
import { today } from '../../contract/language/calendar.ts';
import { instantsOfDay } from '../../contract/lists/lists.ts';
import { paths } from '../../contract/url/paths.ts';
import { otherVisits, visitedShown, type VisitCounts, Visits } from '../../contract/visits/visits.ts';
import { readParts } from '../db/engine.ts';
import type { Database, Tables } from '../db/tables.ts';
import { objectOf } from '../missing-pages/links.queries.ts';

const DAY = 24 * 3_600_000;

export const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

type Sums = ExpressionBuilder<Tables, 'visit_sums'>;

/** Sums of the period that begins on `from`, and of the time before it. */
const seenSince = (from: string) => (eb: Sums) => sum(eb, 'seen', eb('day', '>=', from)).as('seen');
const seenBefore = (from: string) => (eb: Sums) => sum(eb, 'seen', eb('day', '<', from)).as('before');
const requestedSince = (from: string) => (eb: Sums) =>
  sum(eb, 'requested', eb('day', '>=', from)).as('requested');

/** PostgreSQL sums integers as bigint, which its driver reads as text. */
const sum = (eb: Sums, column: 'seen' | 'requested', where: ReturnType<Sums>) =>
  sql<number>`cast(sum(case when ${where} then ${eb.ref(column)} else 0 end) as integer)`;

const summed = ['kind', 'name', 'lang'] as const;

export async function readVisits(db: Database, days: number, now = new Date()): Promise<Visits> {
  const last = today(now);
  const from = daysBefore(last, days - 1);
  const first = daysBefore(from, days);
  const perDay = await readDays(db, first, 2 * days);
  const [earlier, period] = [perDay.slice(0, days), perDay.slice(days)];
  const sums = db.selectFrom('visit_sums').where('day', '>=', first).where('day', '<=', last);
  const counted = sums.where('kind', '!=', 'visitors').select(summed).groupBy(summed);
  const rows = await counted.select([seenSince(from), seenBefore(from), requestedSince(from)]).execute();
  const of = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind);
  const byPath = Map.groupBy(of('page'), ({ name }) => name);
  const pages = Array.from(byPath, ([path, ofPath]) => {
    const { seen, before } = viewsOf(ofPath);
    return { path, seen, before, without_script: Math.max(0, total(ofPath, 'requested') - seen) };
  });
  const titles = await readTitles(db, [...byPath.keys()]);
  const applications = await countApplications(db, from);
  const jobs = pages.flatMap(({ path, seen, before }) => {
    const object = objectOf(path);
    const title = titles.get(path);
    if (object?.kind !== 'careers' || title === undefined) return [];
    return { id: object.id, title, seen, before, applications: applications.get(object.id) ?? 0 };
  });
  const onDevice = (name: 'phone' | 'computer') => of('device').filter((row) => row.name === name);
  const inLanguage = (name: Language) => of('page').filter(({ lang }) => lang === name);
  return {
    days: period,
    total: totalOf(period),
    before: totalOf(earlier),
    pages: mostSeen(pages).map((page) => ({ ...page, title: titles.get(page.path) ?? null })),
    jobs: mostSeen(jobs),
    hosts: named(of('host')),
    from: named(of('from')),
    devices: (['phone', 'computer'] as const).map((name) => ({ name, ...viewsOf(onDevice(name)) })),
    languages: languages.map((name) => ({ name, ...viewsOf(inLanguage(name)) })),
  };
}

const total = <Name extends string>(rows: readonly Record<Name, number>[], name: Name) =>
  rows.reduce((so, row) => so + row[name], 0);
type Views = Record<'seen' | 'before', number>;
const viewsOf = (rows: readonly Views[]) => ({ seen: total(rows, 'seen'), before: total(rows, 'before') });
const named = (rows: readonly (Views & { name: string })[]) =>
  mostSeen(rows.map(({ name, seen, before }) => ({ name, seen, before })));

/** Those of which there is something to say, most views first; the sum of the others last. */
function mostSeen<Row extends Views & { path?: string; name?: string }>(rows: Row[]): Row[] {
  const isOther = ({ path, name }: Row) => Number((path ?? name) === otherVisits);
  const order = (a: Row, b: Row) => isOther(a) - isOther(b) || b.seen - a.seen || b.before - a.before;
  return rows.toSorted(order).slice(0, visitedShown);
}

function totalOf(days: readonly VisitCounts[]): VisitCounts {
  const names = Visits.shape.total.keyof().options;
  return Object.fromEntries(names.map((name) => [name, total(days, name)])) as VisitCounts;
}

async function readDays(db: Database, first: string, count: number): Promise<Visits['days']> {
  const seenOf = (eb: Sums, where: ReturnType<Sums>) =>
    sum(eb, 'seen', eb.and([eb('kind', '=', 'page'), where]));
  const rows = await db
    .selectFrom('visit_sums')
    .where('day', '>=', first)
    .select((eb) => [
      'day',
      seenOf(eb, eb.lit(true)).as('seen'),
      sum(eb, 'requested', eb.lit(true)).as('requested'),
      sum(eb, 'seen', eb('kind', '=', 'visitors')).as('visitors'),
      seenOf(eb, eb('name', 'like', `${paths.career(0).slice(0, -1)}%`)).as('job_views'),
      seenOf(eb, eb('name', '=', paths.contact())).as('contact_views'),
    ])
    .groupBy('day')
    .execute();
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const sent = await countSent(db, first);
  return Array.from({ length: count }, (_, n) => {
    const day = daysBefore(first, -n);
    const { requested = 0, ...counted } = byDay.get(day) ?? { seen: 0 };
    const without_script = Math.max(0, requested - counted.seen);
    return { ...totalOf([]), ...counted, without_script, ...sent.get(day), day };
  });
}

async function countSent(db: Database, first: string) {
  const hourOf = sql<string>`substr(${sql.ref('created_at')}, 1, 13)`;
  const rows = await sentSince(db, first)
    .select(({ fn }) => [hourOf.as('hour'), fn.countAll().as('all'), fn.count('career_id').as('jobs')])
    .groupBy(hourOf)
    .execute();
  const counts = new Map<string, Pick<VisitCounts, 'messages' | 'applications'>>();
  for (const { hour, all, jobs } of rows) {
    // Days of Phnom Penh begin with an hour of UTC.
    const day = today(new Date(`${hour}:00Z`));
    const { messages, applications } = counts.get(day) ?? { messages: 0, applications: 0 };
    const sent = { messages: Number(all) - Number(jobs), applications: Number(jobs) };
    counts.set(day, { messages: messages + sent.messages, applications: applications + sent.applications });
  }
  return counts;
}

async function countApplications(db: Database, first: string): Promise<Map<number | null, number>> {
  const byJob = sentSince(db, first).groupBy('career_id');
  const rows = await byJob.select(({ fn }) => ['career_id', fn.count('career_id').as('n')]).execute();
  return new Map(rows.map(({ career_id, n }) => [career_id, Number(n)]));
}

const sentSince = (db: Database, first: string) =>
  db
    .selectFrom('contacts')
    .where('created_at', '>=', instantsOfDay(first).start)
    .where('spam_reasons', 'is', null);

async function readTitles(db: Database, asked: readonly string[]): Promise<Map<string, string>> {
  const objects = asked.flatMap((path) => objectOf(path) ?? []);
  const idsOf = (of: string) => objects.filter(({ kind }) => kind === of).map(({ id }) => id);
  const read = (table: 'blogs' | 'careers') =>
    readParts(idsOf(table), (part) =>
      db.selectFrom(table).select(['id', 'title']).where('id', 'in', part).execute(),
    );
  const own = await db.selectFrom('pages').select(['address', 'title']).execute();
  return new Map([
    ...(await read('blogs')).map(({ id, title }) => [paths.blog(id), title] as const),
    ...(await read('careers')).map(({ id, title }) => [paths.career(id), title] as const),
    ...own.map(({ address, title }) => [`/page/${address}`, title] as const),
  ]);
}

export async function readVisited(
  db: Database,
  { kind, ids }: { kind: 'blogs' | 'careers'; ids: readonly number[] },
  now = new Date(),
) {
  const from = daysBefore(today(now), 29);
  const pathOf = kind === 'blogs' ? paths.blog : paths.career;
  const sums = db.selectFrom('visit_sums').where('kind', '=', 'page').where('name', 'in', ids.map(pathOf));
  const recent = sums.where('day', '>=', daysBefore(from, 30)).groupBy('name');
  const rows = await recent.select(['name', seenSince(from), seenBefore(from)]).execute();
  const views = new Map(rows.map(({ name, seen, before }) => [name, { seen, before }]));
  return ids.map((id) => ({ id, ...(views.get(pathOf(id)) ?? { seen: 0, before: 0 }) }));
}

export async function listSums(db: Database, days: number, now = new Date()) {
  const first = daysBefore(today(now), days - 1);
  const sums = db.selectFrom('visit_sums').selectAll().where('day', '>=', first);
  const inOrder = sums.orderBy('day').orderBy('kind').orderBy('seen', 'desc').orderBy('name');
  const rows = await inOrder.orderBy('lang').execute();
  return rows.map((row, id) => ({ ...row, id }));
}
