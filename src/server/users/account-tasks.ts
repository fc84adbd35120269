// The tasks that change accounts: what a request or a command asks for, and the site does by itself.

import { change } from '../audit/change.ts';
import type { Database } from '../db/tables.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { TaskHandler } from '../tasks/worker.ts';
import { giveLink } from './give-link.ts';
import { findUserByEmail } from './users.queries.ts';

/** The payload of a task of the kind `password-link`: what somebody typed who forgot a password. */
export interface ForgottenPassword {
  email: string;
}

/** Mails a link for a new password, if there is such an account. The request that asked for it does not wait for this. */
export function createPasswordLinkTask({ db, outbox }: { db: Database; outbox: Outbox }): TaskHandler {
  return {
    async run(payload) {
      const user = await findUserByEmail(db, (payload as ForgottenPassword).email);
      if (!user) return;
      await change({ db, actor: { kind: 'site' } }, (trx, audit) =>
        giveLink(trx, audit, { userId: user.id, purpose: 'reset', sendBy: outbox }),
      );
    },
  };
}

/** The payload of a task of the kind `unlock`: whose wrong logins are forgotten. */
export interface Unlock {
  email?: string;
  /** The address of a client, as the rate limits write it. */
  address?: string;
}

/** Forgets wrong logins. A task, because a command cannot reach the counters of a process on SQLite. */
export function createUnlockTask({ loginAccount, loginAddress }: RateLimits): TaskHandler {
  return {
    async run(payload) {
      const { email, address } = payload as Unlock;
      if (email !== undefined) await loginAccount.forget(email);
      if (address !== undefined) await loginAddress.forget(address);
    },
  };
}
