import { type Kysely, sql } from 'kysely';
import { engineOf } from './engine.ts';
import { hasTooManyTrigrams } from './fold-0006.ts';

const BATCH = 100;

/** Removes texts with too many distinct trigrams from SQLite's index: searches read them row by row (docs/decisions/lists.md#long-texts). */
// oxlint-disable-next-line no-explicit-any -- a migration knows the tables of its own time only
export async function up(db: Kysely<any>): Promise<void> {
  const isSqlite = engineOf(db) === 'sqlite';
  if (!isSqlite) await sql`set local statement_timeout = 0`.execute(db);
  await sql`alter table blogs add column unindexed integer not null default 0`.execute(db);
  await sql`create index blogs_unindexed on blogs (id) where unindexed = 1`.execute(db);
  if (isSqlite) {
    for (const event of ['insert', 'delete', 'update'])
      await sql`drop trigger ${sql.id(`blogs_search_${event}`)}`.execute(db);
    await sql`drop table blogs_search`.execute(db);
  }
  await markArticles(db);
  if (isSqlite) await createIndex(db);
}

// oxlint-disable-next-line no-explicit-any -- as above
async function markArticles(db: Kysely<any>): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('blogs')
      .select(['id', 'folded'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return;
    for (const { id, folded } of rows) {
      if (hasTooManyTrigrams(folded))
        await db.updateTable('blogs').set({ unindexed: 1 }).where('id', '=', id).execute();
      last = id;
    }
  }
}

/** Like the index of 0001, but unindexed articles have an empty text in it, and updates of other columns skip it. */
// oxlint-disable-next-line no-explicit-any -- as above
async function createIndex(db: Kysely<any>): Promise<void> {
  const indexed = (row: 'old' | 'new') => `iif(${row}.unindexed, '', ${row}.folded)`;
  const remove = `insert into blogs_search (blogs_search, rowid, folded) values ('delete', old.id, ${indexed('old')});`;
  const add = `insert into blogs_search (rowid, folded) values (new.id, ${indexed('new')});`;
  const statements = [
    "create view blogs_indexed as select id, iif(unindexed, '', folded) as folded from blogs",
    `create virtual table blogs_search using fts5 (folded, content = 'blogs_indexed', content_rowid = 'id', tokenize = 'trigram case_sensitive 1')`,
    "insert into blogs_search (blogs_search) values ('rebuild')",
    `create trigger blogs_search_insert after insert on blogs begin ${add} end`,
    `create trigger blogs_search_delete after delete on blogs begin ${remove} end`,
    `create trigger blogs_search_update after update on blogs
     when old.folded <> new.folded or old.unindexed <> new.unindexed begin ${remove} ${add} end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
