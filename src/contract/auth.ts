import { z } from 'zod';
import { email, id } from './fields.ts';
import { permissions } from './users.ts';

/** The request body of POST /api/login. */
export const LoginDraft = z
  .object({
    email: email().toLowerCase(),
    password: z.string('Password is required.').min(1, 'Password is required.'),
  })
  .meta({ id: 'LoginDraft' });
export type LoginDraft = z.infer<typeof LoginDraft>;

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
    }),
  })
  .meta({ id: 'LoginResponse' });
export type LoginResponse = z.infer<typeof LoginResponse>;

/** The request body of POST /api/verify: the password of the signed-in person, once more. */
export const VerifyDraft = LoginDraft.pick({ password: true }).meta({ id: 'VerifyDraft' });

/** The body of a login's 401: the email or the password is wrong. */
export const LoginRefusal = z
  .object({ status: z.literal('error'), message: z.string() })
  .meta({ id: 'LoginRefusal' });
