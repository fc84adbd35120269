import { type SelectQueryBuilder, sql } from 'kysely';
import { instantsOfDay } from '../../contract/filters.ts';

/** Limits a query to rows that were created from the day `from` to the day `to`, in Phnom Penh; each may be missing. */
export function createdBetween(from: string | undefined, to: string | undefined) {
  return <Tables, From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>) =>
    query
      .$if(from !== undefined, (all) => all.where(sql<boolean>`created_at >= ${instantsOfDay(from!).start}`))
      .$if(to !== undefined, (all) => all.where(sql<boolean>`created_at < ${instantsOfDay(to!).end}`));
}
