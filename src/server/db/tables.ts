import type { Generated, Kysely } from 'kysely';
import type { LinkPurpose, User } from '../../contract/users/users.ts';
import type { ApiToken } from '../../contract/auth/api-tokens.ts';
import type { AuditEntry } from '../../contract/audit/audit.ts';
import type { Blog } from '../../contract/blogs/blogs.ts';
import type { Career } from '../../contract/careers/careers.ts';
import type { ApplicationFile } from '../../contract/contacts/applications.ts';
import type { ContactStatus, StaffContact } from '../../contract/contacts/contacts.ts';
import type { CannedReply, ContactEntry } from '../../contract/contacts/inbox.ts';
import type { DraftItem, DraftKind, DraftState, Version } from '../../contract/drafts/drafts.ts';
import type { Language } from '../../contract/language/language.ts';
import type { Passkey } from '../../contract/auth/factors.ts';
import type { Media } from '../../contract/media/media.ts';
import type { BrokenLink, MissingPage } from '../../contract/missing-pages/missing-pages.ts';
import type { TelegramTrouble } from '../../contract/notices/notices.ts';
import type { Page } from '../../contract/pages/pages.ts';
import type { SiteText } from '../../contract/texts/site-texts.ts';

type Stored<Entity> = Omit<Entity, 'id'> & { id: Generated<number> };

/**
 * The tables, the same on both engines. Instants are ISO 8601 strings and days are YYYY-MM-DD strings, so both engines
 * sort them the same. Searches read `folded`; lists sort by `folded_title` and `folded_name` (see `search.ts`).
 */
