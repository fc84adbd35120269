import { type AnyDatabase, engineOf, run } from '../engine.ts';
import { createGeneration } from '../generations.ts';
import { createCount } from '../row-counts.ts';
import { createSearch } from '../search.ts';

/** Creates the articles. */
export async function createBlogs(db: AnyDatabase): Promise<void> {
  await run(db, ({ id, text, strict }) => [
    `create table blogs (
      id ${id},
      title ${text} not null,
      content ${text} not null,
      category ${text} not null,
      image ${text},
      image_alt ${text} not null default '',
      created_at ${text} not null,
      updated_at ${text} not null,
      unindexed integer not null default 0,
      folded_title ${text} not null,
      folded ${text} not null
    ) ${strict}`,
    'create index blogs_created_at on blogs (created_at, id)',
    'create index blogs_title on blogs (folded_title, id)',
    'create index blogs_category on blogs (category, created_at, id)',
    'create index blogs_without_image on blogs (created_at, id) where image is null',
    'create index blogs_unindexed on blogs (id) where unindexed = 1',
  ]);
  if (engineOf(db) === 'sqlite') await run(db, sqliteSearch);
  else await createSearch(db, 'blogs', ['folded']);
  await createCount(db, 'blogs', 'category');
  await createGeneration(db, 'blogs');
}

/**
 * Like `createSearch`, but an article with too many distinct trigrams has an empty text in the index: searches read it row by
 * row (docs/decisions/lists.md#long-texts).
 */
function sqliteSearch(): string[] {
  const indexed = (row: 'old' | 'new') => `iif(${row}.unindexed, '', ${row}.folded)`;
  const remove = `insert into blogs_search (blogs_search, rowid, folded) values ('delete', old.id, ${indexed('old')});`;
  const add = `insert into blogs_search (rowid, folded) values (new.id, ${indexed('new')});`;
  return [
    "create view blogs_indexed as select id, iif(unindexed, '', folded) as folded from blogs",
    `create virtual table blogs_search using fts5 (folded, content = 'blogs_indexed', content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`,
    `create trigger blogs_search_insert after insert on blogs begin ${add} end`,
    `create trigger blogs_search_delete after delete on blogs begin ${remove} end`,
    `create trigger blogs_search_update after update on blogs
     when old.folded <> new.folded or old.unindexed <> new.unindexed begin ${remove} ${add} end`,
  ];
}
