// Adds, changes and deletes an article, a job or a page by a call, with its versions and its row of the audit log.

import type { Context } from 'hono';
import type { ApiEnv } from '../api/context.ts';
import { ifMatch } from '../api/etag.ts';
import type { SignedIn } from '../api/permit.ts';
import { type SentJson, sendTagged } from '../api/send-json.ts';
import { idempotencyFingerprint } from '../api/validation.ts';
import { change, createOnce } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { foundOf, type Live, type Versioned } from '../versions/versioned.ts';
import { checkUnlessReplaced, lockObject, recordPublication } from '../versions/versions.queries.ts';
import { forgetVersions, type ObjectQueries } from './objects.queries.ts';

type Call = Context<ApiEnv & SignedIn>;

interface CalledKind<Row extends Live, Input> {
  versions: Versioned;
  rows: ObjectQueries<Row, Input>;
}

export async function sendAdded<Row extends Live, Input extends object>(
  c: Call,
  { versions, rows }: CalledKind<Row, Input>,
  input: Input,
  fingerprint = idempotencyFingerprint(c, input),
): Promise<SentJson<Row, 201>> {
  const { actor, changed } = c.var;
  const add = async (trx: Database) =>
    recordPublication(trx, versions, { before: undefined, after: await rows.create(trx, input) }, { actor });
  const added = await createOnce(c.var, fingerprint, add, rows.find);
  changed(versions.kind);
  return sendTagged(c, added, 201);
}

/** @throws 404 when no object has this id, and what `precondition` throws */
export async function sendChanged<Row extends Live, Input extends object>(
  c: Call,
  { versions, rows }: CalledKind<Row, Input>,
  id: number,
  input: Input,
  precondition = ifMatch(c, versions.noun, input),
): Promise<SentJson<Row, 200>> {
  const { actor, changed } = c.var;
  const object = await change(c.var, async (trx) => {
    await lockObject(trx, versions.kind, id);
    await checkUnlessReplaced(trx, versions, foundOf(versions, await rows.find(trx, id)), precondition);
    return recordPublication(trx, versions, foundOf(versions, await rows.update(trx, id, input)), { actor });
  });
  changed(versions.kind);
  return sendTagged(c, object);
}

export async function sendDeleted<Row extends Live, Input>(
  c: Call,
  { versions, rows }: CalledKind<Row, Input>,
  id: number,
) {
  const { kind, noun, object } = versions;
  await change(c.var, async (trx, audit) => {
    const deleted = foundOf(versions, await rows.remove(trx, id));
    await checkUnlessReplaced(trx, versions, deleted, ifMatch(c, noun));
    await forgetVersions(trx, kind, id);
    const entry = { action: 'deleted', object, objectId: id, objectName: deleted.title } as const;
    await audit({ ...entry, ...versions.auditOf(deleted, undefined) });
  });
  c.var.changed(kind);
  return c.body(null, 204);
}