export interface Tables {
  careers: Stored<Career> & { folded_title: string; folded: string };
  /** `author` may be empty. `unindexed` is 1 for an article that is not in SQLite's trigram index (see `search.ts`). */
  blogs: Omit<Stored<Blog>, 'author'> &
    Record<'folded_title' | 'folded', string> & { author: Generated<string>; unindexed: Generated<number> };
  pages: Stored<Page> & { folded_title: string; folded: string; unindexed: Generated<number> };
  users: Omit<Stored<User>, 'status'> & { password_hash: string | null; folded_name: string; folded: string };
  /**
   * Sessions. `verified_at`: when the person last proved who they are; null while that was at the login only. `session_id`:
   * the public id of a session whose token has been replaced (see `auth/tokens.queries.ts`).
   */
  tokens: { user_id: number } & Record<'hash' | 'created_at' | 'last_used_at', string> &
    Record<'user_agent' | 'verified_at' | 'session_id', string | null>;
  /** What programs sign in with, in the name of a person. `scopes` is a JSON array. */
  api_tokens: Omit<Stored<ApiToken>, 'scopes'> & { user_id: number; hash: string; scopes: string };
  /** Passkeys of staff. `public_key` is COSE in base64url, `transports` a JSON array (see `auth/passkeys.ts`). */
  passkeys: Stored<Passkey> &
    Record<'credential_id' | 'public_key' | 'transports', string> &
    Record<'user_id' | 'counter', number>;
  /** Authenticator apps. `last_step`: the time step of the last code that was used; a code works once. */
  authenticators: { user_id: number; secret: string; last_step: number; created_at: string };
  /** Recovery codes, as SHA-256. */
  recovery_codes: { hash: string; user_id: number; created_at: string; used_at: string | null };
  /** Challenges of passkeys that were used and have not expired yet (see `auth/passkeys.ts`). */
  used_challenges: { challenge: string; expires_at: string };
  /** Settings that admins change in the back office; `value` is JSON. */
  settings: {
    name: `second-factor:${User['permission']}` | 'notices' | 'notices-told' | 'applications';
    value: string;
  };
  /** Who changed what (see `audit/change.ts`). `before` and `after` are JSON objects. */
  audit_log: Omit<Stored<AuditEntry>, 'before' | 'after' | 'route'> &
    Record<'before' | 'after', string | null>;
  /** The link by which the person of an account sets a password; only its hash is stored (see `users/links.queries.ts`). */
  account_links: Record<'hash' | 'created_at' | 'expires_at', string> & {
    user_id: number;
    purpose: LinkPurpose;
    created_by: number | null;
  };
  /** What each bulk action did, until it can no longer be undone (see `lists/undo.queries.ts`). `id` is random. */
  undo_batches: { id: string; user_id: number; action: UndoAction; created_at: string; expires_at: string };
  /** `before` and `after` are JSON: the columns that were changed, or the whole row and null. `email`: the sender of a message. */
  undo_rows: { row_id: number; table_name: BulkTable } & Record<'batch_id' | 'before', string> &
    Record<'email' | 'after', string | null>;
  /** Row counts, updated by triggers: the total of a list takes constant time. */
  row_counts: { name: CountName; n: number };
  /** A number for each kind of data on pages, changed by triggers with each write (see `generations.ts`). */
  generations: { tag: PageTag; n: number };
  /** The pictures whose files are in the storage. `unused_since`: when the sweep found that nothing uses one (see `blog-pictures.ts`). */
  stored_pictures: { name: string; unused_since: string | null };
  /** The stored pictures of links to jobs and articles: `name` is the file, `shown` a hash of what it shows. */
  link_pictures: { object: LinkedObject; row_id: number; shown: string; name: string };
  /** Which row a request created (see `audit/change.ts`). */
  created_once: { fingerprint: string; row_id: number; created_at: string };
  /** The durable queue (see `tasks/worker.ts`). `payload` is JSON. `recurring`: the kind, if it comes back. `claimed_by`: the process that runs it. */
  tasks: {
    id: Generated<number>;
    kind: TaskKind;
    status: Generated<'waiting' | 'done' | 'failed'>;
    attempts: Generated<number>;
  } & Record<'payload' | 'run_at' | 'created_at', string> &
    Record<'recurring' | 'claimed_by' | 'claimed_until' | 'last_error' | 'finished_at', string | null>;
  /** Keys that are made once, and that every process on this database uses. */
  secrets: { name: 'challenges' | 'previews'; value: string; created_at: string };
  /** The processes that serve this PostgreSQL database (see `processes.ts`). SQLite has one, and does not list it. */
  processes: { pid: number } & Record<'id' | 'host' | 'started_at' | 'seen_at' | 'storage', string>;
  /** The counters of the rate limits on PostgreSQL (see `rate-limits.ts`). `expire` is in ms since 1970. */
  rate_limits: { key: string; points: number; expire: number | null };
  /** The newest verified copy in each folder of copies: with several processes, another machine may have it. */
  verified_copies: { host: string; dir: string; name: string };
  /**
   * Drafts, at most one of each object (docs/decisions/drafts.md#engine). `fields` is JSON. `last_save`: the random text of the last
   * save. `based_on`: `updated_at` of the published object when the draft was begun. `posted_at`: `created_at` of an object
   * that was taken off the site. `link_key` signs links. `sitting`: the session of the last audit row, at `sitting_at`.
   * `source`: of a translation, the words of the English text that it translates, as JSON.
   */
  drafts: Omit<Stored<DraftItem>, 'is_live' | 'state' | 'revision' | 'lang'> & {
    lang: Generated<Language>;
    state: Generated<DraftState>;
    revision: Generated<number>;
    user_id: number | null;
  } & Record<'fields' | 'link_key' | 'sitting_at', string> &
    Record<'last_save' | 'based_on' | 'posted_at' | 'source' | 'link_expires_at' | 'sitting', string | null>;
  /** What staff changed of the site's own texts, and what was shipped in its place then: JSON by the paths of fields. */
  texts: Omit<Stored<SiteText>, 'fields' | 'outdated' | 'unfit' | 'unfit_codes'> &
    Record<'title' | 'fields' | 'shipped', string>;
  /** What is public in Khmer (docs/decisions/languages.md#translations). `fields` and `source`, the English words that it translates, are JSON. */
  translations: {
    id: Generated<number>;
    kind: DraftKind;
    object_id: number;
    lang: Language;
    is_behind: number;
    unindexed: Generated<number>;
  } & Record<'title' | 'created_at' | 'updated_at' | 'folded_title' | 'folded' | 'fields' | 'source', string>;
  /** What was published, newest last: at most 50 of each object. */
  versions: Omit<Stored<Version>, 'fields' | 'lang'> & {
    lang: Generated<Language>;
    fields: string;
    user_id: number | null;
  };
  /** Paths without a page that visitors asked for. `target`: the redirect (docs/decisions/pages.md#missing-pages). */
  missing_pages: Omit<Stored<MissingPage>, 'was'>;
  /** Links in published texts whose target may be missing. `origin`: empty for a path. `target_kind`, `target_id`: what has this path. */
  links: Stored<BrokenLink> & { origin: string; target_kind: DraftKind | null; target_id: number | null };
  /**
   * The media library (docs/decisions/pictures.md#library). `stem`: the part of `name` that all files of the picture share. `original`: the file with
   * the bytes that were uploaded. `alt`: JSON by languages.
   */
  media: Omit<Stored<Media>, 'alt' | 'noindex'> &
    Record<'stem' | 'original' | 'folded_title' | 'alt', string> & { noindex: Generated<number> };
  /** The names that pictures of the media library had before they were replaced, without their widths (docs/decisions/pictures.md#former-names). */
  former_pictures: { stem: string; media_id: number };
  contacts: Omit<
    Stored<StaffContact>,
    'route' | 'status' | 'assigned_name' | 'spam_reasons' | 'career_id' | 'phone' | 'applied_at'
  > & {
    status: Generated<ContactStatus>;
    /** Why a message is suspected to be spam, as a JSON array; null for the others, which are in another list. */
    spam_reasons: string | null;
    /** Of an application: the job, which may be gone, and when its sender last applied. */
    career_id: number | null;
    phone: Generated<string>;
    applied_at: string | null;
  } & Record<'folded_name' | 'folded', string>;
  /** `contact_id`: null for one that waits for its form, which has the token of `held_hash`. `entry_id`: null for the first application. */
  application_files: Stored<ApplicationFile> &
    Record<'contact_id' | 'entry_id', number | null> & { held_hash: string | null; created_at: string };
  /** The bytes of a file in base64: a row of an archive is JSON. */
  application_chunks: { file_id: number; number: number; bytes: string };
  /** Who was erased, for archives that are older: salted hashes of e-mail addresses and telephone numbers. */
  erasures: { hash: string; salt: string; erased_at: string };
  /** The thread of a message: replies, notes, and changes of its state. `task_id`: the mail of a reply. */
  contact_entries: Omit<Stored<ContactEntry>, 'mail' | 'files'> &
    Record<'user_id' | 'task_id', number | null> & { contact_id: number; sent_at: string | null };
  answer_links: { hash: string; contact_id: number; expires_at: string };
  /** At most one row. `token` is encrypted (see `notices/notices.queries.ts`). */
  telegram_bot: { id: number; trouble: TelegramTrouble | null } & Record<'token' | 'name', string> &
    Record<'group_id' | 'group_title' | 'trouble_until', string | null>;
  canned_replies: Stored<CannedReply>;
  sample_rows: { entity: 'careers' | 'blogs' | 'pages' | 'contacts' | 'canned_replies'; row_id: number };
  /** The visits of each day (see `visits/visits.queries.ts`). `lang` is empty unless `kind` is "page". */
  visit_sums: { kind: VisitKind; lang: Language | '' } & Record<'day' | 'name', string> &
    Record<'seen' | 'requested', number>;
  /** What the hashes of a day's visitors are made with, and these hashes: they last as long as the day. */
  visit_salts: { day: string; salt: string };
  visitors_of_day: { day: string; hash: string };
}

