import { type AnyDatabase, run } from '../engine.ts';

/** Creates the media library, and what is stored of pictures besides. */
export async function createPictures(db: AnyDatabase): Promise<void> {
  await run(db, ({ id, text, strict }) => [
    `create table media (
      id ${id},
      stem ${text} not null unique,
      name ${text} not null,
      width integer not null,
      height integer not null,
      original ${text} not null unique,
      type ${text} not null,
      bytes integer not null,
      title ${text} not null,
      folded_title ${text} not null,
      alt ${text} not null default '{}',
      focus_x integer not null default 50,
      focus_y integer not null default 50,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    ) ${strict}`,
    'create index media_created_at on media (created_at, id)',
    // No foreign key to what shows the picture: that may be an article, a draft or a text of the site.
    `create table media_uses (
      media_id integer not null references media (id) on delete cascade,
      kind ${text} not null,
      object_id integer not null,
      field ${text} not null,
      primary key (media_id, kind, object_id, field)
    ) ${strict}`,
    'create index media_uses_object on media_uses (kind, object_id)',
    `create table former_pictures (
      stem ${text} not null primary key,
      media_id integer not null references media (id) on delete cascade
    ) ${strict}`,
    'create index former_pictures_media on former_pictures (media_id)',
    `create table picture_uploads (
      name ${text} primary key,
      created_at ${text} not null
    ) ${strict}`,
    `create table link_pictures (
      object ${text} not null,
      row_id integer not null,
      shown ${text} not null,
      name ${text} not null unique,
      primary key (object, row_id)
    ) ${strict}`,
  ]);
}
