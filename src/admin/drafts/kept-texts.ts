// Texts of drafts that are not stored on the server yet, in the browser's IndexedDB.

import { readSession } from '../session/session.ts';
import type { DraftObject, Kept, KeptText } from './save-queue.ts';

const STORE = 'texts';
let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('drafts', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return resultOf(request);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error));
  return promise;
}

/** The texts, in a transaction. The browser carries transactions out in the order in which they begin. */
async function textsFor(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opening ??= open();
  return (await opening).transaction(STORE, mode).objectStore(STORE);
}

/** Keeps the texts of one draft. Another person who signs in to this browser does not see them. */
export function keptText(
  draft: number,
  of?: DraftObject,
): KeptText & { read: () => Promise<Kept | undefined> } {
  const key = `${readSession()?.userId ?? 0} ${draft}`;
  /** What is kept of the draft, the newest last. Earlier releases kept one text, without a list. */
  const readFrom = async (texts: IDBObjectStore): Promise<Kept[]> =>
    [(await resultOf(texts.get(key) as IDBRequest<Kept | Kept[] | undefined>)) ?? []].flat();

  /** Keeps one text, or none, for this sitting. */
  async function replace(sitting: string, ...kept: Kept[]): Promise<void> {
    const texts = await textsFor('readwrite');
    const others = (await readFrom(texts)).filter((other) => other.sitting !== sitting);
    const all = [...others, ...kept];
    await (all.length > 0 ? resultOf(texts.put(all, key)) : resultOf(texts.delete(key)));
  }

  return {
    /** The newest one. A browser without IndexedDB keeps nothing. */
    read: () =>
      textsFor('readonly')
        .then(readFrom)
        .then((all) => all.at(-1))
        .catch(() => undefined),
    keep: (kept) =>
      replace(kept.sitting, { ...kept, of: of && { kind: of.kind, object_id: of.object_id, lang: of.lang } }),
    forget: (sitting) => replace(sitting),
  };
}
