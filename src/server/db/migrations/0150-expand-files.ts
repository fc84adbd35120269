import { type AnyDatabase, run } from './engine.ts';

/** The media library has other files than pictures too: whether search engines are asked to leave one out. */
export async function up(db: AnyDatabase): Promise<void> {
  await run(db, () => ['alter table media add column noindex integer not null default 0']);
}
