// What the server knows of the request that runs now, in every function that its work calls.

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** One request after its admission. */
export interface RequestScope {
  /** In the log lines of the request, and in its error response. */
  id: string;
  /** Sends its error response, for an error that is caught nowhere else. */
  fail: () => void;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs the work for a request; `currentRequest` returns its scope in everything that it calls, also asynchronously. */
export const runRequest = <Result>(scope: RequestScope, work: () => Result) => scopes.run(scope, work);

/** The request that runs now; undefined outside of a request. */
export const currentRequest = () => scopes.getStore();

/** The header of error responses that has the id of the request. */
export const REQUEST_ID = 'X-Request-Id';

/** A short id, because people read it out, such as `7d2b-c09f`; it is not a secret. Node makes many UUIDs at once. */
export function newId(): string {
  const uuid = randomUUID();
  return `${uuid.slice(0, 4)}-${uuid.slice(4, 8)}`;
}
