import { z } from 'zod';
import { email, id, visibleLine } from '../typed/fields.ts';
import { languages } from '../language/language.ts';
import { permissions } from '../users/users.ts';
import { type Code, issue } from '../refusals/refusal.ts';

const noPassword = issue('fields.required', { field: 'Password' });

/** The request body of POST /api/login. */
export const LoginInput = z
  .object({
    email: email().toLowerCase(),
    password: z.string(noPassword).min(1, noPassword),
    /** A code of the authenticator app, or a recovery code; needed if the account has a second factor. */
    code: visibleLine('Code', { max: 40 }).optional(),
  })
  .meta({ id: 'LoginInput' });
export type LoginInput = z.infer<typeof LoginInput>;

/** The body of a successful login: the session token and the user who signed in. */
export const LoginResponse = z
  .object({
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
  })
  .meta({ id: 'LoginResponse' });
export type LoginResponse = z.infer<typeof LoginResponse>;

/** How the second step of a login can be taken. */
export const factorMethods = ['authenticator', 'recovery', 'passkey'] as const;
export type FactorMethod = (typeof factorMethods)[number];

const loginCodes = [
  'auth.wrong-pair',
  'auth.passkey-refused',
  'auth.code-needed',
  'auth.passkey-needed',
  'auth.wrong-code',
] as const satisfies readonly Code[];

/**
 * The body of a login's 401. `error`: the email or the password is wrong. `second_factor`: both are right, and the account
 * needs a code too, or the one that was sent is wrong.
 */
export const LoginRefusal = z
  .object({
    status: z.enum(['error', 'second_factor']),
    message: z.string(),
    code: z.enum(loginCodes),
    methods: z.array(z.enum(factorMethods)).optional(),
  })
  .meta({ id: 'LoginRefusal' });
export type LoginRefusal = z.infer<typeof LoginRefusal>;
