import { type AnyDatabase, run } from './engine.ts';

/** Counts visits: sums by day, and what tells the visitors of the present day apart. */
export async function up(db: AnyDatabase): Promise<void> {
  await run(db, ({ text, strict }) => [
    `create table visit_sums (
      day ${text} not null,
      kind ${text} not null,
      name ${text} not null,
      lang ${text} not null,
      seen integer not null,
      requested integer not null,
      primary key (day, kind, name, lang)
    ) ${strict}`,
    `create table visit_salts (day ${text} primary key, salt ${text} not null) ${strict}`,
    `create table visitors_of_day (
      day ${text} not null,
      hash ${text} not null,
      primary key (day, hash)
    ) ${strict}`,
  ]);
}
