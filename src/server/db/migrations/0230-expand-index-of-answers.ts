import { type AnyDatabase, run } from './engine.ts';

/** Begins the index of unread answers with the status: SQLite prefers `contacts_status` to one that begins with the id. */
export async function up(db: AnyDatabase): Promise<void> {
  await run(db, () => [
    'drop index contacts_unread_answers',
    `create index contacts_unread_answers on contacts (status, id)
     where status = 'new' and opened_at is null and spam_reasons is null and career_id is null and answered_at is not null`,
  ]);
}
