// API calls of published versions.

import { type DraftKind, draftLimits } from '../../contract/drafts.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import { isNotFound } from '../api/problem.ts';
import { type OpenDraft, readLive } from './drafts.data.ts';
import type { DraftFields } from './save-queue.ts';

/** All versions of an object, newest first. */
export function listVersions(kind: DraftKind, objectId: string, signal: AbortSignal) {
  const query = { kind, ...asObjectId(objectId), page: '1', per_page: String(draftLimits.versions) };
  return bodyOf(api.versions.$get({ query }, { init: { signal } }));
}

const asObjectId = (id: string) => ({ object_id: idParam(id).param.id });

export async function readVersion(id: number, signal: AbortSignal): Promise<DraftFields> {
  return (await bodyOf(api.versions[':id'].$get(idParam(id), { init: { signal } }))).fields as DraftFields;
}

/** What is published at present; null where nothing is. */
export async function readPublished(kind: DraftKind, objectId: string, signal: AbortSignal) {
  try {
    return await readLive(kind, Number(asObjectId(objectId).object_id), signal);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Puts a version into the draft of its object. `replace`: also if there is one already, whose text goes. */
export async function restoreVersion(id: number, replace: boolean): Promise<OpenDraft> {
  return (await bodyOf(
    api.versions[':id'].restore.$post({ ...idParam(id), json: { replace } }),
  )) as OpenDraft;
}
