// Writes the audit log: one row in the transaction of every change (docs/decisions/api.md#audit-log).

import { userInfo } from 'node:os';
import type { Insertable } from 'kysely';
import type { AuditAction, AuditObject } from '../../contract/audit/audit.ts';
import { isUniqueViolation, parts } from '../db/engine.ts';
import { searchable } from '../db/search.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { Actor, ApiEnv } from '../api/context.ts';
import type { Log } from '../log/log.ts';
import { conflict, HttpError } from '../api/errors.ts';

/** What was done to which object. `before` and `after` have the small fields that changed; never a secret. */
export interface AuditEntry {
  action: AuditAction;
  object: AuditObject;
  objectId?: number;
  /** What people call the object, such as a title. No personal data of visitors: it would survive their erasure. */
  objectName?: string;
  before?: object;
  after?: object;
}

export type Audit = (entries: AuditEntry | AuditEntry[]) => Promise<void>;

export function commandActor(): Actor {
  try {
    return { kind: 'command', userName: userInfo().username };
  } catch {
    // In a container, the user may have no name.
    return { kind: 'command' };
  }
}

type AuditRow = Insertable<Tables['audit_log']>;

/** The rows of each transaction of `change`, until it has committed. */
const uncommitted = new WeakMap<Database, AuditRow[]>();

export type Writer = Pick<ApiEnv['Variables'], 'db' | 'actor'>;

/** Runs a change and its audit row in one transaction. @throws what `actor.recheck` throws */
export async function change<Result>(
  { db, actor }: Writer,
  work: (trx: Database, audit: Audit) => Promise<Result>,
): Promise<Result> {
  const rows: AuditRow[] = [];
  const result = await db.transaction().execute(async (trx) => {
    uncommitted.set(trx, rows);
    await actor.recheck?.(trx);
    return work(trx, (entries) => recordAudit(trx, actor, entries));
  });
  logRows(rows);
  return result;
}

let log: Log | undefined;

/** From now on, each row becomes a line of this log too, so that the operator's journal can carry it to another machine. */
export function logAuditRows(to: Log): void {
  log = to;
}

/** Writes audit rows in the transaction `trx`, for another actor than that of its `change`, or without one. */
export async function recordAudit(trx: Database, actor: Actor, entries: AuditEntry | AuditEntry[]) {
  const at = new Date().toISOString();
  const rows: AuditRow[] = [entries]
    .flat()
    .map(({ action, object, objectId, objectName, before, after }) => ({
      at,
      actor: actor.kind,
      user_id: actor.userId ?? null,
      user_name: actor.userName === undefined ? null : searchable(actor.userName),
      session: actor.session ?? null,
      address: actor.address ?? null,
      action,
      object,
      object_id: objectId ?? null,
      object_name: objectName === undefined ? null : searchable(objectName),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    }));
  for (const part of parts(rows)) await trx.insertInto('audit_log').values(part).execute();
  const waiting = uncommitted.get(trx);
  if (waiting) waiting.push(...rows);
  else logRows(rows);
}

/** Ids alone: names and addresses of people stay in the table. */
function logRows(rows: readonly AuditRow[]): void {
  for (const { actor, user_id, action, object, object_id } of rows)
    log?.info({ actor, user: user_id ?? undefined, action, object, id: object_id ?? undefined }, 'audit');
}

/** How long a request's fingerprint is stored, in ms. */
const DAY = 24 * 3600_000;

type Find<Row> = (db: Database, id: number) => Promise<Row | undefined>;

/** Creates a row in a `change`, once per `fingerprint`: a repeated request gets the row of the first. @throws 409 when that is deleted */
export async function createOnce<Row extends { id: number }>(
  writer: Writer,
  fingerprint: string | undefined,
  create: (trx: Database, audit: Audit) => Promise<Row>,
  find: Find<Row>,
): Promise<Row> {
  try {
    return await change(writer, async (trx, audit) => {
      const row = await create(trx, audit);
      if (fingerprint !== undefined) await recordRequest(trx, fingerprint, row.id);
      return row;
    });
  } catch (error) {
    // The unique fingerprint rolled this request back, or it is refused because of the other one: return the row of that one.
    const isRepeated =
      isUniqueViolation(error) || (error instanceof HttpError && [404, 409].includes(error.status));
    const created = isRepeated ? await findCreated(writer.db, fingerprint, find) : undefined;
    if (created) return created;
    throw error;
  }
}

/** The row that an earlier request with this fingerprint created, if there was one. @throws 409 when it has been deleted since */
export async function findCreated<Row>(db: Database, fingerprint: string | undefined, find: Find<Row>) {
  if (fingerprint === undefined) return undefined;
  const created = await db
    .selectFrom('created_once')
    .select('row_id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  if (!created) return undefined;
  const row = await find(db, created.row_id);
  if (!row) throw conflict('calls.deleted-since');
  return row;
}

async function recordRequest(db: Database, fingerprint: string, row_id: number): Promise<void> {
  const now = Date.now();
  const yesterday = new Date(now - DAY).toISOString();
  await db.deleteFrom('created_once').where('created_at', '<', yesterday).execute();
  await db
    .insertInto('created_once')
    .values({ fingerprint, row_id, created_at: new Date(now).toISOString() })
    .execute();
}

/** A longer text is logged as its number of characters: the log says that it changed, and does not copy it. */
const MAX_TEXT = 200;
const IGNORED = new Set(['id', 'created_at', 'updated_at']);

export interface Change<Version> {
  before?: Version | undefined;
  after?: Version | undefined;
}

export const idOf = ({ before, after }: Change<{ id: number }>): number => (after ?? before)!.id;

type Kept = string | number | boolean | null | { characters: number };

/** The fields in which two versions of an object differ, as `before` and `after` of an audit row; of a new or a deleted one all fields. */
export function changedFields<Version extends object>(
  before: Version | undefined,
  after: Version | undefined,
): { before?: Record<string, Kept>; after?: Record<string, Kept> } {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !IGNORED.has(name) && valueOf(before, name) !== valueOf(after, name),
  );
  const kept = (version: Version | undefined) =>
    version && names.length > 0
      ? Object.fromEntries(names.map((name) => [name, keep(valueOf(version, name))]))
      : undefined;
  return { before: kept(before), after: kept(after) };
}

/** An empty field and a missing version are the same: a new object does not list its empty fields. */
const valueOf = (version: object | undefined, name: string): unknown =>
  (version as Record<string, unknown> | undefined)?.[name] ?? null;

function keep(value: unknown): Kept {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return null;
  return value.length > MAX_TEXT ? { characters: [...value].length } : value;
}
