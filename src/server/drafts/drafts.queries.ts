import { type Insertable, type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { AttentionItem } from '../../contract/dashboard/attention.ts';
import { attentionItem } from '../../contract/dashboard/attention-item.ts';
import { cutAtWord } from '../../contract/language/cut.ts';
import type { DraftMark } from '../../contract/drafts/draft-marks.ts';
import {
  type Draft,
  type DraftFilters,
  DraftItem,
  draftKinds,
  draftLimits,
} from '../../contract/drafts/drafts.ts';
import type { Listed, PageRange } from '../../contract/lists/paging.ts';
import { paths } from '../../contract/url/paths.ts';
import type { Actor } from '../api/context.ts';
import { lockOne, ofObject } from '../db/engine.ts';
import { countMatches, readPage } from '../db/pagination.ts';
import { withPresentPictures } from '../db/former-pictures.queries.ts';
import { fold, inOneLine } from '../db/search.ts';
import { readSecret } from '../db/secrets.ts';
import type { Database, Tables } from '../db/tables.ts';
import { linkFor, linkToStart, newLinkKey } from './draft-links.queries.ts';
import { foundOf, kindOf, type OfKind, type Versioned, type VersionedKinds } from '../versions/versioned.ts';

export type DraftRow = Selectable<Tables['drafts']>;

const itemColumns = DraftItem.omit({ is_live: true }).keyof().options;
/** SQL: what is published of the draft's object, in the draft's language. The texts of the site are never off it. */
const isLive = sql<boolean>`(case when drafts.lang = 'en' or drafts.kind = 'texts'
  then ${ofObject(draftKinds, ['drafts.kind', 'drafts.object_id'])}
  else (select id from translations as own
    where own.kind = drafts.kind and own.object_id = drafts.object_id and own.lang = drafts.lang)
  end) is not null`;

const hasMark: Record<DraftMark, RawBuilder<SqlBool>> = {
  scheduled: sql`publish_at is not null`,
  ready: sql`publish_at is null and ready_note is not null`,
  draft: sql`publish_at is null and ready_note is null and state = 'draft'`,
  archived: sql`publish_at is null and ready_note is null and state = 'archived'`,
};

/** The drafts that were saved last are searched: so many titles are compared in a moment. */
const SEARCHED = 2_000;

export async function listDrafts(
  db: Database,
  { kind, state, search = '' }: DraftFilters & { search?: string | undefined },
  range?: PageRange,
): Promise<Listed<DraftItem>> {
  const newest = db
    .selectFrom('drafts')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind!))
    .$if(state !== undefined, (all) => all.where(hasMark[state!]));
  const term = fold(search);
  const titles = term === '' ? [] : await newest.select(['id', 'title']).limit(SEARCHED).execute();
  const ids = titles.filter(({ title }) => fold(title).includes(term)).map(({ id }) => id);
  const matching = term === '' ? newest : newest.where('id', 'in', [0, ...ids]);
  const { items, total } = await readPage(matching.select([...itemColumns, isLive.as('is_live')]), range);
  // SQLite has 0 and 1.
  return { items: items.map((item) => ({ ...item, is_live: Boolean(item.is_live) })), total };
}

const draftWhere = (db: Database, key: { id: number } | (OfKind & { object_id: number })) =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where(({ and }) => and(key));

export const findDraft = (db: Database, id: number) => draftWhere(db, { id }).executeTakeFirst();

/** The row of a draft, locked until the transaction ends; undefined when there is none. */
export const lockDraft = (trx: Database, id: number) => lockOne(trx, draftWhere(trx, { id }));

export const findDraftOf = (db: Database, { kind, lang }: OfKind, object_id: number) =>
  draftWhere(db, { kind, lang, object_id }).executeTakeFirst();

export const lockDraftOf = (trx: Database, { kind, lang }: OfKind, object_id: number) =>
  lockOne(trx, draftWhere(trx, { kind, lang, object_id }));

type NewDraft = Pick<
  Insertable<Tables['drafts']>,
  'kind' | 'lang' | 'object_id' | 'based_on' | 'source' | 'state' | 'posted_at'
> & { fields: { title: string } };

