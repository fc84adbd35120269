// Texts of drafts that are not stored on the server yet, in the browser's IndexedDB.

import { keptFor, resultOf } from '../session/browser-store.ts';
import { readSession } from '../session/session.ts';
import type { DraftObject, Kept, KeptText } from './save-queue.ts';

/** Keeps the texts of one draft. Another person who signs in to this browser does not see them. */
export function keptText(
  draft: number | string,
  of?: DraftObject,
): KeptText & { read: () => Promise<Kept | undefined>; clear: () => Promise<void> } {
  const key = `${readSession()?.userId ?? 0} ${draft}`;
  /** What is kept of the draft, the newest last. Earlier releases kept one text, without a list. */
  const readFrom = async (texts: IDBObjectStore): Promise<Kept[]> =>
    [(await resultOf(texts.get(key) as IDBRequest<Kept | Kept[] | undefined>)) ?? []].flat();

  /** Keeps one text, or none, in place of those of these sittings. */
  async function replace(sittings: (string | undefined)[], ...kept: Kept[]): Promise<void> {
    const texts = await keptFor('readwrite');
    const others = (await readFrom(texts)).filter(({ sitting }) => !sittings.includes(sitting));
    const all = [...others, ...kept];
    await (all.length > 0 ? resultOf(texts.put(all, key)) : resultOf(texts.delete(key)));
  }

  return {
    /** The newest one. A browser without IndexedDB keeps nothing. */
    read: () =>
      keptFor('readonly')
        .then(readFrom)
        .then((all) => all.at(-1))
        .catch(() => undefined),
    keep: (kept, earlier) =>
      replace([kept.sitting, earlier], {
        ...kept,
        of: of && { kind: of.kind, object_id: of.object_id, lang: of.lang },
      }),
    forget: (...sittings) => replace(sittings),
    /** Deletes all that is kept of the draft. */
    clear: async () => void (await resultOf((await keptFor('readwrite')).delete(key))),
  };
}
