import { type AnyDatabase, engineOf, run } from '../engine.ts';
import { createGenerationFunction } from '../generations.ts';

/** Creates what other tables write into, what is recorded of every write, and what the site keeps for itself. */
export async function createRecords(db: AnyDatabase): Promise<void> {
  if (engineOf(db) === 'postgres') await run(db, () => ['create extension if not exists pg_trgm']);
  await run(db, ({ id, text, bigint, strict }) => [
    // Without a collation: it is read by its key only.
    `create table row_counts (
      name text primary key,
      n integer not null
    ) ${strict}`,
    `create table generations (
      tag ${text} primary key,
      n ${bigint} not null
    ) ${strict}`,
    // It has no foreign keys: a row stays when its person or object is deleted, and names both in words.
    `create table audit_log (
      id ${id},
      at ${text} not null,
      actor ${text} not null,
      user_id integer,
      user_name ${text},
      session ${text},
      address ${text},
      action ${text} not null,
      object ${text} not null,
      object_id integer,
      object_name ${text},
      before ${text},
      after ${text}
    ) ${strict}`,
    'create index audit_log_at on audit_log (at, id)',
    'create index audit_log_user on audit_log (user_id, at, id)',
    'create index audit_log_object on audit_log (object, object_id, at, id)',
    `create table created_once (
      fingerprint ${text} primary key,
      row_id integer not null,
      created_at ${text} not null
    ) ${strict}`,
    'create index created_once_created_at on created_once (created_at)',
    `create table settings (
      name ${text} primary key,
      value ${text} not null
    ) ${strict}`,
    `create table secrets (
      name ${text} primary key,
      value ${text} not null,
      created_at ${text} not null
    ) ${strict}`,
    `create table sample_rows (
      entity ${text} not null,
      row_id integer not null,
      primary key (entity, row_id)
    ) ${strict}`,
  ]);
  await createGenerationFunction(db);
}
