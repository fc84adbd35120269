import { type RawBuilder, sql } from 'kysely';
import { type AnyDatabase, run } from './engine.ts';

/**
 * Replaces what every write noted about pictures by one table with the pictures that are stored, and when the daily sweep found one
 * unused. It begins with those that were noted, and with all that texts name. Processes no longer note their connections.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await run(db, ({ text, strict }) => [
    `create table stored_pictures (
      name ${text} primary key,
      unused_since ${text}
    ) ${strict}`,
  ]);
  const names = new Set<string>();
  for (const source of [
    sql`select name from picture_uploads`,
    sql`select name from media`,
    sql`select original as name from media`,
    sql`select name from link_pictures`,
    sql`select image as name from blogs where image is not null`,
  ])
    for (const { name } of (await (source as RawBuilder<{ name: string }>).execute(db)).rows) names.add(name);
  for (const table of ['drafts', 'translations', 'texts', 'versions'])
    await eachText(db, table, 'fields', (fields) => addNames(fields, names));
  // Words of an article may look like the name of a picture.
  await eachText(db, 'blogs', 'content', (content) => {
    for (const [, name] of content.matchAll(/\/storage\/([\w-]{16}-[1-9]\d{0,3}\.jpg)/g)) names.add(name!);
  });
  const rows = [...names].map((name) => ({ name, unused_since: null }));
  for (let start = 0; start < rows.length; start += 1_000)
    await db
      .insertInto('stored_pictures')
      .values(rows.slice(start, start + 1_000))
      .execute();
  await run(db, () => [
    'drop table picture_uploads',
    'drop table media_uses',
    'drop table version_pictures',
    'alter table undo_rows drop column pictures',
    'alter table processes drop column connections',
  ]);
}

function addNames(fields: string, names: Set<string>): void {
  for (const [name] of fields.matchAll(/(?<![\w-])[\w-]{16}-[1-9]\d{0,3}\.jpg/g)) names.add(name);
}

async function eachText(db: AnyDatabase, table: string, column: string, read: (text: string) => void) {
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; text: string }>`
      select id, ${sql.ref(column)} as text from ${sql.table(table)}
      where id > ${after} order by id limit 100`.execute(db);
    for (const { text } of rows) read(text);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
