import type { Context } from 'hono';
import type { ApiEnv } from './context.ts';

/**
 * Runs the rest of a call when it is the turn of its client address. To be called when the body has arrived: a slow
 * upload must not hold a place in the queue.
 * @throws QueueFull, and what `work` throws
 */
export async function takeTurn<Result>(c: Context, work: () => Promise<Result>): Promise<Result> {
  // The pages' own calls have no queue: the page has had its turn already.
  const { inTurn }: Partial<ApiEnv['Bindings']> = c.env ?? {};
  return inTurn ? inTurn(work) : work();
}
