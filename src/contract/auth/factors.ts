import { z } from 'zod';
import { factorMethods, LoginInput } from './auth.ts';
import { id, instant, line, named, visibleLine } from '../typed/fields.ts';
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

const credentialOf = <Shape extends z.ZodRawShape>(name: string, shape: Shape) => {
  const response = z.object({ clientDataJSON: bytes, ...shape });
  return z.object({ ...credential, response }, issue('auth.passkey-required')).meta({ id: name });
};

/** What a browser sends when a person uses a passkey (WebAuthn's AuthenticationResponseJSON). */
export const PasskeyResponse = credentialOf('PasskeyResponse', {
  authenticatorData: bytes,
  signature: bytes,
  userHandle: bytes.optional().catch(undefined),
});
export type PasskeyResponse = z.infer<typeof PasskeyResponse>;

/** What a browser sends when a person makes a passkey (WebAuthn's RegistrationResponseJSON). */
const NewPasskeyResponse = credentialOf('NewPasskeyResponse', {
  attestationObject: bytes,
  transports: z.array(z.string().max(20)).max(10).optional().catch(undefined),
});
export type NewPasskeyResponse = z.infer<typeof NewPasskeyResponse>;

const name = line('Name', { max: 60, required: true });

export const PasskeyInput = named('PasskeyInput', { name, passkey: NewPasskeyResponse });

export const PasskeyLogin = named('PasskeyLogin', { passkey: PasskeyResponse });

/** The body of POST /api/verify: the password, with a code if the account has a second factor; or one of the passkeys. */
export const VerifyInput = z
  .union([PasskeyLogin, LoginInput.pick({ password: true, code: true })])
  .meta({ id: 'VerifyInput' });

/** The body of a successful POST /api/verify: the new token of the session. The one that was sent is not valid any more. */
export const NewToken = named('NewToken', { token: z.string() });

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

export const Passkey = named('Passkey', {
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const factorLevels = ['off', 'encouraged', 'required'] as const;
export type FactorLevel = (typeof factorLevels)[number];

/** What an account has to do about its second factor. `before`: from then on nothing else can be done. */
export type FactorDue = { level: 'encouraged' } | { level: 'required'; before: string };

export const Factors = named('Factors', {
  passkeys: z.array(Passkey),
  authenticator: z.object({ created_at: instant }).nullable(),
  recovery_codes: z.object({ left: z.int(), created_at: instant }).nullable(),
  level: z.enum(factorLevels),
  /** False where browsers have no passkeys for the site's address: no domain, or no https. */
  can_use_passkeys: z.boolean(),
});
export type Factors = z.infer<typeof Factors>;

/** The body of POST /api/factors/passkeys: with recovery codes if it is the first factor of the account. */
export const AddedPasskey = named('AddedPasskey', {
  passkey: Passkey,
  recovery_codes: z.array(z.string()).optional(),
});
export type AddedPasskey = z.infer<typeof AddedPasskey>;

/** Recovery codes, which are sent once: with the first factor of an account, and when a person asks for new ones. */
export const RecoveryCodes = named('RecoveryCodes', { recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** The body of GET /api/factors/authenticator: a secret that is stored when a code of it comes back with the ticket. */
export const AuthenticatorOffer = named('AuthenticatorOffer', {
  secret: z.string(),
  url: z.string(),
  ticket: z.string(),
});
export type AuthenticatorOffer = z.infer<typeof AuthenticatorOffer>;

export const AddedAuthenticator = RecoveryCodes.partial().meta({ id: 'AddedAuthenticator' });

export const AuthenticatorInput = named('AuthenticatorInput', {
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  ticket: bytes,
  code: visibleLine('Code', { max: 40, required: true }),
});

export const FactorPolicy = named('FactorPolicy', {
  admin: z.enum(factorLevels),
  user: z.enum(factorLevels),
});
export type FactorPolicy = z.infer<typeof FactorPolicy>;

const count = z.int().nonnegative();
const state = z.object({
  level: z.enum(factorLevels),
  since: instant.nullable(),
  accounts: count,
  without: count,
});

export const FactorPolicyState = named('FactorPolicyState', { admin: state, user: state });
export type FactorPolicyState = z.infer<typeof FactorPolicyState>;

/** The second factors of another person, for admins: the body of GET /api/users/{id}/factors. */
export const FactorCounts = named('FactorCounts', {
  passkeys: count,
  authenticator: z.boolean(),
  recovery_codes: count,
});
export type FactorCounts = z.infer<typeof FactorCounts>;
