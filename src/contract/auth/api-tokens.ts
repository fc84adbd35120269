import { z } from 'zod';
import { id, instant, line, mustBe } from '../typed/fields.ts';
import { issue } from '../refusals/refusal.ts';

/** What a program may do with an API token (§ 9.19). */
export const tokenScopes = ['read', 'content', 'users'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** For how many days an API token can be valid. */
export const tokenDays = [30, 90, 365] as const;

/** API tokens of one person. */
export const maxTokens = 20;

const scopes = z.array(z.enum(tokenScopes));

/** The request body of POST /api/tokens. */
export const ApiTokenInput = z
  .object({
    name: line('Name', { max: 100, required: true }),
    scopes: z
      .array(z.enum(tokenScopes, mustBe('Each scope', tokenScopes)), issue('auth.scopes'))
      .min(1, issue('auth.no-scope'))
      .transform((chosen) => tokenScopes.filter((scope) => chosen.includes(scope))),
    /** Days. */
    expires_in: z.literal(tokenDays, issue('auth.token-days', { days: tokenDays.join(' or ') })),
  })
  .meta({ id: 'ApiTokenInput' });
export type ApiTokenInput = z.infer<typeof ApiTokenInput>;

/** An API token as its owner sees it in the list. */
export const ApiToken = z
  .object({
    id,
    name: z.string(),
    scopes,
    created_at: instant,
    expires_at: instant,
    /** To the minute; null while it was never used. */
    last_used_at: instant.nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof ApiToken>;

/** The response to its creation, the only one that has the token itself. */
export const NewApiToken = ApiToken.extend({ token: z.string() }).meta({ id: 'NewApiToken' });
export type NewApiToken = z.infer<typeof NewApiToken>;
