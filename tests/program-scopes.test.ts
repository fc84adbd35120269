import { expect, test } from 'vitest';
import { type TokenScope, tokenScopes } from '../src/contract/auth/api-tokens.ts';
import { createApiToken } from '../src/server/auth/api-tokens.queries.ts';
import { declarationOf } from '../src/server/api/permit.ts';
import { shareTestApi } from './support/test-api.ts';
import { requiredQuery } from './support/required-query.ts';

const refusal = 'An API token may not do this. Check its scopes, or sign in and do it yourself.';

/** The table of § 9.19: which calls a scope allows. */
const allowed: Record<TokenScope, RegExp> = {
  read: /^GET \/(careers|blogs|pages|contacts|applications|canned-replies|drafts|versions|translations|texts|missing-pages|media|dashboard|visits|find|outbox|audit|attention|openapi\.json)\b/,
  content:
    /^(POST|PUT|DELETE) \/(careers|blogs|pages|contacts|canned-replies|drafts|versions|translations|missing-pages|media|undo)\b/,
  users: /^\w+ \/users(\/export|\/:id)?$/,
};

const site = shareTestApi('sqlite');

test.each(tokenScopes)(
  'of all calls of the API, a token of an admin with the scope "%s" may send those of its row and no others',
  async (scope) => {
    const { token } = await createApiToken(site.db, site.ids.admin, {
      name: 'Reports',
      scopes: [scope],
      expires_in: 30,
    });
    const routes = site.api.routes.filter(
      ({ handler }) => (declarationOf(handler)?.access ?? 'public') !== 'public',
    );
    expect(routes.length).toBeGreaterThan(70);
    for (const { method, path } of routes) {
      const call = `${method} ${path.replace('/api', '')}`;
      // Nothing has this number: what is allowed finds nothing, and changes nothing.
      const address =
        path.replace('/api', '').replaceAll(/:\w+/g, '4242') + (requiredQuery[`${method} ${path}`] ?? '');
      const response = await site.call(method, address, { token, ...(method !== 'GET' && { json: {} }) });
      const isRefused = response.status === 403 && (await response.text()).includes(refusal);
      if (!response.bodyUsed) await response.text();
      expect({ call, isAllowed: !isRefused }).toEqual({ call, isAllowed: allowed[scope].test(call) });
    }
  },
);
