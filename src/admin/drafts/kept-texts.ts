// Texts of drafts that are not stored on the server yet, in the browser's IndexedDB.

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

/** Runs requests in one transaction. The browser carries transactions out in the order in which they begin. */
async function transact<Result>(
  mode: IDBTransactionMode,
  run: (texts: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  opening ??= open();
  return run((await opening).transaction(STORE, mode).objectStore(STORE));
}

/** Where a text is kept: another person who signs in to this browser does not see it. */
const keyOf = (userId: number, draft: number) => `${userId} ${draft}`;

/** Reads what was kept of a draft. A browser without IndexedDB keeps nothing. */
export function readKept(userId: number, draft: number): Promise<Kept | undefined> {
  return transact('readonly', (texts) =>
    resultOf(texts.get(keyOf(userId, draft)) as IDBRequest<Kept | undefined>),
  ).catch(() => undefined);
}

export function keptText(userId: number, draft: number): KeptText {
  const key = keyOf(userId, draft);
  return {
    keep: (kept) =>
      transact('readwrite', async (texts) => {
        await resultOf(texts.put(kept, key));
      }),
    forget: (sitting) =>
      transact('readwrite', async (texts) => {
        const kept = await resultOf(texts.get(key) as IDBRequest<Kept | undefined>);
        if (kept?.sitting === sitting) await resultOf(texts.delete(key));
      }),
  };
}
