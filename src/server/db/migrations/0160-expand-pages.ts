import { type AnyDatabase, engineOf, run } from './engine.ts';
import { createGeneration } from './generations.ts';
import { createCount } from './row-counts.ts';
import { createSearch } from './search.ts';

/** Creates the pages of their own. The long texts are the last columns: SQLite reads a row from its beginning. */
export async function up(db: AnyDatabase): Promise<void> {
  await run(db, ({ id, text, strict }) => [
    `create table pages (
      id ${id},
      title ${text} not null,
      address ${text} not null unique,
      description ${text} not null default '',
      place integer,
      created_at ${text} not null,
      updated_at ${text} not null,
      unindexed integer not null default 0,
      folded_title ${text} not null,
      content ${text} not null,
      folded ${text} not null
    ) ${strict}`,
    'create index pages_created_at on pages (created_at, id)',
    'create index pages_title on pages (folded_title, id)',
    'create index pages_place on pages (place, folded_title, id) where place is not null',
    'create index pages_unindexed on pages (id) where unindexed = 1',
  ]);
  if (engineOf(db) === 'sqlite') await run(db, sqliteSearch);
  else await createSearch(db, 'pages', ['folded']);
  await createCount(db, 'pages');
  await createGeneration(db, 'pages');
}

/** As of articles: a text with too many distinct trigrams is empty in the index (docs/decisions/lists.md#long-texts). */
function sqliteSearch(): string[] {
  const indexed = (row: 'old' | 'new') => `iif(${row}.unindexed, '', ${row}.folded)`;
  const remove = `insert into pages_search (pages_search, rowid, folded) values ('delete', old.id, ${indexed('old')});`;
  const add = `insert into pages_search (rowid, folded) values (new.id, ${indexed('new')});`;
  return [
    "create view pages_indexed as select id, iif(unindexed, '', folded) as folded from pages",
    `create virtual table pages_search using fts5 (folded, content = 'pages_indexed', content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`,
    `create trigger pages_search_insert after insert on pages begin ${add} end`,
    `create trigger pages_search_delete after delete on pages begin ${remove} end`,
    `create trigger pages_search_update after update on pages
     when old.folded <> new.folded or old.unindexed <> new.unindexed begin ${remove} ${add} end`,
  ];
}
