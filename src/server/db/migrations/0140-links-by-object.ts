import { type AnyDatabase, run } from './engine.ts';

/**
 * Names the text of a link by its object and language, in place of `text_id`: `7` of an article, `7-km` of its translation, `text-7` of a
 * text of the site. A table that is created again has the same names of its parts on both engines.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await run(db, ({ id, text, strict }) => [
    'create table former_links as select * from links',
    'drop table links',
    `create table links (
      id ${id},
      kind ${text} not null,
      object_id integer not null,
      lang ${text} not null,
      name ${text} not null,
      origin ${text} not null,
      path ${text} not null,
      target_kind ${text},
      target_id integer,
      unique (kind, object_id, lang, origin, path)
    ) ${strict}`,
    `insert into links (kind, object_id, lang, name, origin, path, target_kind, target_id)
     select kind, cast(replace(replace(text_id, 'text-', ''), '-km', '') as integer),
            case when text_id like '%-km' then 'km' else 'en' end, name, origin, path, target_kind, target_id
     from former_links order by id`,
    'drop table former_links',
  ]);
}
