/** How many connections a process may open to PostgreSQL for requests (`DATABASE_POOL`). */
export const poolSize = { min: 4, max: 100, usual: 10 };
