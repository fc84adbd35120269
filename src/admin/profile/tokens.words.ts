import type { TokenScope } from '../../contract/auth/api-tokens.ts';

/** Fixed texts of the API Tokens screen (§ 8.14). */
export const tokenWords = {
  listFailed: 'An error occurred while fetching API tokens',
  introduction:
    'A token lets a program call the API in your name, and never do more than you may do yourself.',
  add: 'Add Token',
  newToken: 'Your new token',
  create: 'Create token',
  name: 'Name',
  nameHint: 'What it is for, such as the program that will use it.',
  may: 'The program may',
  expiresAfter: 'Expires after',
  days: (count: number) => `${count} days`,
  copy: 'Copy',
  done: 'Done',
  createdAt: 'Created',
  expires: 'Expires',
  lastUsed: 'Last used',
  revoke: 'Revoke',
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
};
