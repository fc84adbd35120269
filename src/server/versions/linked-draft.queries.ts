// Finds what the link to a preview gives access to.

import { timingSafeEqual } from 'node:crypto';
import { draftToken } from '../../contract/paths.ts';
import { readSecret } from '../db/secrets.ts';
import type { Database } from '../db/tables.ts';
import { nameOfStart, sign } from './draft-links.ts';
import { type DraftRow, findDraft } from './drafts.queries.ts';
import type { OfKind } from './versioned.ts';

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
  const [, of, id, expires, signature] = draftToken.exec(token) ?? [];
  if (!id || !expires || !signature || Number(expires) < now) return undefined;
  const isSigned = (key: string, signed: number | string) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, signed, Number(expires))));
  const object_id = Number(id);
  if (of) {
    const isValid = isSigned(await readSecret(db, 'previews'), nameOfStart({ kind, lang, object_id }));
    return isValid ? { id: 0, lang, object_id, posted_at: null, publish_at: null, fields: '{}' } : undefined;
  }
  const draft = await findDraft(db, Number(id));
  if (draft?.kind !== kind || draft.lang !== lang) return undefined;
  return isSigned(draft.link_key, draft.id) ? draft : undefined;
}
