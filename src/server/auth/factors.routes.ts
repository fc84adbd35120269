import { product } from '../../contract/product.ts';
import {
  AddedAuthenticator,
  AddedPasskey,
  AuthenticatorInput,
  AuthenticatorOffer,
  FactorPolicy,
  FactorPolicyState,
  Factors,
  PasskeyInput,
  PasskeyOptions,
  RecoveryCodes,
} from '../../contract/auth/factors.ts';
import { change } from '../audit/change.ts';
import { sends } from '../api/describe.ts';
import { conflict, InvalidFields, notFound } from '../api/errors.ts';
import { body, idOf } from '../api/validation.ts';
import { readOwnAccount } from './accounts.queries.ts';
import { authenticatorUrl, newAuthenticatorSecret, stepOfCode } from './factor-codes.ts';
import {
  codesOfFirstFactor,
  keepRequiredFactor,
  readPolicy,
  readPolicyState,
  storePolicy,
} from './factor-policy.ts';
import {
  countFactors,
  countRecoveryCodes,
  deleteAuthenticator,
  deletePasskey,
  findAuthenticator,
  hasFactor,
  insertPasskey,
  listPasskeys,
  replaceRecoveryCodes,
  storeAuthenticator,
} from './factors.queries.ts';
import { attemptCode } from './login-attempts.ts';
import { permit, permitSetup, requireRecentSignIn, routes } from '../api/permit.ts';
import { sendJson } from '../api/send-json.ts';
import { ifTaken } from '../db/engine.ts';
import { spendChallenge } from './passkeys.ts';

export const factors = routes()
  .get('/', permitSetup('Get your own second factors', sends.one(Factors)), async (c) => {
    const { db, user } = c.var;
    const authenticator = await findAuthenticator(db, user.id);
    const policy = await readPolicy(db);
    return sendJson(c, {
      passkeys: await listPasskeys(db, user.id),
      authenticator: authenticator ? { created_at: authenticator.created_at } : null,
      recovery_codes: await countRecoveryCodes(db, user.id),
      level: policy[user.permission].level,
      can_use_passkeys: c.var.passkeys.isPossible,
    } satisfies Factors);
  })
  .get(
    '/authenticator',
    permitSetup('Get a secret for a new authenticator app', sends.one(AuthenticatorOffer)),
    async (c) => {
      requireRecentSignIn(c.var.user);
      const { id, email } = await readOwnAccount(c.var);
      const secret = await newAuthenticatorSecret();
      const ticket = await c.var.passkeys.challenges.issue(`authenticator ${id} ${secret}`);
      const url = await authenticatorUrl(secret, product, email);
      return sendJson(c, { secret, url, ticket: ticket.toString('base64url') } satisfies AuthenticatorOffer);
    },
  )
  .put(
    '/authenticator',
    permitSetup('Set up an authenticator app', sends.one(AddedAuthenticator)),
    body(AuthenticatorInput),
    async (c) => {
      requireRecentSignIn(c.var.user);
      const { secret, ticket, code } = c.req.valid('json');
      const { id: userId } = c.var.user;
      // The server made the secret: a weak one of a program, or one of another account, is not taken.
      if (!(await c.var.passkeys.challenges.isValid(ticket, `authenticator ${userId} ${secret}`)))
        throw conflict('auth.offer-expired');
      const step = await attemptCode(c.var.rateLimits, userId, () =>
        stepOfCode(secret, code.replaceAll(/\s/g, '')),
      );
      if (step === undefined) throw new InvalidFields({ code: 'auth.wrong-code' });
      const recovery_codes = await change(c.var, async (trx, audit) => {
        const codes = await codesOfFirstFactor(trx, userId);
        await storeAuthenticator(trx, { userId, secret, step });
        await audit({ action: 'created', object: 'authenticator app' });
        return codes;
      });
      return sendJson(c, { recovery_codes });
    },
  )
  .delete('/authenticator', permitSetup('Remove the authenticator app', sends.nothing()), async (c) => {
    requireRecentSignIn(c.var.user);
    await change(c.var, async (trx, audit) => {
      if (!(await deleteAuthenticator(trx, c.var.user.id))) throw notFound('Authenticator app');
      await keepRequiredFactor(trx, c.var.user);
      await audit({ action: 'deleted', object: 'authenticator app' });
    });
    return c.body(null, 204);
  })
  .post(
    '/recovery-codes',
    permitSetup('Make new recovery codes', sends.created(RecoveryCodes)),
    async (c) => {
      requireRecentSignIn(c.var.user);
      const { id: userId } = c.var.user;
      const recovery_codes = await change(c.var, async (trx, audit) => {
        if (!hasFactor(await countFactors(trx, userId))) throw conflict('auth.no-factor');
        await audit({ action: 'created', object: 'recovery codes' });
        return replaceRecoveryCodes(trx, userId);
      });
      return sendJson(c, { recovery_codes }, 201);
    },
  )
  .get('/policy', permit('admin', 'Get who needs a second factor', sends.one(FactorPolicyState)), async (c) =>
    sendJson(c, await readPolicyState(c.var.db)),
  )
  .put(
    '/policy',
    permit('admin', 'Change who needs a second factor', sends.one(FactorPolicyState)),
    body(FactorPolicy),
    async (c) => {
      requireRecentSignIn(c.var.user);
      const after = c.req.valid('json');
      await change(c.var, async (trx, audit) => {
        const before = await storePolicy(trx, after);
        await audit({ action: 'changed', object: 'second-factor policy', before, after });
      });
      return sendJson(c, await readPolicyState(c.var.db));
    },
  );

export const passkeys = routes()
  .get('/new', permitSetup('Get a challenge for a new passkey', sends.one(PasskeyOptions)), async (c) => {
    requireRecentSignIn(c.var.user);
    if (!c.var.passkeys.isPossible) throw conflict('auth.passkeys-impossible');
    return sendJson(c, await c.var.passkeys.offer(await readOwnAccount(c.var)));
  })
  .post('/', permitSetup('Add a passkey', sends.created(AddedPasskey)), body(PasskeyInput), async (c) => {
    requireRecentSignIn(c.var.user);
    const { name, passkey: response } = c.req.valid('json');
    const { id: userId } = c.var.user;
    const added = await c.var.passkeys.readNew(userId, response);
    if (!added) throw new InvalidFields({ passkey: 'auth.passkey-not-added' });
    const { challenge, ...key } = added;
    const created = await change(c.var, async (trx, audit) => {
      if (!(await spendChallenge(trx, challenge)))
        throw new InvalidFields({ passkey: 'auth.passkey-not-added' });
      const recovery_codes = await codesOfFirstFactor(trx, userId);
      const passkey = await insertPasskey(trx, { user_id: userId, name, ...key });
      await audit({ action: 'created', object: 'passkey', objectId: passkey.id, objectName: name });
      return { passkey, recovery_codes };
    }).catch(ifTaken(() => conflict('auth.passkey-exists')));
    return sendJson(c, created, 201);
  })
  .delete('/:id', permitSetup('Delete a passkey', sends.nothing()), idOf('Passkey'), async (c) => {
    requireRecentSignIn(c.var.user);
    const { id } = c.req.valid('param');
    await change(c.var, async (trx, audit) => {
      const name = await deletePasskey(trx, c.var.user.id, id);
      if (name === undefined) throw notFound('Passkey');
      await keepRequiredFactor(trx, c.var.user);
      await audit({ action: 'deleted', object: 'passkey', objectId: id, objectName: name });
    });
    return c.body(null, 204);
  });
