// Handles errors that are caught nowhere else: logs them, sends 500, and keeps the process running.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../log.ts';

/** The function that sends the error response of the current request. */
const failures = new AsyncLocalStorage<() => void>();

/** Runs the work for a request; `fail` sends its error response when an error in it, also asynchronous, is not caught. */
export function withFailureHandler(fail: () => void, work: () => void): void {
  failures.run(fail, work);
}

/** Handles uncaught exceptions and unhandled rejections of the process. See docs/decisions/0018-the-last-net.md. */
export function surviveUnhandledErrors(log: Log): void {
  const handle = (err: unknown) => {
    try {
      log.error({ err }, 'an unhandled error');
      failures.getStore()?.();
    } catch {
      // An error thrown here would end the process.
    }
  };
  process.on('uncaughtException', handle).on('unhandledRejection', handle);
}
