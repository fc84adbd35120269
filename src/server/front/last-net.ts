import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../log.ts';

/** What responds to the request that is being worked on. */
const failures = new AsyncLocalStorage<() => void>();

/** Runs the work on a request; `fail` responds to it when the work throws where nothing catches it. */
export function withFailureHandler(fail: () => void, work: () => void): void {
  failures.run(fail, work);
}

/**
 * The last net under everything: an exception in a callback, or a promise that is rejected and that nothing awaits,
 * is logged, its request gets 500, and the process goes on. See docs/decisions/0018-the-last-net.md.
 */
export function surviveUnhandledErrors(log: Log): void {
  const take = (err: unknown) => {
    try {
      log.error({ err }, 'an error that nothing handled');
      failures.getStore()?.();
    } catch {
      // An error here would end the process.
    }
  };
  process.on('uncaughtException', take).on('unhandledRejection', take);
}
