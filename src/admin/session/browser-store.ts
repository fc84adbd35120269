// The IndexedDB of this browser, for what staff typed and the server does not have yet.

const STORE = 'texts';
let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('drafts', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return resultOf(request);
}

export function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error));
  return promise;
}

/** The stored values, in a transaction. The browser carries transactions out in the order in which they begin. */
export async function unsavedStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const begin = async () => (await opening!).transaction(STORE, mode).objectStore(STORE);
  opening ??= open();
  return begin().catch(() => {
    // The browser has closed it, as Safari does in a tab that was long in the background.
    opening = open();
    return begin();
  });
}
