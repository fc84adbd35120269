import { z } from 'zod';
import { email, id, listed, named, visibleLine } from '../typed/fields.ts';
import { languages } from '../language/language.ts';
import { permissions } from '../users/users.ts';
import { type Code, issue } from '../refusals/refusal.ts';

const noPassword = issue('fields.required', { field: 'Password' });

export const LoginInput = named('LoginInput', {
  email: email().toLowerCase(),
  password: z.string(noPassword).min(1, noPassword),
  /** A code of the authenticator app, or a recovery code; needed if the account has a second factor. */
  code: visibleLine('Code', { max: 40 }).optional(),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const LoginResponse = named('LoginResponse', {
  status: z.literal('success'),
  message: z.string(),
  token: z.string(),
  user: z.object({
    id,
    name: z.string(),
    permission: z.enum(permissions),
    avatar: z.string().optional(),
    lang: z.enum(languages).optional(),
  }),
});
export type LoginResponse = z.infer<typeof LoginResponse>;

export const factorMethods = ['authenticator', 'recovery', 'passkey'] as const;
export type FactorMethod = (typeof factorMethods)[number];

const loginCodes = listed(
  'auth.wrong-pair, auth.passkey-refused, auth.code-needed, auth.passkey-needed, auth.wrong-code',
) satisfies Code[];

/** The 401 of a login. `error`: a wrong pair. `second_factor`: the pair is right, and a code is missing or wrong. */
export const LoginRefusal = named('LoginRefusal', {
  status: z.enum(['error', 'second_factor']),
  message: z.string(),
  code: z.enum(loginCodes),
  methods: z.array(z.enum(factorMethods)).optional(),
});
export type LoginRefusal = z.infer<typeof LoginRefusal>;
