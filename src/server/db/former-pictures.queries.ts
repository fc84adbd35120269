// Pictures of the media library that were replaced: a text that was typed with a former name is stored with the present one (docs/decisions/pictures.md#former-names).

import { paths } from '../../contract/url/paths.ts';
import { pictureNamesIn, stemOf } from '../../contract/media/picture-names.ts';
import { lockForKeyShare, parts } from './engine.ts';
import type { Database, Tables } from './tables.ts';

/** The same fields with the present names of replaced pictures. In a transaction, what they show is not replaced before its end. */
export async function withPresentPictures<Fields extends object>(db: Database, fields: Fields) {
  const texts = Object.values(fields).filter((value) => typeof value === 'string');
  const stems = [...new Set(texts.flatMap(pictureNamesIn).map(stemOf))].toSorted();
  let present = fields;
  for (const some of parts(stems)) {
    if (db.isTransaction) {
      const shown = db.selectFrom('media').select('id').where('stem', 'in', some).orderBy('id');
      await shown.$call(lockForKeyShare(db)).execute();
    }
    // After the lock: a replacement for which it has waited is found here.
    const replaced = await db
      .selectFrom('former_pictures as former')
      .innerJoin('media', 'media.id', 'former.media_id')
      .select(['former.stem', 'media.name', 'media.width', 'media.height'])
      .where('former.stem', 'in', some)
      .execute();
    for (const { stem, ...next } of replaced)
      present = Object.fromEntries(
        Object.entries(present).map(([field, value]) => [field, swapPicture(value, stem, next)]),
      ) as Fields;
  }
  return present;
}

/** A text with another picture in place of the one with this stem, in any size; an `<img>` also gets its size in px. */
function swapPicture(value: unknown, stem: string, next: Pick<Tables['media'], 'name' | 'width' | 'height'>) {
  if (typeof value !== 'string') return value;
  const shown = paths.storage(stem);
  return value
    .replace(/<img [^<>]*>/g, (tag) =>
      tag.includes(shown)
        ? tag
            .replace(/ width="\d+"/, ` width="${next.width}"`)
            .replace(/ height="\d+"/, ` height="${next.height}"`)
        : tag,
    )
    .replaceAll(new RegExp(`${stem}-[1-9]\\d{0,3}\\.jpg`, 'g'), next.name);
}
