import { type AnyDatabase, run } from '../engine.ts';
import { createGeneration } from '../generations.ts';
import { createSearch } from '../search.ts';

/**
 * Creates drafts, published versions, translations and the texts of the site. There are no foreign keys to articles and jobs: a draft
 * outlives what it was made from, and the undo of a deletion finds its versions again. The long texts are the last columns:
 * SQLite reads a row from its beginning, and lists do not need them.
 */
export async function createDrafts(db: AnyDatabase): Promise<void> {
  await run(db, ({ id, text, strict }) => [
    `create table drafts (
      id ${id},
      kind ${text} not null,
      object_id integer,
      lang ${text} not null default 'en',
      state ${text} not null default 'draft',
      title ${text} not null,
      revision integer not null default 1,
      last_save ${text},
      based_on ${text},
      posted_at ${text},
      publish_at ${text},
      link_key ${text} not null,
      link_expires_at ${text},
      user_id integer references users (id) on delete set null,
      user_name ${text} not null,
      sitting ${text},
      sitting_at ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      ready_note ${text},
      source ${text},
      fields ${text} not null,
      constraint drafts_object unique (kind, object_id, lang)
    ) ${strict}`,
    'create index drafts_updated_at on drafts (updated_at, id)',
    'create index drafts_publish_at on drafts (publish_at)',
    'create index drafts_user_id on drafts (user_id)',
    `create table versions (
      id ${id},
      kind ${text} not null,
      object_id integer not null,
      lang ${text} not null default 'en',
      title ${text} not null,
      user_id integer references users (id) on delete set null,
      user_name ${text},
      published_at ${text} not null,
      fields ${text} not null
    ) ${strict}`,
    'create index versions_object on versions (kind, object_id, lang, id, published_at)',
    'create index versions_user_id on versions (user_id)',
    `create table version_pictures (
      version_id integer not null references versions (id) on delete cascade,
      stem ${text} not null,
      primary key (version_id, stem)
    ) ${strict}`,
    'create index version_pictures_stem on version_pictures (stem)',
    `create table translations (
      id ${id},
      kind ${text} not null,
      object_id integer not null,
      lang ${text} not null,
      title ${text} not null,
      is_behind integer not null default 0,
      unindexed integer not null default 0,
      created_at ${text} not null,
      updated_at ${text} not null,
      folded_title ${text} not null,
      folded ${text} not null,
      fields ${text} not null,
      source ${text} not null,
      unique (kind, object_id, lang)
    ) ${strict}`,
    `create table texts (
      id ${id},
      name ${text} not null,
      lang ${text} not null,
      title ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      fields ${text} not null,
      shipped ${text} not null,
      unique (name, lang)
    ) ${strict}`,
  ]);
  await createSearch(db, 'translations', ['folded_title', 'folded']);
  await createGeneration(db, 'texts');
}
