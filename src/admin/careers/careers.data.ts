import type { CareerDraft, CareerSort } from '../../contract/careers.ts';
import { idempotencyKeyHeader } from '../../contract/idempotency-key.ts';
import { api, bodyOf, idParam, ifMatchHeader, listOf, taggedOf } from '../api/client.ts';
import type { Saving } from '../ui/use-edit-form.ts';
import { type ListParams, queryOf } from '../ui/list-params.ts';

/** One page of the jobs that match; unless sorted otherwise the newest first, as in every list of staff. */
export function listCareers(
  { sort = '-created_at', ...params }: ListParams<CareerSort>,
  signal: AbortSignal,
) {
  return listOf(api.careers.$get({ query: queryOf({ ...params, sort }) }, { init: { signal } }));
}

/** One job as it stands now. */
export async function readCareer(id: string, signal: AbortSignal) {
  return taggedOf(api.careers[':id'].$get(idParam(id), { init: { signal } }));
}

/** Stores a new job, once for each key. */
export function addCareer(draft: CareerDraft, idempotencyKey: string, signal: AbortSignal) {
  const headers = idempotencyKeyHeader(idempotencyKey);
  return bodyOf(api.careers.$post({ json: draft }, { headers, init: { signal } }));
}

/** Changes a job: the state of it that `etag` names, and no other. */
export function changeCareer(id: string, draft: CareerDraft, { etag, signal }: Saving) {
  const options = { headers: ifMatchHeader(etag), init: { signal } };
  return bodyOf(api.careers[':id'].$put({ ...idParam(id), json: draft }, options));
}

/** Deletes a job. */
export function removeCareer(id: number) {
  return api.careers[':id'].$delete(idParam(id));
}
