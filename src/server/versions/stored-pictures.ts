// What is published shows only pictures that are stored: a browser would show a broken one.

import { refusal } from '../../contract/refusals/refusal.ts';
import { parsePictureName, pictureNamesIn } from '../../contract/media/picture-names.ts';
import type { ApiEnv } from '../api/context.ts';
import { InvalidFields } from '../api/errors.ts';
import { withPresentPictures } from '../db/former-pictures.queries.ts';
import type { Database } from '../db/tables.ts';

export type StoredPictures = Pick<ApiEnv['Variables']['pictures'], 'findMissing'>;

/**
 * Checks the pictures of fields before they are published. Before the transaction: a bucket may take its time. `before`: what is published,
 * whose pictures are not checked again.
 * @throws InvalidFields with the fields that show a picture without a file
 */
export async function refuseMissingPictures(
  { db, pictures }: { db: Database; pictures: StoredPictures },
  fields: object,
  before: object = {},
): Promise<void> {
  const known = new Set(pictureNamesIn(JSON.stringify(before)));
  const shown = Object.entries(await withPresentPictures(db, fields)).map(
    ([field, value]) => [field, picturesShownIn(value).filter((name) => !known.has(name))] as const,
  );
  const missing = new Set(await pictures.findMissing(shown.flatMap(([, names]) => names)));
  const broken = shown.filter(([, names]) => names.some((name) => missing.has(name)));
  if (broken.length === 0) return;
  throw new InvalidFields(Object.fromEntries(broken.map(([field]) => [field, missingPicture(field)])));
}

/** A text of the site has one picture in a field. */
const missingPicture = (field: string) =>
  refusal(field === 'content' ? 'drafts.missing-picture-in-text' : 'drafts.missing-picture');

function picturesShownIn(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  if (parsePictureName(value)) return [value];
  return (value.match(/<img [^<>]*>/g) ?? []).flatMap(pictureNamesIn);
}
