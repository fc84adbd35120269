import { type AnyDatabase, run } from './engine.ts';

/** Lets an article name its author; empty for those that name none. */
export async function up(db: AnyDatabase): Promise<void> {
  await run(db, ({ text }) => [`alter table blogs add column author ${text} not null default ''`]);
}
