import { type AnyDatabase, run } from '../engine.ts';

/** Creates missing pages with their redirects, and the links of published texts (docs/decisions/pages.md#missing-pages). */
export async function createMissingPages(db: AnyDatabase): Promise<void> {
  await run(db, ({ id, text, strict }) => [
    `create table missing_pages (
      id ${id},
      path ${text} not null unique,
      visits integer not null,
      last_visit_at ${text} not null,
      target ${text}
    ) ${strict}`,
    'create index missing_pages_use on missing_pages (visits, last_visit_at, id) where target is null',
    'create index missing_pages_redirects on missing_pages (path, target) where target is not null',
    `create table links (
      id ${id},
      kind ${text} not null,
      text_id ${text} not null,
      name ${text} not null,
      origin ${text} not null,
      path ${text} not null,
      target_kind ${text},
      target_id integer,
      unique (kind, text_id, origin, path)
    ) ${strict}`,
    // Raised by hand: a visit that is counted changes no page.
    "insert into generations (tag, n) values ('redirects', 1)",
  ]);
}
