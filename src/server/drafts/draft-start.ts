// What a draft begins with (§ 9.24): nothing is stored before the first change.

import type { Draft } from '../../contract/drafts/drafts.ts';
import type { Actor } from '../api/context.ts';
import { found } from '../api/errors.ts';
import { withPresentPictures } from '../db/former-pictures.queries.ts';
import { readSecret } from '../db/secrets.ts';
import type { Database } from '../db/tables.ts';
import { startOf } from './change-draft.ts';
import { linkToStart } from './draft-links.queries.ts';
import { findDraftOf, showDraft } from './drafts.queries.ts';
import { capitalized, type Versioned, type VersionedKinds } from '../versions/versioned.ts';

/** The draft of an object, or what one begins with. @throws 404 */
export async function readStart(
  site: { db: Database; kinds: VersionedKinds; actor: Actor },
  versioned: Versioned,
  objectId: number,
): Promise<Draft> {
  const { db } = site;
  const opened = await findDraftOf(db, versioned, objectId);
  if (opened) return showDraft(site, opened);
  const start = found(await startOf(db, versioned, objectId), capitalized(versioned.noun));
  const { kind, lang, object_id } = start;
  const fields = await withPresentPictures(db, start.fields);
  const now = new Date().toISOString();
  return {
    id: 0,
    kind,
    object_id,
    lang,
    is_live: start.based_on !== null,
    state: 'draft',
    title: fields.title,
    revision: 1,
    publish_at: null,
    ready_note: null,
    user_name: '',
    created_at: now,
    updated_at: now,
    fields: fields as Draft['fields'],
    is_stale: false,
    preview: linkToStart(site.actor.userId, { kind, lang, object_id }, await readSecret(db, 'previews')),
    link_expires_at: null,
  };
}
