import type { Kysely } from 'kysely';

/**
 * Deletes the recovery codes of 79 bits, which are not accepted any more. Only hashes are stored, so they are known by their
 * age: the longer ones came with migration 21.
 */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const { timestamp } = await db
    .selectFrom('kysely_migration')
    .select('timestamp')
    .where('name', '=', '0021-expand-session-ids')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('recovery_codes').where('created_at', '<', timestamp).execute();
}
