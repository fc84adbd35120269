import { z } from 'zod';
import { factorMethods, LoginInput } from './auth.ts';
import { id, instant, line, visibleLine } from '../typed/fields.ts';
import { issue } from '../refusals/refusal.ts';

/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/);

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  // Nothing needs its keys, and a stranger may send very many.
  clientExtensionResults: z.object({}).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
};

/** What a browser sends when a person uses a passkey (WebAuthn's AuthenticationResponseJSON). */
export const PasskeyResponse = z
  .object(
    {
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes.optional().catch(undefined),
      }),
    },
    issue('auth.passkey-required'),
  )
  .meta({ id: 'PasskeyResponse' });
export type PasskeyResponse = z.infer<typeof PasskeyResponse>;

/** What a browser sends when a person makes a passkey (WebAuthn's RegistrationResponseJSON). */
const NewPasskeyResponse = z
  .object(
    {
      ...credential,
      response: z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(z.string().max(20)).max(10).optional().catch(undefined),
      }),
    },
    issue('auth.passkey-required'),
  )
  .meta({ id: 'NewPasskeyResponse' });
export type NewPasskeyResponse = z.infer<typeof NewPasskeyResponse>;

const name = line('Name', { max: 60, required: true });

/** The request body of POST /api/factors/passkeys. */
export const PasskeyInput = z.object({ name, passkey: NewPasskeyResponse }).meta({ id: 'PasskeyInput' });
export type PasskeyInput = z.infer<typeof PasskeyInput>;

/** The request body of POST /api/login/passkey. */
export const PasskeyLogin = z.object({ passkey: PasskeyResponse }).meta({ id: 'PasskeyLogin' });

/**
 * The request body of POST /api/verify: the password of the signed-in person once more, with a code if the account has a
 * second factor, or one of their passkeys.
 */
export const VerifyInput = z
  .union([PasskeyLogin, LoginInput.pick({ password: true, code: true })])
  .meta({ id: 'VerifyInput' });
export type VerifyInput = z.infer<typeof VerifyInput>;

/** The body of a successful POST /api/verify: the new token of the session. The one that was sent is not valid any more. */
export const NewToken = z.object({ token: z.string() }).meta({ id: 'NewToken' });

/** What a browser needs to use or to make a passkey (WebAuthn's options in JSON). */
export const PasskeyOptions = z
  .looseObject({
    challenge: z.string(),
    allowCredentials: z.array(z.looseObject({ id: z.string() })).optional(),
  })
  .meta({ id: 'PasskeyOptions' });

/** The body of GET /api/verify: whose password it is, how the second step can be taken, and the options for a passkey. */
export const VerifyOptions = PasskeyOptions.extend({
  email: z.string(),
  methods: z.array(z.enum(factorMethods)),
}).meta({ id: 'VerifyOptions' });

export const Passkey = z
  .object({ id, name: z.string(), created_at: instant, last_used_at: instant.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** What the policy asks of the accounts with a permission. */
export const factorLevels = ['off', 'encouraged', 'required'] as const;
export type FactorLevel = (typeof factorLevels)[number];

/** What an account has to do about its second factor. `before`: from then on nothing else can be done. */
export type FactorDue = { level: 'encouraged' } | { level: 'required'; before: string };

/** How a person signs in: the body of GET /api/factors. */
export const Factors = z
  .object({
    passkeys: z.array(Passkey),
    authenticator: z.object({ created_at: instant }).nullable(),
    recovery_codes: z.object({ left: z.int(), created_at: instant }).nullable(),
    level: z.enum(factorLevels),
    /** False where browsers have no passkeys for the site's address: no domain, or no https. */
    can_use_passkeys: z.boolean(),
  })
  .meta({ id: 'Factors' });
export type Factors = z.infer<typeof Factors>;

/** The body of POST /api/factors/passkeys: with recovery codes if it is the first factor of the account. */
export const AddedPasskey = z
  .object({ passkey: Passkey, recovery_codes: z.array(z.string()).optional() })
  .meta({ id: 'AddedPasskey' });
export type AddedPasskey = z.infer<typeof AddedPasskey>;

/** Recovery codes, which are sent once: with the first factor of an account, and when a person asks for new ones. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** The body of GET /api/factors/authenticator: a secret that is stored when a code of it comes back with the ticket. */
export const AuthenticatorOffer = z
  .object({ secret: z.string(), url: z.string(), ticket: z.string() })
  .meta({ id: 'AuthenticatorOffer' });
export type AuthenticatorOffer = z.infer<typeof AuthenticatorOffer>;

/** The body of PUT /api/factors/authenticator: with recovery codes if it is the first factor of the account. */
export const AddedAuthenticator = RecoveryCodes.partial().meta({ id: 'AddedAuthenticator' });

/** The request body of PUT /api/factors/authenticator. */
export const AuthenticatorInput = z
  .object({
    secret: z.string().regex(/^[A-Z2-7]{32}$/),
    ticket: bytes,
    code: visibleLine('Code', { max: 40, required: true }),
  })
  .meta({ id: 'AuthenticatorInput' });

/** The policy of both permissions: the body of GET and PUT /api/factors/policy. */
export const FactorPolicy = z
  .object({ admin: z.enum(factorLevels), user: z.enum(factorLevels) })
  .meta({ id: 'FactorPolicy' });
export type FactorPolicy = z.infer<typeof FactorPolicy>;

const count = z.int().nonnegative();
const state = z.object({
  level: z.enum(factorLevels),
  since: instant.nullable(),
  accounts: count,
  without: count,
});

/** The policy, since when it holds, and how many accounts have no second factor. */
export const FactorPolicyState = z.object({ admin: state, user: state }).meta({ id: 'FactorPolicyState' });
export type FactorPolicyState = z.infer<typeof FactorPolicyState>;

/** The second factors of another person, for admins: the body of GET /api/users/{id}/factors. */
export const FactorCounts = z
  .object({ passkeys: count, authenticator: z.boolean(), recovery_codes: count })
  .meta({ id: 'FactorCounts' });
export type FactorCounts = z.infer<typeof FactorCounts>;
