import { type AnyDatabase, run } from './engine.ts';

/** Finds the unread messages whose sender has answered a reply, also among many others that are unread. */
export async function up(db: AnyDatabase): Promise<void> {
  await run(db, () => [
    `create index contacts_unread_answers on contacts (id)
     where status = 'new' and opened_at is null and spam_reasons is null and career_id is null and answered_at is not null`,
  ]);
}
