import { type SelectQueryBuilder, sql } from 'kysely';
import { instantsOfDay } from '../../contract/filters.ts';

/** Limits a query to rows with an instant in `column` from the day `from` to the day `to`, in Phnom Penh; each may be missing. */
export function between(column: 'created_at' | 'at', from: string | undefined, to: string | undefined) {
  const instant = sql.ref(column);
  return <Tables, From extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, From, Row>) =>
    query
      .$if(from !== undefined, (all) => all.where(sql<boolean>`${instant} >= ${instantsOfDay(from!).start}`))
      .$if(to !== undefined, (all) => all.where(sql<boolean>`${instant} < ${instantsOfDay(to!).end}`));
}