/** Inserts a draft; undefined when the object has one already. */
export async function insertDraft(
  db: Database,
  { fields: typed, ...start }: NewDraft,
  { userId, userName, session }: Actor,
): Promise<DraftRow | undefined> {
  const fields = await withPresentPictures(db, typed);
  const now = new Date().toISOString();
  return db
    .insertInto('drafts')
    .values({
      ...start,
      title: fields.title,
      fields: JSON.stringify(fields),
      link_key: newLinkKey(),
      user_id: userId ?? null,
      user_name: userName ?? '',
      sitting: session ?? null,
      sitting_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export const updateDraft = async (db: Database, id: number, values: Partial<Omit<DraftRow, 'id'>>) =>
  db.updateTable('drafts').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function putDraftFields(
  trx: Database,
  { id }: Pick<DraftRow, 'id'>,
  typed: object,
  values: Partial<Omit<DraftRow, 'id' | 'fields'>> = {},
): Promise<DraftRow> {
  const fields = await withPresentPictures(trx, typed);
  return updateDraft(trx, id, { ...values, fields: JSON.stringify(fields) });
}

export async function deleteDraft(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('drafts').where('id', '=', id).execute();
}

export async function checkOverdue(db: Database): Promise<AttentionItem | undefined> {
  const before = new Date(Date.now() - draftLimits.overdueMinutes * 60_000).toISOString();
  const count = await countMatches(db.selectFrom('drafts').where('publish_at', '<', before));
  if (count === 0) return undefined;
  return attentionItem('overdue', true, { count }, paths.adminDrafts({ state: 'scheduled' }));
}

/** How much of a note the dashboard shows, in characters. */
const NOTE = 200;

/** The notice about drafts that are marked as ready to be published, and not planned: how many, and the one that was saved last. */
export async function checkReady(db: Database): Promise<AttentionItem | undefined> {
  const ready = db.selectFrom('drafts').where(hasMark.ready);
  const count = await countMatches(ready);
  const newest = await ready
    .select(['title', 'user_name', 'updated_at', 'ready_note'])
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return undefined;
  const { title: name, user_name: who, updated_at: at, ready_note } = newest;
  const note = cutAtWord(inOneLine(ready_note ?? ''), NOTE);
  return attentionItem('ready', false, { count, name, who, at, note }, paths.adminDrafts({ state: 'ready' }));
}

type Site = { db: Database; kinds: VersionedKinds; actor: Actor };

type ShownRow = Pick<
  DraftRow,
  (typeof itemColumns)[number] | 'based_on' | 'fields' | 'link_key' | 'link_expires_at'
>;

export async function showDraft({ db, kinds, actor }: Site, row: ShownRow): Promise<Draft> {
  const live = row.object_id === null ? undefined : await kindOf(kinds, row).find(db, row.object_id);
  return {
    ...Object.fromEntries(itemColumns.map((name) => [name, row[name]])),
    is_live: live !== undefined,
    is_stale: isStale(row, live),
    fields: JSON.parse(row.fields),
    preview: linkFor(actor.userId, row),
    link_expires_at: row.link_expires_at,
  } as Draft;
}

export const isStale = ({ based_on }: Pick<DraftRow, 'based_on'>, live: { updated_at: string } | undefined) =>
  live !== undefined && live.updated_at !== based_on;

/** What a draft of an object begins with: `fields`, what is published, or an empty translation. Undefined if there is no such object. */
export async function startOf(
  trx: Database,
  versioned: Versioned,
  objectId: number,
  fields?: { title: string },
) {
  const { kind, lang, empty } = versioned;
  const live = await versioned.find(trx, objectId);
  const source = await versioned.translates?.sourceOf(trx, objectId);
  if (!live && !source && !fields) return undefined;
  return {
    kind,
    lang,
    object_id: objectId,
    based_on: live?.updated_at ?? null,
    source: source ? JSON.stringify(source.words) : null,
    fields: fields ?? (live ? versioned.fieldsOf(live) : empty),
  };
}

/** The draft of an object, or what one begins with (§ 9.24): nothing is stored before the first change. @throws 404 */
export async function readStart(site: Site, versioned: Versioned, objectId: number): Promise<Draft> {
  const { db, actor } = site;
  const opened = await findDraftOf(db, versioned, objectId);
  if (opened) return showDraft(site, opened);
  const start = foundOf(versioned, await startOf(db, versioned, objectId));
  const fields = await withPresentPictures(db, start.fields);
  const now = new Date().toISOString();
  const times = { created_at: now, updated_at: now };
  const row = { ...notBegun, ...start, ...times, title: fields.title, fields: JSON.stringify(fields) };
  const preview = linkToStart(actor.userId, start, await readSecret(db, 'previews'));
  return { ...(await showDraft(site, row)), preview };
}

const unplanned = { publish_at: null, ready_note: null, link_expires_at: null };
const notBegun = { ...unplanned, id: 0, state: 'draft', revision: 1, user_name: '', link_key: '' } as const;
