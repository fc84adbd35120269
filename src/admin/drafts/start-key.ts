// The name of what a draft is of, in the address of its screen until it has an id of its own: `blogs-7`, `texts-3-km`.

import { draftKinds } from '../../contract/drafts/drafts.ts';
import { paths } from '../../contract/url/paths.ts';
import type { DraftObject } from './save-queue.ts';

export type Start = DraftObject & { object_id: number };

const pattern = new RegExp(`^(${draftKinds.join('|')})-([1-9]\\d{0,8})(-km)?$`);

/** The draft that this address opens before it is begun; undefined for the id of a draft. */
export function readStartKey(key: string): Start | undefined {
  const [, kind, id, km] = pattern.exec(key) ?? [];
  if (kind === undefined) return undefined;
  return { kind: kind as Start['kind'], object_id: Number(id), lang: km ? 'km' : 'en' };
}

export const keyOfStart = ({ kind, object_id, lang }: Start) =>
  paths.adminDraftOf(kind, object_id, lang).slice(paths.adminDrafts().length + 1);
