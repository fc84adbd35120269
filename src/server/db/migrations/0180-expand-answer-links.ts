import { type AnyDatabase, run } from './engine.ts';

/** Lets visitors answer by the link in the mail of a reply. */
export async function up(db: AnyDatabase): Promise<void> {
  await run(db, ({ text, strict }) => [
    `create table answer_links (
      hash ${text} primary key,
      contact_id integer not null,
      expires_at ${text} not null
    ) ${strict}`,
    'create index answer_links_expiry on answer_links (expires_at)',
  ]);
}
