import { type SelectQueryBuilder, sql } from 'kysely';
import { instantsOfDay } from '../../contract/lists/lists.ts';
import type { PageRange } from '../../contract/lists/paging.ts';
import type { CountName, Database } from './tables.ts';

/** A value of `?sort`: `field` for ascending, `-field` for descending. */
type SortOf<Field extends string> = Field | `-${Field}`;

/** The order of a list: newest first by default. `columnOf`: the columns by which it can be sorted. */
type Order<Field extends string> = { sort?: SortOf<Field>; columnOf: Readonly<Record<Field, string>> };

/** The page `range`, counted from the end that is nearer to it, because an offset reads all rows before it. */
export function fromNearerEnd({ offset, limit }: PageRange, total: number) {
  const after = total - offset - limit;
  if (offset <= after) return { range: { offset, limit }, isFromEnd: false };
  const range = { offset: Math.max(0, after), limit: Math.max(0, Math.min(limit, total - offset)) };
  return { range, isFromEnd: true };
}

/** Reads the page `range` of a list that `query` selects, of `total` rows; without `range` the whole list. */
export async function readSorted<Tables, From extends keyof Tables, Row, Field extends string>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { sort = '-created_at' as SortOf<Field>, columnOf }: Order<Field>,
  range: PageRange | undefined,
  total: number,
) {
  if (total === 0) return [];
  if (!range) return query.$call(sorted({ sort, columnOf })).execute();
  const near = fromNearerEnd(range, total);
  if (near.range.limit === 0) return [];
  if (!near.isFromEnd) return query.$call(sorted({ sort, columnOf }, near.range)).execute();
  const reversed = (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as SortOf<Field>;
  return (await query.$call(sorted({ sort: reversed, columnOf }, near.range)).execute()).toReversed();
}

/** Reads the page `range` of the rows that `query` selects in its own order, or all of them, and counts them. */
export async function readPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  range?: PageRange,
) {
  const page = range ? query.limit(sql.lit(range.limit)).offset(range.offset) : query;
  return { items: await page.execute(), total: await countMatches(query.clearSelect().clearOrderBy()) };
}

/** Sorts a query and selects one page of it. The id breaks ties in the same direction, so that an index serves both directions. */
export function sorted<Field extends string>({ sort, columnOf }: Required<Order<Field>>, range?: PageRange) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sql.ref(columnOf[sort.replace(/^-/, '') as Field]);
  return <Tables, From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>) => {
    const ordered = query.orderBy(column, direction).orderBy(sql.ref('id'), direction);
    // The limit is part of the SQL: SQLite compiles a statement again whenever its limit is bound.
    return range ? ordered.limit(sql.lit(range.limit)).offset(range.offset) : ordered;
  };
}

/** How many rows tables or groups have together, from `row_counts`, which triggers update. */
export async function countRows(db: Database, ...names: CountName[]): Promise<number> {
  const counts = await db.selectFrom('row_counts').select('n').where('name', 'in', names).execute();
  return counts.reduce((sum, { n }) => sum + n, 0);
}

export async function countMatches<Tables, From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
  return (row as { n: number }).n;
}

/** Limits a query to rows with an instant in `column` from the day `from` to the day `to`, in Phnom Penh; each may be missing. */
export function between(column: 'created_at' | 'at', from: string | undefined, to: string | undefined) {
  const instant = sql.ref(column);
  return <Tables, From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>) =>
    query
      .$if(from !== undefined, (all) => all.where(sql<boolean>`${instant} >= ${instantsOfDay(from!).start}`))
      .$if(to !== undefined, (all) => all.where(sql<boolean>`${instant} < ${instantsOfDay(to!).end}`));
}
