// Texts of drafts that are not stored on the server yet, in the browser's IndexedDB.

import { readSession } from '../session/session.ts';
import type { Kept, KeptText } from './save-queue.ts';

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

/** Keeps the text of one draft. Another person who signs in to this browser does not see it. */
export function keptText(draft: number): KeptText & { read: () => Promise<Kept | undefined> } {
  const key = `${readSession()?.userId ?? 0} ${draft}`;
  const readFrom = (texts: IDBObjectStore) => resultOf(texts.get(key) as IDBRequest<Kept | undefined>);
  return {
    /** A browser without IndexedDB keeps nothing. */
    read: () =>
      textsFor('readonly')
        .then(readFrom)
        .catch(() => undefined),
    async keep(kept) {
      await resultOf((await textsFor('readwrite')).put(kept, key));
    },
    async forget(sitting) {
      const texts = await textsFor('readwrite');
      const kept = await readFrom(texts);
      if (kept?.sitting === sitting) await resultOf(texts.delete(key));
    },
  };
}
