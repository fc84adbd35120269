import { sql } from 'kysely';

/**
 * SQL: a column of the object that a row is about, by the columns with its kind (the name of its table) and its id; null if it is
 * not there. No EXISTS and no join: for one, PostgreSQL reads the whole other table.
 */
export function ofObject<Value>(kinds: readonly string[], [kind, id]: [string, string], column = 'id') {
  const cases = kinds.map(
    (table) => sql`when ${sql.lit(table)} then
      (select ${sql.ref(`object.${column}`)} from ${sql.table(table)} as object where object.id = ${sql.ref(id)})`,
  );
  return sql<Value | null>`case ${sql.ref(kind)} ${sql.join(cases, sql` `)} end`;
}
