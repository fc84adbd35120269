// What the server knows of the request that runs now, in every function that its work calls.

import { AsyncLocalStorage } from 'node:async_hooks';

/** One request after its admission, with the time that its work has waited. */
export interface RequestScope {
  /** In the log lines of the request, and in its error response. */
  id: string;
  /** Sends its error response, for an error that is caught nowhere else. */
  fail: () => void;
  /** When it was admitted: a time of the monotonic clock, in ms. */
  started: number;
  /** Time spent in statements of the database, and in queues, in ms. */
  databaseTime: number;
  queueTime: number;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs the work for a request; `currentRequest` returns its scope in everything that it calls, also asynchronously. */
export function runRequest<Result>(scope: RequestScope, work: () => Result): Result {
  return scopes.run(scope, work);
}

/** The request that runs now; undefined outside of a request. */
export function currentRequest(): RequestScope | undefined {
  return scopes.getStore();
}

/** Creates the scope of a request that starts now. */
export function newScope(id: string, fail: () => void): RequestScope {
  return { id, fail, started: performance.now(), databaseTime: 0, queueTime: 0 };
}
