// Writes the audit log: one row in the transaction of every change (docs/decisions/api.md#audit-log).

import { userInfo } from 'node:os';
import type { Insertable } from 'kysely';
import type { AuditAction, AuditObject } from '../../contract/audit/audit.ts';
import { parts } from '../db/parts.ts';
import { searchable } from '../db/search.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { Actor, ApiEnv } from '../api/context.ts';
import type { Log } from '../log/log.ts';

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

/** Writes an audit row, or several in their order, in the transaction of the change. */
export type Audit = (entries: AuditEntry | AuditEntry[]) => Promise<void>;

/** The actor of a change by the command line: names who runs it on this machine. */
export function commandActor(): Actor {
  try {
    return { kind: 'command', userName: userInfo().username };
  } catch {
    // In a container, the user may have no name.
    return { kind: 'command' };
  }
}

type Row = Insertable<Tables['audit_log']>;

/** The rows of each transaction of `change`, until it has committed. */
const uncommitted = new WeakMap<Database, Row[]>();

export type Writer = Pick<ApiEnv['Variables'], 'db' | 'actor'>;

/**
 * Runs a change and its audit row in one transaction: neither is stored without the other.
 * @throws what `actor.recheck` throws
 */
export async function change<Result>(
  { db, actor }: Writer,
  work: (trx: Database, audit: Audit) => Promise<Result>,
): Promise<Result> {
  const rows: Row[] = [];
  const result = await db.transaction().execute(async (trx) => {
    uncommitted.set(trx, rows);
    await actor.recheck?.(trx);
    return work(trx, (entries) => recordAudit(trx, actor, entries));
  });
  logRows(rows);
  return result;
}

/** Runs `work`, and writes all its audit rows together at the end: for one change of many objects. */
export async function auditTogether<Result>(audit: Audit, work: (collect: Audit) => Promise<Result>) {
  const collected: AuditEntry[] = [];
  const result = await work(async (entries) => void collected.push(...[entries].flat()));
  await audit(collected);
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
  const rows: Row[] = [entries].flat().map(({ action, object, objectId, objectName, before, after }) => ({
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
function logRows(rows: readonly Row[]): void {
  for (const { actor, user_id, action, object, object_id } of rows)
    log?.info({ actor, user: user_id ?? undefined, action, object, id: object_id ?? undefined }, 'audit');
}
