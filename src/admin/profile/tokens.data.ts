// API calls of the API Tokens screen.

import { queryOptions } from '@tanstack/react-query';
import type { ApiTokenDraft } from '../../contract/api-tokens.ts';
import { api, bodyOf, idParam } from '../api/client.ts';
import type { SaveOptions } from '../ui/use-edit-form.ts';

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => bodyOf(api.tokens.$get({}, { init: { signal } })),
});

export function createToken(json: ApiTokenDraft, { signal }: SaveOptions) {
  return bodyOf(api.tokens.$post({ json }, { init: { signal } }));
}

export function revokeToken(id: number) {
  return api.tokens[':id'].$delete(idParam(id));
}
