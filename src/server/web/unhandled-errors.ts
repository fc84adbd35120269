// Handles errors that are caught nowhere else: logs them, sends 500, and keeps the process running.

import { currentRequest } from '../api/request-scope.ts';
import type { Log } from '../log.ts';

/** Handles uncaught exceptions and unhandled rejections of the process. See docs/decisions/0018-the-last-net.md. */
export function surviveUnhandledErrors(log: Log): void {
  const handle = (err: unknown) => {
    try {
      log.error({ err }, 'an unhandled error');
      currentRequest()?.fail();
    } catch {
      // An error thrown here would end the process.
    }
  };
  process.on('uncaughtException', handle).on('unhandledRejection', handle);
}
