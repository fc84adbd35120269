// Finds what the link to a preview gives access to.

import { timingSafeEqual } from 'node:crypto';
import { draftToken } from '../../contract/url/paths.ts';
import { readSecret } from '../db/secrets.ts';
import type { Database } from '../db/tables.ts';
import { nameOfStart, tokenEnd } from './draft-links.ts';
import { type DraftRow, findDraft } from './drafts.queries.ts';
import type { OfKind } from '../versions/versioned.ts';

const hasAccount = async (db: Database, id: number) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** What a preview needs to know of a draft besides what is typed. */
export type LinkedDraft = Pick<DraftRow, 'id' | 'lang' | 'object_id' | 'posted_at' | 'publish_at' | 'fields'>;

/**
 * The draft to which a link gives access, or what stands for one that is not begun; undefined when the link is not valid, or not valid
 * any more.
 */
export async function findLinkedDraft(
  db: Database,
  { kind, lang }: OfKind,
  token: string,
  now = Date.now(),
): Promise<LinkedDraft | undefined> {
  const [, of, id, expires, by] = draftToken.exec(token) ?? [];
  if (!id || !expires || Number(expires) < now) return undefined;
  const user = by === undefined ? undefined : Number(by);
  const end = Buffer.from(token.slice(token.indexOf('.') + 1));
  const isValid = async (key: string, signed: number | string) => {
    const expected = Buffer.from(tokenEnd(key, signed, Number(expires), user));
    const isSigned = end.length === expected.length && timingSafeEqual(end, expected);
    return isSigned && (user === undefined || hasAccount(db, user));
  };
  const object_id = Number(id);
  if (of) {
    const isStart = await isValid(await readSecret(db, 'previews'), nameOfStart({ kind, lang, object_id }));
    return isStart ? { id: 0, lang, object_id, posted_at: null, publish_at: null, fields: '{}' } : undefined;
  }
  const draft = await findDraft(db, Number(id));
  if (draft?.kind !== kind || draft.lang !== lang) return undefined;
  return (await isValid(draft.link_key, draft.id)) ? draft : undefined;
}
