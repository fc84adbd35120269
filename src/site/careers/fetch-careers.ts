import type { Career } from '../../contract/careers.ts';
import { pageSize } from '../../contract/limits.ts';
import type { PageQuery } from '../../contract/page-query.ts';
import type { Listed } from '../../contract/paging.ts';
import { callApi } from '../api/call-api.ts';

/** One page of jobs from the API. Undefined when the call failed, or when its response is no list of jobs. */
export async function fetchCareers(
  { page, search }: PageQuery,
  controller: AbortController,
): Promise<Listed<Career> | undefined> {
  const query = new URLSearchParams({
    page: String(page),
    per_page: String(pageSize.publicCareers),
    // Staff who are signed in search the title only here, as every visitor: the back office searches more.
    ...(search && { search, search_in: 'title' }),
  });
  try {
    const response = await callApi(`/careers?${query}`, {}, controller);
    const items: unknown = await response.json();
    const total = response.headers.get('X-Total-Count') ?? '';
    return response.ok && /^\d+$/.test(total) && isCareerList(items)
      ? { items, total: Number(total) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Checks what the list shows. Without zod, which would double the weight of the island. */
function isCareerList(value: unknown): value is Career[] {
  return Array.isArray(value) && value.every(isCareer);
}

function isCareer(value: Partial<Career> | null): boolean {
  return (
    Number.isInteger(value?.id) &&
    [value?.title, value?.location, value?.jobtype].every((text) => typeof text === 'string') &&
    typeof value?.salary === 'number' &&
    !Number.isNaN(Date.parse(value?.deadline ?? ''))
  );
}
