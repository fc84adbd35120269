// What the audit log and refusals say of the pictures and files of the library.

import { isFileType } from '../../contract/media/files.ts';
import type { AuditAction } from '../../contract/audit/audit.ts';
import type { Media, MediaUse } from '../../contract/media/media.ts';
import { type Refusal, refusal } from '../../contract/refusals/refusal.ts';
import type { Name } from '../../contract/typed/names.words.km.ts';
import { changedFields } from '../audit/change.ts';

/** An audit entry about a picture or a file. Which files it has is not of interest, but that they changed. */
export const entryOf = (action: AuditAction, before: Media | undefined, after: Media) => ({
  action,
  object: isFileType(after.type) ? ('file' as const) : ('picture' as const),
  objectId: after.id,
  objectName: after.title,
  ...changedFields(before && said(before), said(after)),
});

const said = ({ alt, ...media }: Media) => ({ ...media, description: alt.en });

/** What a refusal calls the places that show a picture. */
const kindNames: Record<MediaUse['kind'], Name> = {
  blogs: 'article',
  pages: 'page',
  drafts: 'draft',
  translations: 'translation',
  texts: 'text of the site',
};
/** How many places it names. */
const MAX_NAMED = 5;

function placesOf(uses: readonly MediaUse[]): Refusal {
  const all = [...new Map(uses.map((use) => [use.kind + use.title, use])).values()];
  const named = all
    .slice(0, MAX_NAMED)
    .map(({ kind, title }): Refusal => {
      const values = { what: kindNames[kind], title: title || refusal('pictures.untitled') };
      return refusal('pictures.place', values);
    })
    .reduce((places, place) => refusal('pictures.places', { places, place }));
  const count = all.length - MAX_NAMED;
  return count > 0 ? refusal('pictures.more-places', { places: named, count }) : named;
}

/** Why a picture or a file cannot be put into the bin. */
export const inUse = ({ type }: Media, uses: readonly MediaUse[]) =>
  refusal(isFileType(type) ? 'files.in-use' : 'pictures.in-use', { places: placesOf(uses) });
