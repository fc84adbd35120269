// Lets an item's screen link back to the same page, search and sort order of its list.

import { useLocation } from 'react-router';

/** State of a link from a list to an item: the list's query, such as `?page=2#search=…`, for the return link. */
export interface FromListState {
  list: string;
}

/** That state for the links of the list at the present URL. */
export function useFromList(): FromListState {
  const { search, hash } = useLocation();
  return { list: search + hash };
}

/** Reads the list's query from the state of a location; '' if the user did not come from the list. */
export function returnQuery(state: unknown): string {
  const list = (state as Partial<FromListState> | null)?.list;
  return typeof list === 'string' && /^[?#]/.test(list) ? list : '';
}
