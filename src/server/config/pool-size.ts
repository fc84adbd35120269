/** How many connections a process may open to PostgreSQL for requests (`DATABASE_POOL`). */
export const poolSize = { min: 4, max: 100, usual: 10 };

/** Connections of a process outside of its pool: those of the command for nightly copies. */
const OTHERS = 4;

/** How many connections a process with this configuration may open at once. */
export const connectionsOf = ({ databasePool = poolSize.usual }: { databasePool?: number }): number =>
  databasePool + OTHERS;
