import { type AnyDatabase, run } from '../engine.ts';
import { createCount } from '../row-counts.ts';
import { createSearch } from '../search.ts';

/** Creates the accounts of staff and what they sign in with. */
export async function createAccounts(db: AnyDatabase): Promise<void> {
  await run(db, ({ id, text, real, strict }) => [
    `create table users (
      id ${id},
      name ${text} not null,
      email ${text} not null unique,
      phone ${text} not null,
      dob ${text},
      branch ${text} not null,
      permission ${text} not null check (permission in ('admin', 'user')),
      lang ${text},
      password_hash ${text},
      avatar ${text},
      created_at ${text} not null,
      folded_name ${text} not null,
      folded ${text} not null
    ) ${strict}`,
    'create index users_created_at on users (created_at, id)',
    'create index users_name on users (folded_name, id)',
    `create table tokens (
      hash ${text} primary key,
      user_id integer not null references users (id) on delete cascade,
      session_id ${text},
      user_agent ${text},
      created_at ${text} not null,
      last_used_at ${text} not null,
      verified_at ${text}
    ) ${strict}`,
    'create index tokens_user_id on tokens (user_id)',
    // At most one link of each account: a new one replaces the old one.
    `create table account_links (
      user_id integer primary key references users (id) on delete cascade,
      hash ${text} not null unique,
      purpose ${text} not null,
      created_by integer,
      created_at ${text} not null,
      expires_at ${text} not null
    ) ${strict}`,
    `create table api_tokens (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      name ${text} not null,
      hash ${text} not null unique,
      scopes ${text} not null,
      created_at ${text} not null,
      expires_at ${text} not null,
      last_used_at ${text}
    ) ${strict}`,
    'create index api_tokens_user_id on api_tokens (user_id)',
    // The counter has 32 bits without a sign: more than PostgreSQL's integer, and its bigint is no number in JavaScript.
    `create table passkeys (
      id ${id},
      user_id integer not null references users (id) on delete cascade,
      credential_id ${text} not null unique,
      name ${text} not null,
      public_key ${text} not null,
      counter ${real} not null,
      transports ${text} not null,
      created_at ${text} not null,
      last_used_at ${text}
    ) ${strict}`,
    'create index passkeys_user on passkeys (user_id, id)',
    `create table authenticators (
      user_id integer primary key references users (id) on delete cascade,
      secret ${text} not null,
      last_step integer not null,
      created_at ${text} not null
    ) ${strict}`,
    `create table recovery_codes (
      hash ${text} primary key,
      user_id integer not null references users (id) on delete cascade,
      created_at ${text} not null,
      used_at ${text}
    ) ${strict}`,
    'create index recovery_codes_user on recovery_codes (user_id)',
    `create table used_challenges (
      challenge ${text} primary key,
      expires_at ${text} not null
    ) ${strict}`,
  ]);
  await createSearch(db, 'users', ['folded']);
  await createCount(db, 'users');
}
