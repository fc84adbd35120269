import { type Kysely, sql } from 'kysely';

/**
 * Lets the triggers of this PostgreSQL database send no notifications while `work` runs. So it is for a site whose
 * connections go through a pooler in transaction mode: its `listen` succeeds, and nothing arrives.
 */
// oxlint-disable-next-line no-explicit-any -- whatever its tables are
export async function withoutNotifications(db: Kysely<any>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef('increase_generation'::regproc) as definition`.execute(db);
  const definition = rows[0]!.definition;
  const silent = definition.replace(/perform pg_notify\([^;]*;/, '');
  if (silent === definition) throw new Error('The function of the triggers sends no notifications.');
  await sql.raw(silent).execute(db);
  try {
    await work();
  } finally {
    await sql.raw(definition).execute(db);
  }
}
