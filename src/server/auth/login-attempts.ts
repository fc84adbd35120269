import type { RateLimits } from '../http/rate-limits.ts';
import { tooBusy } from '../http/errors.ts';
import { FairQueue, QueueFull } from '../http/fair-queue.ts';

/** Logins of one address that may wait for each other. */
const MAX_WAITING = 30;

/** The logins of one address one after another, those of different addresses in parallel. */
const queue = new FairQueue({
  running: Infinity,
  runningPerAddress: 1,
  waiting: Infinity,
  waitingPerAddress: MAX_WAITING,
});

/**
 * Runs one login attempt within the limits (§ 6.6). The attempt counts only when `check` resolves with undefined: the
 * password is wrong. The attempts of one address run one after another: parallel attempts cannot pass the limit, and
 * right ones that are sent together do not use it up.
 * @throws 429 after too many wrong attempts from the address, 503 when too many are waiting.
 */
export async function attemptLogin<Result>(
  { loginAddress, loginAccount }: Pick<RateLimits, 'loginAddress' | 'loginAccount'>,
  { address, email }: { address: string; email: string },
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const attempt = async () => {
    // Counted before the password is checked: attempts on one account from many addresses run in parallel.
    await loginAddress.take(address);
    let isWrong = false;
    try {
      await loginAccount.take(email);
      const result = await check();
      isWrong = result === undefined;
      return result;
    } finally {
      if (!isWrong) await Promise.all([loginAddress.giveBack(address), loginAccount.giveBack(email)]);
    }
  };
  try {
    return await queue.run(address, attempt);
  } catch (error) {
    throw error instanceof QueueFull ? tooBusy() : error;
  }
}
