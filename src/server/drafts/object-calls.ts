// Adds, changes and deletes an article, a job or a page by a call, with its versions and its row of the audit log.

import type { Context } from 'hono';
import type { Actor, ApiEnv } from '../api/context.ts';
import { found } from '../api/errors.ts';
import { ifMatch, type Precondition } from '../api/etag.ts';
import type { SignedIn } from '../api/permit.ts';
import { type SentJson, sendTagged } from '../api/send-json.ts';
import { idempotencyFingerprint } from '../api/validation.ts';
import { change, createOnce } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import { capitalized, type Live, type Versioned } from '../versions/versioned.ts';
import { checkUnlessReplaced, lockObject, recordPublication } from '../versions/versions.queries.ts';
import { forgetVersions, type ObjectQueries } from './objects.queries.ts';

interface CalledKind<Row extends Live, Input> {
  versions: Versioned;
  rows: ObjectQueries<Row, Input>;
}

/** Adds an object in the transaction `trx`. */
export async function addObject<Row extends Live, Input>(
  { versions, rows }: CalledKind<Row, Input>,
  trx: Database,
  input: Input,
  actor: Actor,
): Promise<Row> {
  const publication = { before: undefined, after: await rows.create(trx, input) };
  return recordPublication(trx, versions, publication, { actor });
}

/** Changes an object in the transaction `trx`. @throws 404 when none has this id, and what `precondition` throws */
export async function changeObject<Row extends Live, Input>(
  { versions, rows }: CalledKind<Row, Input>,
  trx: Database,
  id: number,
  { input, precondition, actor }: { input: Input; precondition: Precondition; actor: Actor },
): Promise<Row> {
  const what = capitalized(versions.noun);
  await lockObject(trx, versions.kind, id);
  const live = found(await rows.find(trx, id), what);
  await checkUnlessReplaced(trx, versions, live, precondition);
  return recordPublication(trx, versions, found(await rows.update(trx, id, input), what), { actor });
}

type Call = Context<ApiEnv & SignedIn>;

export async function sendAdded<Row extends Live, Input extends object>(
  c: Call,
  of: CalledKind<Row, Input>,
  input: Input,
): Promise<SentJson<Row, 201>> {
  const add = (trx: Database) => addObject(of, trx, input, c.var.actor);
  const added = await createOnce(c.var, idempotencyFingerprint(c, input), add, of.rows.find);
  c.var.changed(of.versions.kind);
  return sendTagged(c, added, 201);
}

export async function sendChanged<Row extends Live, Input extends object>(
  c: Call,
  of: CalledKind<Row, Input>,
  id: number,
  input: Input,
): Promise<SentJson<Row, 200>> {
  const to = { input, precondition: ifMatch(c, of.versions.noun, input), actor: c.var.actor };
  const object = await change(c.var, (trx) => changeObject(of, trx, id, to));
  c.var.changed(of.versions.kind);
  return sendTagged(c, object);
}

export async function sendDeleted<Row extends Live, Input>(
  c: Call,
  { versions, rows }: CalledKind<Row, Input>,
  id: number,
) {
  const { kind, noun, object } = versions;
  await change(c.var, async (trx, audit) => {
    const deleted = found(await rows.remove(trx, id), capitalized(noun));
    await checkUnlessReplaced(trx, versions, deleted, ifMatch(c, noun));
    await forgetVersions(trx, kind, id);
    const entry = { action: 'deleted', object, objectId: id, objectName: deleted.title } as const;
    await audit({ ...entry, ...versions.auditOf(deleted, undefined) });
  });
  c.var.changed(kind);
  return c.body(null, 204);
}
