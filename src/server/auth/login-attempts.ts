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

/** The logins of one address run one at a time: parallel ones cannot exceed the limit, and successful ones do not use it up. */
const queue = new FairQueue({
  running: Infinity,
  runningPerAddress: 1,
  waiting: Infinity,
  waitingPerAddress: 30,
});

/**
 * Runs one login attempt within the rate limits (§ 6.6). It counts only if `check` resolves with undefined: a wrong password.
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
 * Whether an admin or a command has made a link that sets a password since the address was forgiven: who could not sign in, and
 * their office, need not wait then. One that was asked for by mail does not count: anybody can ask.
 */
async function isForgiven(db: Database, address: string): Promise<boolean> {
  const since = forgiven.get(address) ?? new Date(Date.now() - FORGIVEN_TIME).toISOString();
  const entries = db.selectFrom('audit_log').select('at').where('at', '>', since);
  const links = entries.where(({ and }) => and({ object: 'sign-in link', action: 'created' }));
  const given = links.where('actor', 'in', ['user', 'command']);
  const link = await given.orderBy('at', 'desc').limit(1).executeTakeFirst();
  if (link) forgiven.set(address, link.at);
  return link !== undefined;
}

/** Counts a wrong code. Above the limit all attempts on the account get 429: who gets so far knows its password. */
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

/** Writes a failed sign-in into the audit log. What was typed is not stored: it may be a password. */
export async function recordFailure(
  c: { env: { clientAddress: string }; var: { db: Database } },
  account?: Pick<Account, 'id' | 'name'>,
  actor: Actor = { kind: 'visitor', address: c.env.clientAddress },
): Promise<void> {
  const of = account && { objectId: account.id, objectName: account.name };
  await recordAudit(c.var.db, actor, { action: 'sign-in failed', object: 'user', ...of });
}
