// The check of `site doctor` of the processes on one PostgreSQL: whether it accepts all their connections.

import { sql } from 'kysely';
import { connectionsOf, poolOf, poolSize } from '../db/pool-size.ts';
import { livingProcesses } from '../db/processes.ts';
import type { Database } from '../db/tables.ts';
import { doubtful, type Finding, good } from './finding.ts';
import type { CommandContext } from './with-database.ts';

/** Compares how many connections the processes may open with how many PostgreSQL accepts. */
export async function checkProcesses({
  db,
  config,
}: {
  db: Database;
  config: Pick<CommandContext['config'], 'databasePool'>;
}): Promise<Finding> {
  const living = await livingProcesses(db);
  const accepted = await acceptedConnections(db);
  const count = Math.max(1, living.length);
  const wanted =
    living.length === 0
      ? connectionsOf(config)
      : living.reduce((sum, { connections }) => sum + connections, 0);
  const names = living.map(({ host, pid }) => `${pid} on ${host}`).join(', ');
  const who =
    living.length === 0
      ? 'No process serves the site; one'
      : living.length === 1
        ? `One process serves the site (${names}): it`
        : `${count} processes serve the site (${names}): together they`;
  const text = `${who} may open ${wanted} connections, and PostgreSQL accepts ${accepted} from this role.`;
  if (wanted <= accepted) return good(text);
  const fitting = poolOf(Math.floor(accepted / count));
  const advice =
    fitting >= poolSize.min
      ? `Set DATABASE_POOL to ${Math.min(fitting, poolSize.max)} or less for every process, or raise max_connections of PostgreSQL.`
      : 'Raise max_connections of PostgreSQL, or the limit of the role or the database, or run fewer processes.';
  return doubtful(text, `Under load some requests will fail. ${advice}`);
}

/** How many connections PostgreSQL accepts from this role to this database, without those that it reserves. */
async function acceptedConnections(db: Database): Promise<number> {
  const { rows } = await sql<{ accepted: number }>`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
    ) as accepted`.execute(db);
  return rows[0]?.accepted ?? 0;
}
