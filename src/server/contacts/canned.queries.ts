import type { CannedReply, CannedReplyInput } from '../../contract/contacts/inbox.ts';
import type { Listed, PageRange } from '../../contract/lists/paging.ts';
import { lockOne } from '../db/engine.ts';
import { readPage } from '../db/pagination.ts';
import type { Database } from '../db/tables.ts';
import type { Precondition } from '../api/etag.ts';

const columns = ['id', 'title', 'language', 'text', 'updated_at'] as const;

/** Lists the canned replies by language and title. There are few: no index, and no search. */
export async function listCannedReplies(db: Database, range?: PageRange): Promise<Listed<CannedReply>> {
  const all = db.selectFrom('canned_replies').select(columns);
  return readPage(all.orderBy('language').orderBy('title').orderBy('id'), range);
}

export async function findCannedReply(db: Database, id: number): Promise<CannedReply | undefined> {
  return db.selectFrom('canned_replies').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function createCannedReply(trx: Database, input: CannedReplyInput): Promise<CannedReply> {
  return trx
    .insertInto('canned_replies')
    .values({ ...input, updated_at: new Date().toISOString() })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Changes a canned reply, in the transaction `trx`; undefined when none has this id.
 * @throws what `precondition` throws when it gets the stored one
 */
export async function updateCannedReply(
  trx: Database,
  id: number,
  input: CannedReplyInput,
  precondition: Precondition,
): Promise<{ before: CannedReply; after: CannedReply } | undefined> {
  const stored = trx.selectFrom('canned_replies').select(columns).where('id', '=', id);
  const before = await lockOne(trx, stored, precondition);
  if (!before) return undefined;
  const after = await trx
    .updateTable('canned_replies')
    .set({ ...input, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { before, after };
}

export async function deleteCannedReply(trx: Database, id: number): Promise<CannedReply | undefined> {
  return trx.deleteFrom('canned_replies').where('id', '=', id).returning(columns).executeTakeFirst();
}
