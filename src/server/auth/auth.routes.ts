import type { Context } from 'hono';
import { type FactorMethod, LoginInput, LoginRefusal, LoginResponse } from '../../contract/auth/auth.ts';
import {
  NewToken,
  PasskeyLogin,
  PasskeyOptions,
  VerifyInput,
  VerifyOptions,
} from '../../contract/auth/factors.ts';
import { inEnglish } from '../../contract/refusals/english.ts';
import { refusal, type Refusal } from '../../contract/refusals/refusal.ts';
import { type Audit, change, recordAudit } from '../audit/change.ts';
import { lockOne } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import type { Actor, ApiEnv } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { body } from '../api/validation.ts';
import { type Account, findAccount, readOwnAccount } from './accounts.queries.ts';
import { listMethods, neededCode, spendCode } from './factors.queries.ts';
import { attemptCode, attemptLogin, recordFailure } from './login-attempts.ts';
import { verifyPassword } from './passwords.ts';
import { bearerToken, permit, permitSetup, routes } from '../api/permit.ts';
import { sendJson } from '../api/send-json.ts';
import { deviceName } from './device-name.ts';
import { createToken, deleteToken, hashToken, replaceToken, sessionId } from './tokens.queries.ts';
import { InvalidFields, unauthenticated } from '../api/errors.ts';

/**
 * Starts a session, and returns the body of the response; undefined if the account was deleted or got another password since it was
 * read, or if `before`, in the same transaction, returns false. `method`: what proved the person besides the password.
 */
async function signIn(
  c: Context<ApiEnv>,
  { id, name, permission, avatar, lang, password_hash }: Account,
  { method, before }: { method?: FactorMethod; before?: (trx: Database) => Promise<boolean> },
): Promise<LoginResponse | undefined> {
  const actor: Actor = { kind: 'user', userId: id, userName: name, address: c.env.clientAddress };
  return change({ db: c.var.db, actor }, async (trx) => {
    const present = trx.selectFrom('users').select('password_hash').where('id', '=', id);
    if ((await lockOne(trx, present))?.password_hash !== password_hash) return undefined;
    if (before && !(await before(trx))) return undefined;
    const token = await createToken(trx, id, new Date(), c.req.header('user-agent'));
    const started = { ...actor, session: sessionId(hashToken(token)) };
    const device = deviceName(c.req.header('user-agent')) ?? undefined;
    const after = method || device ? { with: method, device } : undefined;
    await recordAudit(trx, started, { action: 'signed in', object: 'session', after });
    return {
      status: 'success',
      message: 'Signed in.',
      token,
      user: { id, name, permission, ...(avatar && { avatar }), ...(lang && { lang }) },
    };
  });
}

const loginRefusal = (status: LoginRefusal['status'], { code }: Pick<LoginRefusal, 'code'>) => ({
  status,
  message: inEnglish({ code }),
  code,
});

