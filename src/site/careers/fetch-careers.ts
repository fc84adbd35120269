import type { Career } from '../../contract/careers.ts';
import { pageSize } from '../../contract/limits.ts';
import type { PageQuery } from '../../contract/page-query.ts';
import type { Listed } from '../../contract/paging.ts';
import { callApi } from '../api/call-api.ts';

/** Fetches one page of jobs from the API. Undefined if the call fails or its response is not a list of jobs. */
export async function fetchCareers(
  { page, search }: PageQuery,
  controller: AbortController,
): Promise<Listed<Career> | undefined> {
  const query = new URLSearchParams({
    page: String(page),
    per_page: String(pageSize.publicCareers),
    // For signed-in staff, the API would search other fields too. On the public page, search the title only.
    ...(search && { search, search_in: 'title' }),
  });
  try {
    const response = await callApi(`/careers?${query}`, {}, controller);
    const items: unknown = await response.json();
    const total = response.headers.get('X-Total-Count') ?? '';
    if (!response.ok || !/^\d+$/.test(total) || !Array.isArray(items) || !items.every(isCareer))
      return undefined;
    return { items, total: Number(total) };
  } catch {
    return undefined;
  }
}

/** Checks the fields that the list shows. Not with zod: it would double the size of the island. */
function isCareer(value: Partial<Career> | null): value is Career {
  return (
    Number.isInteger(value?.id) &&
    [value?.title, value?.location, value?.jobtype].every((text) => typeof text === 'string') &&
    typeof value?.salary === 'number' &&
    /^\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/.test(value?.deadline ?? '')
  );
}
