import pLimit from 'p-limit';
import { tooBusy } from '../http/errors.ts';

/**
 * Runs the work of one key in turn and that of different keys in parallel, so that one visitor takes one place in
 * the queues behind it.
 * @throws 503 when more than `maxWaiting` of the same key wait already.
 */
export function createTurns(maxWaiting: number) {
  const queues = new Map<string, { inTurn: ReturnType<typeof pLimit>; size: number }>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { inTurn: pLimit(1), size: 0 };
    if (queue.size > maxWaiting) throw tooBusy();
    queues.set(key, queue);
    queue.size += 1;
    try {
      return await queue.inTurn(work);
    } finally {
      queue.size -= 1;
      if (queue.size === 0) queues.delete(key);
    }
  };
}
