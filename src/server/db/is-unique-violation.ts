/** True if `error` is the violation of a UNIQUE or PRIMARY KEY constraint, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY; below, PostgreSQL's unique_violation.
  if ('errcode' in error && (error.errcode === 2067 || error.errcode === 1555)) return true;
  return 'code' in error && error.code === '23505';
}
