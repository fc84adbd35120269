import type { CareerDraft, CareerSort } from '../../contract/careers.ts';
import { idempotencyKeyHeader } from '../../contract/idempotency-key.ts';
import { api, bodyOf, ifMatch, listOf, taggedOf } from '../api/client.ts';
import { invalidate } from '../api/query-client.ts';
import { type ListParams, listQuery } from '../ui/list-params.ts';

/** One page of the jobs that match; unless sorted otherwise the newest first, as in every list of staff. */
export function listCareers(
  { sort = '-created_at', ...params }: ListParams<CareerSort>,
  signal: AbortSignal,
) {
  return listOf(api.careers.$get({ query: listQuery({ ...params, sort }) }, { init: { signal } }));
}

/** One job as it stands now. */
export function readCareer(id: string, signal: AbortSignal) {
  return taggedOf(api.careers[':id'].$get({ param: { id } }, { init: { signal } }));
}

/** Stores a new job, once for each key. */
export async function addCareer(draft: CareerDraft, idempotencyKey: string) {
  const headers = idempotencyKeyHeader(idempotencyKey);
  const career = await bodyOf(api.careers.$post({ json: draft }, { headers }));
  await invalidate('careers');
  return career;
}

export async function changeCareer(id: string, draft: CareerDraft, etag: string | null) {
  const career = await bodyOf(api.careers[':id'].$put({ param: { id }, json: draft }, ifMatch(etag)));
  await invalidate('careers');
  return career;
}

export async function removeCareer(id: number) {
  await api.careers[':id'].$delete({ param: { id: String(id) } });
  await invalidate('careers');
}
