// API calls of the job screens.

import type { CareerBulk, CareerInput, CareerFilters, CareerSort } from '../../contract/careers/careers.ts';
import { idempotencyKeyHeader } from '../../contract/idempotency-key.ts';
import { api, bodyOf, idParam, ifMatchHeader, listOf, bodyAndETagOf, storedBy } from '../api/client.ts';
import type { SaveOptions } from '../form/use-edit-form.ts';
import { type ListParams, queryOf, selectionOf } from '../list/list-params.ts';

/** Fetches one page of the jobs that match the search; newest first by default, as in all lists of the back office. */
export function listCareers(
  { sort = '-created_at', ...params }: ListParams<CareerSort, CareerFilters>,
  signal: AbortSignal,
) {
  return listOf(
    api.careers.$get(
      { query: { ...queryOf({ ...params, sort }), include: 'translation' } },
      { init: { signal } },
    ),
  );
}

/** Fetches one job and its ETag. */
export async function readCareer(id: string, signal: AbortSignal) {
  return bodyAndETagOf(api.careers[':id'].$get(idParam(id), { init: { signal } }));
}

/** Stores a new job, once for each idempotency key. */
export function addCareer(draft: CareerInput, { idempotencyKey, signal }: SaveOptions) {
  const headers = idempotencyKeyHeader(idempotencyKey);
  return storedBy(api.careers.$post({ json: draft }, { headers, init: { signal } }));
}

/** Changes a job, if the stored version still has this `etag`. */
export function changeCareer(id: string, draft: CareerInput, { etag, signal }: SaveOptions) {
  const options = { headers: ifMatchHeader(etag), init: { signal } };
  return storedBy(api.careers[':id'].$put({ ...idParam(id), json: draft }, options));
}

/** The ids of all jobs that match, in the order of the list. */
export function listCareerIds({ sort = '-created_at', ...params }: ListParams<CareerSort, CareerFilters>) {
  return bodyOf(api.careers.ids.$get({ query: selectionOf({ ...params, sort }) }));
}

/** Does something with many jobs, once for each idempotency key. */
export function changeCareers(json: CareerBulk, idempotencyKey: string) {
  return bodyOf(api.careers.bulk.$post({ json }, { headers: idempotencyKeyHeader(idempotencyKey) }));
}
