import { z } from 'zod';
import { email, id } from './fields.ts';
import { permissions } from './users.ts';

export const LoginDraft = z
  .object({
    email: email().toLowerCase(),
    password: z.string('Password is required.').min(1, 'Password is required.'),
  })
  .meta({ id: 'LoginDraft' });
export type LoginDraft = z.infer<typeof LoginDraft>;

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

/** 401 of the login: the pair of address and password is wrong. */
export const LoginRefusal = z
  .object({ status: z.literal('error'), message: z.string() })
  .meta({ id: 'LoginRefusal' });
