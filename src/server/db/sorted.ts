import { type SelectQueryBuilder, sql } from 'kysely';
import type { PageRange } from '../../contract/paging.ts';

/** A value of `?sort`: `field` for ascending, `-field` for descending. */
export type SortOf<Field extends string> = Field | `-${Field}`;

/**
 * Sorts a query and selects one page of it: `query.$call(sorted('-created_at', columns, range))`.
 * The id breaks ties in the same direction, so an index on (column, id) serves both directions.
 */
export function sorted<Field extends string>(
  sort: SortOf<Field>,
  columnOf: Readonly<Record<Field, string>>,
  range?: PageRange,
) {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sql.ref(columnOf[sort.replace(/^-/, '') as Field]);
  return <Tables, From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>) => {
    const ordered = query.orderBy(column, direction).orderBy(sql.ref('id'), direction);
    // The limit is part of the SQL: SQLite compiles a statement again whenever its limit is bound.
    return range ? ordered.limit(sql.lit(range.limit)).offset(range.offset) : ordered;
  };
}

/** How many rows a query matches. */
export async function countMatches<Tables, From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow();
  return (row as { n: number }).n;
}
