// Queries that are compiled to SQL once for each engine, and then run with other parameters.

import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import { type Engine, engineOf } from './engine.ts';
import type { Database } from './tables.ts';

/** The place of a value that is known when the query runs. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The value of this name when the query runs. */
type Placeholders<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>;

/**
 * Returns a function that runs the query of `build` and returns its rows. Building and compiling a query takes as long
 * as running a small one, so `build` runs once for each engine; the values that differ are placeholders in it:
 * `compiledOnce((db, value) => db.selectFrom('users').where('id', '=', value('id')).select('name'))`.
 */
export function compiledOnce<Values extends Record<string, unknown>, Row>(
  build: (db: Database, value: Placeholders<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled: Partial<Record<Engine, CompiledQuery<Row>>> = {};
  return async (db, values) => {
    const query = (compiled[engineOf(db)] ??= build(db, (name) => sql`${new Parameter(name)}`).compile());
    const parameters = query.parameters.map((given) =>
      given instanceof Parameter ? values[given.name] : given,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
