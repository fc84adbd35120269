import { LRUCache } from 'lru-cache';
import type { Actor } from '../api/context.ts';
import { recordAudit } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import type { Account } from './accounts.queries.ts';
import { whenBusy } from './passwords.ts';

/** How long a link forgives, in ms: no refusal lasts longer. */
const FORGIVEN_TIME = 15 * 60_000;

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
  { address, email, db }: { address: string; email?: string; db: Database },
  check: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const attempt = async () => {
    // Count the attempt before checking the password: attempts on one account from other addresses run in parallel.
    await loginAddress.take(address).catch(async (refusal: unknown) => {
      if (!(await isForgiven(db, address))) throw refusal;
      await loginAddress.forget(address);
      await loginAddress.take(address);
    });
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

/** The instant of the link that forgave an address last: each link does it once. */
const forgiven = new LRUCache<string, string>({ max: 10_000 });

/**
 * Whether an admin or a command has made a link that sets a password since the address was forgiven: a person who could not
 * sign in, and their office, need not wait then. A link that a person asked for by mail does not count: anybody can ask.
 */
async function isForgiven(db: Database, address: string): Promise<boolean> {
  const since = forgiven.get(address) ?? new Date(Date.now() - FORGIVEN_TIME).toISOString();
  const link = await db
    .selectFrom('audit_log')
    .select('at')
    .where('object', '=', 'sign-in link')
    .where('action', '=', 'created')
    .where('actor', 'in', ['user', 'command'])
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (link) forgiven.set(address, link.at);
  return link !== undefined;
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

/**
 * Writes a failed sign-in into the audit log, and of which account, if there is one. What was typed is not
 * stored: without an account of this name, it may be a password.
 * @param actor who tried, if it was in a session
 */
export async function recordFailure(
  c: { env: { clientAddress: string }; var: { db: Database } },
  account?: Pick<Account, 'id' | 'name'>,
  actor: Actor = { kind: 'visitor', address: c.env.clientAddress },
): Promise<void> {
  const of = account && { objectId: account.id, objectName: account.name };
  await recordAudit(c.var.db, actor, { action: 'sign-in failed', object: 'user', ...of });
}
