import type { TokenScope } from './api-tokens.ts';

/** Fixed texts of the API Tokens screen (§ 8.14, § 11.3). */
export const tokenMessages = {
  listFailed: 'An error occurred while fetching API tokens',
  introduction:
    'A token lets a program call the API in your name, and never do more than you may do yourself.',
  empty: 'No API tokens yet.',
  scopes: {
    read: 'Read jobs, articles, messages and the dashboard',
    content: 'Write jobs, articles and messages',
    users: 'Manage users',
  } satisfies Record<TokenScope, string>,
  expired: 'Expired',
  neverUsed: 'Never used',
  createFailed: 'There was an error creating the token',
  created:
    'Copy the token now: it is not shown again. Whoever has it can use it, so keep it like a password.',
  copied: 'The token has been copied.',
  copyFailed: 'The token could not be copied. Select it and copy it yourself.',
  confirmation: (name: string) => ({
    title: 'Are you sure?',
    text: `Do you really want to revoke the token ${name}? Programs that use it are refused from then on.`,
    action: 'Yes, revoke it!',
  }),
  revoked: 'The token has been revoked.',
  revokeFailed: 'There was an error revoking the token',
} as const;
