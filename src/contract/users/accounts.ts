import { z } from 'zod';
import { email, instant, mustBe } from '../typed/fields.ts';
import { Password } from './users.ts';
import { issue } from '../refusals/refusal.ts';

/** What a link by which a person sets a password is for: their first password, or another one. */
export const linkPurposes = ['invite', 'reset'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** For how long a link works, in minutes (§ 6.8). */
export const linkMinutes: Record<LinkPurpose, number> = { invite: 7 * 24 * 60, reset: 30 };

/** The request body that makes a link for a person. With the `token` of one that was made before, that is mailed to them. */
export const LinkInput = z
  .object({
    purpose: z.enum(linkPurposes, mustBe('purpose', linkPurposes)),
    token: z.string().optional(),
  })
  .meta({ id: 'LinkInput' });
export type LinkInput = z.input<typeof LinkInput>;

/** A link by which a person sets a password. The site shows it once: only its hash is stored. */
export const SignInLink = z
  .object({
    url: z.string(),
    expires_at: instant,
    /** True if it was mailed. */
    mailed: z.boolean(),
  })
  .meta({ id: 'SignInLink' });
export type SignInLink = z.infer<typeof SignInLink>;

/** The request body for a forgotten password. */
export const ForgotInput = z.object({ email: email().toLowerCase() }).meta({ id: 'ForgotInput' });

/** The response to it: the same whether there is such an account or not. */
export const ForgotResponse = z.object({ message: z.string() }).meta({ id: 'ForgotResponse' });

/** The request body by which the holder of a link sets a password. */
export const NewPasswordInput = z
  .object({ token: z.string(issue('fields.required', { field: 'token' })), password: Password })
  .meta({ id: 'NewPasswordInput' });
export type NewPasswordInput = z.infer<typeof NewPasswordInput>;

/** Whose password a link sets. */
export const LinkHolder = z
  .object({ name: z.string(), email: z.string(), purpose: z.enum(linkPurposes) })
  .meta({ id: 'LinkHolder' });
export type LinkHolder = z.infer<typeof LinkHolder>;

/** How a person can get a new password. Without `mail`, only from an admin. */
export const PasswordOptions = z.object({ mail: z.boolean() }).meta({ id: 'PasswordOptions' });
