import type { RateLimits } from '../limits/rate-limits.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import { whenBusy } from './password-hash.ts';

/** Runs the logins of one client address one at a time, while 30 may wait, and those of other addresses in parallel. */
const queue = new FairQueue({
  running: Infinity,
  runningPerAddress: 1,
  waiting: Infinity,
  waitingPerAddress: 30,
});

/**
 * Runs one login attempt within the rate limits (§ 6.6). It counts only if `check` resolves with undefined: a wrong
 * password. The attempts of one address run one at a time, so that parallel attempts cannot exceed the limit and
 * successful ones do not use it up.
 * Without an e-mail address, as with a passkey, only the client's address counts.
 * @throws 429 after too many wrong attempts from the address, 503 when too many are waiting.
 */
export async function attemptLogin<Result>(
  { loginAddress, loginAccount }: Pick<RateLimits, 'loginAddress' | 'loginAccount'>,
  { address, email }: { address: string; email?: string },
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const attempt = async () => {
    // Count the attempt before checking the password: attempts on one account from other addresses run in parallel.
    await loginAddress.take(address);
    let isWrong = false;
    try {
      if (email !== undefined) await loginAccount.take(email);
      const result = await check();
      isWrong = result === undefined;
      return result;
    } finally {
      if (!isWrong)
        await Promise.all([
          loginAddress.giveBack(address),
          email !== undefined && loginAccount.giveBack(email),
        ]);
    }
  };
  return queue.run(address, attempt).catch(whenBusy);
}

/**
 * Checks a code of an account's second factor, and counts it if it is wrong. Who gets so far knows the password: these
 * attempts may be refused for the account, from every address, without shutting out anybody else.
 * @throws 429 after too many wrong codes
 */
export async function attemptCode<Result>(
  { loginCode }: Pick<RateLimits, 'loginCode'>,
  userId: number,
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  // Count the attempt before the check: parallel attempts must count too.
  await loginCode.take(String(userId));
  const result = await check();
  if (result !== undefined) await loginCode.giveBack(String(userId));
  return result;
}