export type Database = Kysely<Tables>;

/** What is counted: views of a page, by referring host, by `?from=` and by device; and visitors, in one row. */
export type VisitKind = 'page' | 'host' | 'from' | 'device' | 'visitors';

/** The kinds of data that a cached page shows. A write names the tags that it changed; pages with one are rendered again. */
export type PageTag = 'careers' | 'blogs' | 'pages' | 'texts' | 'redirects';

export type LinkedTable = 'careers' | 'blogs' | 'pages';

/** What a link picture is of: a row as it is in English, or in Khmer. */
export type LinkedObject = LinkedTable | `${LinkedTable}.km`;

/** What a task does: each kind has a handler in `site.tasks.ts`. */
export type TaskKind =
  | 'mail'
  | 'cleanup'
  | 'backup'
  | 'password-link'
  | 'link-pictures'
  | 'publish'
  | 'suspected-notice'
  | 'telegram'
  | 'notices';

/** The tables that can be searched: those with folded text. */
export type SearchTable = {
  [Name in keyof Tables]: Tables[Name] extends { folded: string } ? Name : never;
}[keyof Tables];

export type ListTable = Exclude<SearchTable, 'translations'>;

export type BulkTable = Exclude<ListTable, 'users' | 'pages'>;

export type UndoAction = 'delete' | 'change' | 'spam' | 'not_spam';

/** A table's name, or a group of its rows. Messages that are not suspected are counted by their status. */
export type CountName =
  | ListTable
  | `blogs:${Blog['category']}`
  | `contacts:${ContactStatus | 'suspected'}`
  | `applications:${ContactStatus}`;
