import {
  ForgotInput,
  ForgotResponse,
  LinkHolder,
  NewPasswordInput,
  PasswordOptions,
} from '../../contract/users/users.ts';
import { change } from '../audit/change.ts';
import { hashPassword, refuseWeakPassword } from '../auth/passwords.ts';
import { permit, routes } from '../api/permit.ts';
import type { Actor } from '../api/context.ts';
import { describeHeader, sends } from '../api/describe.ts';
import { conflict, linkGone } from '../api/errors.ts';
import { body } from '../api/validation.ts';
import { sendJson } from '../api/send-json.ts';
import { PASSWORD_MAILS } from '../limits/rate-limits.ts';
import { enqueue } from '../tasks/tasks.queries.ts';
import type { ForgottenPassword } from '../mail/mail.ts';
import { applyLink, findLink } from './links.queries.ts';
import { linkAskedFor } from '../../contract/users/mail.words.ts';

/** The routes for people who cannot sign in yet, below /api/password (§ 9.17). */
export const password = routes()
  .get(
    '/options',
    permit('public', 'Get whether the site can mail a link to set a password', sends.one(PasswordOptions)),
    (c) => sendJson(c, { mail: c.var.outbox.mailConfig !== undefined }),
  )
  // In a header, because URLs are in logs.
  .get(
    '/link',
    permit('public', 'Get what a link to set a password is for', sends.one(LinkHolder)),
    describeHeader('X-Link-Token', 'What is after # in the URL of the link.'),
    async (c) => {
      const holder = await findLink(c.var.db, c.req.header('x-link-token') ?? '');
      if (!holder) throw linkGone();
      const { name, email, purpose } = holder;
      return sendJson(c, { name, email, purpose });
    },
  )
  .post(
    '/forgot',
    permit('public', 'Ask for a link to set a password', sends.done(ForgotResponse)),
    body(ForgotInput),
    async (c) => {
      if (!c.var.outbox.mailConfig) throw conflict('users.forgot-no-mail');
      const { email } = c.req.valid('json');
      await c.var.rateLimits.passwordAddress.take(c.env.clientAddress);
      const asked = await c.var.rateLimits.passwordAccount.take(email);
      // Nothing here depends on whether there is such an account: a task finds out.
      await change(c.var, async (trx, audit) => {
        await audit({ action: 'requested', object: 'sign-in link' });
        if (asked <= PASSWORD_MAILS)
          await enqueue(trx, 'password-link', { email } satisfies ForgottenPassword);
      });
      return sendJson(c, { message: linkAskedFor });
    },
  )
  .post(
    '/',
    permit('public', 'Set a password with a link', sends.done(LinkHolder)),
    body(NewPasswordInput),
    async (c) => {
      const input = c.req.valid('json');
      const holder = await findLink(c.var.db, input.token);
      if (!holder) throw linkGone();
      const { id, name, email, purpose } = holder;
      await refuseWeakPassword(input.password, email);
      const passwordHash = await hashPassword(input.password);
      const actor: Actor = { kind: 'user', userId: id, userName: name, address: c.env.clientAddress };
      await change({ db: c.var.db, actor }, async (trx, audit) => {
        if (!(await applyLink(trx, input.token, passwordHash))) throw linkGone();
        const after = { password: 'set by a link' };
        await audit({ action: 'changed', object: 'user', objectId: id, objectName: name, after });
      });
      await c.var.rateLimits.loginAccount.forget(email.toLowerCase());
      return sendJson(c, { name, email, purpose });
    },
  );
