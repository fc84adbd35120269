/** Whether an error says that a unique value is taken. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // SQLite has a code of its own for a primary key.
  if ('errcode' in error && (error.errcode === 2067 || error.errcode === 1555)) return true;
  return 'code' in error && error.code === '23505';
}
