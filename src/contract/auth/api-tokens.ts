import { z } from 'zod';
import { id, instant, line, mustBe, named } from '../typed/fields.ts';
import { issue } from '../refusals/refusal.ts';

/** What a program may do with an API token (§ 9.19). */
export const tokenScopes = ['read', 'content', 'users'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const tokenDays = [30, 90, 365] as const;

export const maxTokens = 20;

const scopes = z.array(z.enum(tokenScopes));

export const ApiTokenInput = named('ApiTokenInput', {
  name: line('Name', { max: 100, required: true }),
  scopes: z
    .array(z.enum(tokenScopes, mustBe('Each scope', tokenScopes)), issue('auth.scopes'))
    .min(1, issue('auth.no-scope'))
    .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope))),
  expires_in: z.literal(tokenDays, issue('auth.token-days', { days: tokenDays.join(' or ') })),
});
export type ApiTokenInput = z.infer<typeof ApiTokenInput>;

export const ApiToken = named('ApiToken', {
  id,
  name: z.string(),
  scopes,
  created_at: instant,
  expires_at: instant,
  /** To the minute; null while it was never used. */
  last_used_at: instant.nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

/** The response to its creation, the only one that has the token itself. */
export const NewApiToken = ApiToken.extend({ token: z.string() }).meta({ id: 'NewApiToken' });
export type NewApiToken = z.infer<typeof NewApiToken>;