/** The routes that sign in, with a password or with a passkey alone, and out (§§ 9, 9.18). */
export const auth = routes()
  .post(
    '/login',
    permit('public', 'Sign in with e-mail address and password', sends.login(LoginResponse, LoginRefusal)),
    body(LoginInput, { isQueued: true }),
    async (c) => {
      const { email, password, code } = c.req.valid('json');
      const { db, rateLimits } = c.var;
      const address = c.env.clientAddress;
      let account: Account | undefined;
      let methods: FactorMethod[] = [];
      let method: FactorMethod | undefined;
      const user = await attemptLogin(rateLimits, { address, email, db }, async () => {
        const found = await findAccount(db, { email });
        account = found;
        if (!(await verifyPassword(password, found?.password_hash, address)) || !found) return undefined;
        methods = await listMethods(db, found.id);
        if (methods.length === 0 || !code) return found;
        method = await attemptCode(rateLimits, found.id, () => spendCode(db, found.id, code));
        return method && found;
      });
      if (methods.length > 0 && !method) {
        if (!user) await recordFailure(c, account);
        const reason = code ? refusal('auth.wrong-code') : neededCode(methods);
        return sendJson(c, { ...loginRefusal('second_factor', reason), methods }, 401);
      }
      const login = user && (await signIn(c, user, { method }));
      if (login) return sendJson(c, login, 200);
      await recordFailure(c, account);
      return sendJson(c, loginRefusal('error', refusal('auth.wrong-pair')), 401);
    },
  )
  .get(
    '/login/passkey',
    permit('public', 'Get a challenge to sign in with a passkey', sends.one(PasskeyOptions)),
    async (c) => sendJson(c, await c.var.passkeys.ask('login')),
  )
  .post(
    '/login/passkey',
    permit('public', 'Sign in with a passkey', sends.login(LoginResponse, LoginRefusal)),
    body(PasskeyLogin, { isQueued: true }),
    async (c) => {
      const { passkey } = c.req.valid('json');
      const address = c.env.clientAddress;
      const login = await attemptLogin(c.var.rateLimits, { address, db: c.var.db }, async () => {
        const used = await c.var.passkeys.readUse('login', passkey);
        const account = used && (await findAccount(c.var.db, { id: used.userId }));
        return account && signIn(c, account, { method: 'passkey', before: used.store });
      });
      if (login) return sendJson(c, login, 200);
      await recordFailure(c);
      return sendJson(c, loginRefusal('error', refusal('auth.passkey-refused')), 401);
    },
  )
  .post('/logout', permitSetup('Sign out: revoke the token', sends.nothing()), async (c) => {
    const token = bearerToken(c.req.header('authorization')) ?? '';
    await change(c.var, async (trx, audit) => {
      await deleteToken(trx, token);
      await audit({ action: 'signed out', object: 'session' });
    });
    return c.body(null, 204);
  });

/** The routes by which a person confirms who they are in a session that is there, below /api/verify (§ 6.7). */
export const verify = routes()
  .get('/', permitSetup('Get what one can confirm the sign-in with', sends.one(VerifyOptions)), async (c) => {
    const { db, passkeys, user } = c.var;
    const { email } = await readOwnAccount(c.var);
    const options = await passkeys.ask(`verify ${user.id}`, user.id);
    return sendJson(c, { ...options, email, methods: await listMethods(db, user.id) });
  })
  .post(
    '/',
    permitSetup('Confirm the sign-in', sends.done(NewToken)),
    body(VerifyInput, { isQueued: true }),
    async (c) => {
      const input = c.req.valid('json');
      const { db, user, rateLimits } = c.var;
      const address = c.env.clientAddress;
      const account = await readOwnAccount(c.var);
      const token = bearerToken(c.req.header('authorization')) ?? '';
      const renew = async (trx: Database, audit: Audit, method: FactorMethod | 'password') => {
        const replacement = await replaceToken(trx, token);
        // The session has ended, or was confirmed with the same token, while the proof was checked.
        if (!replacement) throw unauthenticated();
        await audit({ action: 'confirmed', object: 'session', after: { with: method } });
        return { token: replacement };
      };
      const refused = async (field: 'password' | 'code' | 'passkey', reason: Refusal) => {
        await recordFailure(c, account, c.var.actor);
        return new InvalidFields({ [field]: reason });
      };
      if ('passkey' in input) {
        const renewed = await attemptLogin(rateLimits, { address, db }, async () => {
          const used = await c.var.passkeys.readUse(`verify ${user.id}`, input.passkey);
          if (used?.userId !== user.id) return undefined;
          return change(c.var, async (trx, audit) =>
            (await used.store(trx)) ? renew(trx, audit, 'passkey') : undefined,
          );
        });
        if (!renewed) throw await refused('passkey', refusal('auth.passkey-refused'));
        return sendJson(c, renewed);
      }
      const { password, code = '' } = input;
      const methods = await listMethods(db, user.id);
      // Who has the token of a session and the password lacks the second factor still.
      if (methods.length > 0 && !code) throw new InvalidFields({ code: neededCode(methods) });
      let isRightPassword = false;
      const method = await attemptLogin(rateLimits, { address, email: account.email, db }, async () => {
        isRightPassword = await verifyPassword(password, account.password_hash, address);
        if (!isRightPassword) return undefined;
        if (methods.length === 0) return 'password';
        return attemptCode(rateLimits, user.id, () => spendCode(db, user.id, code));
      });
      if (method) return sendJson(c, await change(c.var, (trx, audit) => renew(trx, audit, method)));
      throw await (isRightPassword
        ? refused('code', refusal('auth.wrong-code'))
        : refused('password', refusal('auth.wrong-password')));
    },
  );
