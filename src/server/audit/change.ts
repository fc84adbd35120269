// Writes the audit log: one row in the transaction of every change (decision 69).

import { userInfo } from 'node:os';
import type { AuditAction, AuditObject } from '../../contract/audit.ts';
import { searchable } from '../db/search.ts';
import type { Database } from '../db/tables.ts';
import type { Actor } from '../http/context.ts';

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

/** Writes an audit row in the transaction of the change. */
export type Audit = (entry: AuditEntry) => Promise<void>;

/** The actor of a change by the command line: names who runs it on this machine. */
export function commandActor(): Actor {
  try {
    return { kind: 'command', userName: userInfo().username };
  } catch {
    // In a container, the user may have no name.
    return { kind: 'command' };
  }
}

/** Runs a change and its audit row in one transaction: neither is stored without the other. */
export function change<Result>(
  { db, actor }: { db: Database; actor: Actor },
  work: (trx: Database, audit: Audit) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute((trx) => work(trx, (entry) => recordAudit(trx, actor, entry)));
}

/** Writes one audit row in the transaction `trx`, for changes whose transaction is opened elsewhere (`createOnce`). */
export async function recordAudit(
  trx: Database,
  actor: Actor,
  entry: AuditEntry,
  at = new Date(),
): Promise<void> {
  const { action, object, objectId, objectName, before, after } = entry;
  await trx
    .insertInto('audit_log')
    .values({
      at: at.toISOString(),
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
    })
    .execute();
}
