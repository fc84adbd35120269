import { change } from '../audit/change.ts';
import type { MailConfig } from '../config/config.ts';
import { lockOne } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { type ForgottenPassword, sendMail } from '../mail/mail.ts';
import type { TaskHandler } from '../tasks/worker.ts';
import { auditOfLink, linkMail } from './give-link.ts';
import { newLink, storeLink } from './links.queries.ts';
import { findUserByEmail } from './users.queries.ts';

/** Mails a link for a new password, if there is such an account. Each attempt makes a link of its own: none waits in the queue. */
export function createPasswordLinkTask(db: Database, origin: string, mailConfig: MailConfig): TaskHandler {
  return {
    async run(payload) {
      const { email } = payload as ForgottenPassword;
      const user = await findUserByEmail(db, email);
      // A new link would replace an invitation, which works for longer: only an admin gives another one.
      if (user?.status !== 'active') return;
      const link = newLink('reset');
      await sendMail(mailConfig, linkMail(origin, user, link));
      // Only now: a mail that could not be sent ends no link that the person has.
      await change({ db, actor: { kind: 'site' } }, async (trx, audit) => {
        const account = trx.selectFrom('users').select(['id', 'name']).where('id', '=', user.id);
        // The address may have changed since: then the mail went to the old one.
        const stored = await lockOne(trx, account.where('email', '=', email));
        if (!stored) return;
        await storeLink(trx, stored.id, link);
        await audit(auditOfLink(stored, { purpose: link.purpose, mailed: true }));
      });
    },
  };
}
