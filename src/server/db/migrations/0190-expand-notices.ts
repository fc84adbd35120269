import { type AnyDatabase, run } from './engine.ts';

/** Lets the site tell staff of what happens by a bot of Telegram: one row, once an admin has connected it. */
export async function up(db: AnyDatabase): Promise<void> {
  await run(db, ({ text, strict }) => [
    `create table telegram_bot (
      id integer primary key,
      token ${text} not null,
      name ${text} not null,
      group_id ${text},
      group_title ${text},
      trouble ${text},
      trouble_until ${text}
    ) ${strict}`,
  ]);
}
