// The links that show a draft to everybody who has them: how they are signed, and how they end (docs/decisions/drafts.md#draft-links).

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { draftLimits } from '../../contract/drafts/drafts.ts';
import { withLanguage } from '../../contract/language/language.ts';
import { draftToken, previewPath } from '../../contract/url/paths.ts';
import { readSecret } from '../db/secrets.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { OfKind } from '../versions/versioned.ts';

const DAY = 24 * 3_600_000;

/** Makes the key with which the links to a draft are signed. A new one revokes them all. */
export const newLinkKey = () => randomBytes(24).toString('base64url');

export const linkExpiry = () => new Date(Date.now() + draftLimits.linkDays * DAY).toISOString();

type DraftRow = Selectable<Tables['drafts']>;
type Signed = Pick<DraftRow, 'id' | 'kind' | 'lang' | 'link_key'>;

/** The path of a page that shows a draft until `expires`, in ms since 1970, and no longer than the account `by`, to everybody who has it. */
export const linkTo = ({ id, kind, lang, link_key }: Signed, expires: number, by?: number): string =>
  withLanguage(lang, previewPath(kind, `${id}.${tokenEnd(link_key, id, expires, by)}`));

/** The same for a day, for the frame beside the draft's form. */
export const linkFor = (by: number | undefined, draft: Signed) => linkTo(draft, Date.now() + DAY, by);

type Start = OfKind & { object_id: number };

/** What the link to the preview of a draft signs that is not begun. */
const nameOfStart = ({ kind, lang, object_id }: Start) => `${kind} ${lang} ${object_id}`;

/** The path of the page that previews what is posted to it, as the draft of an object that is not begun. Ends as `linkFor`. */
export function linkToStart(by: number | undefined, start: Start, key: string): string {
  const token = `of${start.object_id}.${tokenEnd(key, nameOfStart(start), Date.now() + DAY, by)}`;
  return withLanguage(start.lang, previewPath(start.kind, token));
}

/** What follows the id in a token (see `draftToken`). */
function tokenEnd(key: string, of: number | string, expires: number, by?: number): string {
  const ends = by === undefined ? `${expires}` : `${expires}.${by}`;
  return `${ends}.${createHmac('sha256', key).update(`draft ${of} ${ends}`).digest('base64url')}`;
}

/** Revokes the links to the drafts of which an account made one, when it is deleted. The audit log knows which. */
export async function revokeLinksOf(trx: Database, userId: number): Promise<void> {
  const made = trx
    .selectFrom('audit_log')
    .select('object_id')
    .where(({ and }) => and({ user_id: userId, object: 'draft link', action: 'created' }))
    .where('object_id', 'is not', null);
  const linked = await trx
    .selectFrom('drafts')
    .select('id')
    .where('id', 'in', made.$castTo<{ object_id: number }>())
    .execute();
  for (const { id } of linked) {
    const revoked = { link_key: newLinkKey(), link_expires_at: null };
    await trx.updateTable('drafts').set(revoked).where('id', '=', id).execute();
  }
}

const hasAccount = async (db: Database, id: number) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** What a preview needs to know of a draft besides what is typed. */
export type LinkedDraft = Pick<DraftRow, 'id' | 'lang' | 'object_id' | 'posted_at' | 'publish_at' | 'fields'>;

/** The draft to which a link gives access, or the text with which it would begin; undefined when the link is not valid any more. */
export async function findLinkedDraft(
  db: Database,
  { kind, lang }: OfKind,
  token: string,
  now = Date.now(),
): Promise<LinkedDraft | undefined> {
  const [, of, id, expires, by] = draftToken.exec(token) ?? [];
  if (!id || !expires || Number(expires) < now) return undefined;
  const object_id = Number(id);
  const draft = of
    ? { ...notBegun, kind, lang, object_id, link_key: await readSecret(db, 'previews') }
    : await db.selectFrom('drafts').selectAll().where('id', '=', object_id).executeTakeFirst();
  if (draft?.kind !== kind || draft.lang !== lang) return undefined;
  const user = by === undefined ? undefined : Number(by);
  const signed = of ? nameOfStart({ kind, lang, object_id }) : draft.id;
  const expected = Buffer.from(tokenEnd(draft.link_key, signed, Number(expires), user));
  const end = Buffer.from(token.slice(token.indexOf('.') + 1));
  if (end.length !== expected.length || !timingSafeEqual(end, expected)) return undefined;
  return user === undefined || (await hasAccount(db, user)) ? draft : undefined;
}

const notBegun = { id: 0, posted_at: null, publish_at: null, fields: '{}' };
