// Lets a change pass that was typed before pictures of the library were replaced in its object (docs/decisions/pictures.md#former-names).

import { isDeepStrictEqual } from 'node:util';
import type { Precondition } from '../api/etag.ts';
import { HttpError } from '../api/errors.ts';
import { withPresentPictures } from '../db/former-pictures.queries.ts';
import type { Database } from '../db/tables.ts';
import type { Live, Versioned } from './versioned.ts';

/** How many replacements in a row a form may have missed. */
const MAX_MISSED = 5;

/**
 * Checks the precondition, which the object also meets as it was before pictures in it were replaced: nobody else has typed anything.
 * `live`: the object, locked by the transaction `trx`.
 */
export async function checkUnlessReplaced<Row extends Live, Fields extends { title: string }>(
  trx: Database,
  { kind, lang, fieldsOf }: Versioned<Row, Fields>,
  live: Row,
  precondition: Precondition,
): Promise<void> {
  if (isMet(precondition, live)) return;
  const versions = await trx
    .selectFrom('versions')
    .select(['fields', 'published_at'])
    .where((row) => row.and({ kind, lang, object_id: live.id }))
    .orderBy('id', 'desc')
    .limit(MAX_MISSED + 1)
    .execute();
  const now: Record<string, unknown> = { ...fieldsOf(live) };
  for (const { fields: json, published_at: updated_at } of versions) {
    const fields = JSON.parse(json) as object;
    if (!isDeepStrictEqual(await withPresentPictures(trx, fields), now)) break;
    // The row has the other fields too, some in another form: the place of a page is a number.
    const replaced = Object.entries(fields).filter(([name, text]) => text !== now[name]);
    if (isMet(precondition, { ...live, ...Object.fromEntries(replaced), updated_at })) return;
  }
  precondition(live);
}

function isMet(precondition: Precondition, stored: object): boolean {
  try {
    precondition(stored);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 412) return false;
    throw error;
  }
}
