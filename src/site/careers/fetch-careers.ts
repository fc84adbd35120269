import { holdTogether } from '../../contract/language/held-words.ts';
import type { Language } from '../../contract/language/language.ts';
import { pageSize } from '../../contract/limits.ts';
import { type Listed, type PageQuery, pageRange } from '../../contract/lists/paging.ts';
import { callApi } from '../api/call-api.ts';
import type { ListedCareer } from './CareerList.tsx';

/**
 * Fetches one page of jobs from the API. Undefined if the call fails or its response is not a list of jobs. Without the number
 * of all jobs, the response is the whole list: its page is found here.
 */
export async function fetchCareers(
  { page, search }: PageQuery,
  lang: Language,
  controller: AbortController,
): Promise<Listed<ListedCareer> | undefined> {
  const query = new URLSearchParams({
    page: String(page),
    per_page: String(pageSize.publicCareers),
    // For signed-in staff, the API would search other fields too. On the public page, search the title only.
    ...(search && { search, search_in: 'title' }),
    ...(lang !== 'en' && { lang }),
  });
  try {
    const response = await callApi(`/careers?${query}`, {}, controller);
    const items: unknown = await response.json();
    const total = response.headers.get('X-Total-Count') ?? '';
    if (!response.ok || !Array.isArray(items) || !items.every(isCareer)) return undefined;
    if (/^\d+$/.test(total)) return { items: items.map(withWholeWords), total: Number(total) };
    const found = items.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
    const { offset, limit } = pageRange(page, pageSize.publicCareers);
    return { items: found.slice(offset, offset + limit).map(withWholeWords), total: found.length };
  } catch {
    return undefined;
  }
}

/** Keeps the words of the shown texts whole at the ends of lines, as in a list from the server. */
function withWholeWords(career: ListedCareer): ListedCareer {
  return { ...career, title: holdTogether(career.title), location: holdTogether(career.location) };
}

/** Checks the fields that the list shows. Not with zod: it would double the size of the island. */
function isCareer(value: Partial<ListedCareer> | null): value is ListedCareer {
  return (
    Number.isInteger(value?.id) &&
    [value?.title, value?.location, value?.jobtype ?? ''].every((text) => typeof text === 'string') &&
    typeof (value?.salary ?? 0) === 'number' &&
    /^\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/.test(value?.deadline ?? '')
  );
}
