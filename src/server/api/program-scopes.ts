import type { TokenScope } from '../../contract/api-tokens.ts';

/** The scope that reads of these paths below /api need. */
const READS: Partial<Record<string, TokenScope>> = {
  careers: 'read',
  blogs: 'read',
  contacts: 'read',
  'canned-replies': 'read',
  dashboard: 'read',
  find: 'read',
  outbox: 'read',
  attention: 'read',
  audit: 'read',
  'openapi.json': 'read',
  users: 'users',
};

/** The scope that writes of these paths need. */
const WRITES: Partial<Record<string, TokenScope>> = {
  careers: 'content',
  blogs: 'content',
  contacts: 'content',
  'canned-replies': 'content',
  undo: 'content',
  users: 'users',
};

/**
 * The scope that a program needs for a call; undefined for what programs may never do: whatever is not listed here, and
 * what is below one user, such as a link to sign in or a second factor.
 */
export function neededScope(method: string, path: string): TokenScope | undefined {
  const [feature = '', , ...deeper] = path.replace(/^\/api\//, '').split('/');
  if (feature === 'users' && deeper.length > 0) return undefined;
  return (method === 'GET' || method === 'HEAD' ? READS : WRITES)[feature];
}
