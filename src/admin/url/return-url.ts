// Lets an item's screen link back to its list, on the same page, with the same search and sort order.

import { useLocation } from 'react-router';
import { screenUrl } from './screen-url.ts';

/** State of a link from a list to an item: the URL of the list, for the return link. */
interface FromListState {
  list: string;
}

/** That state for the links of the list at the present URL. */
export function useFromList(): FromListState {
  const { pathname, search, hash } = useLocation();
  return { list: pathname + search + hash };
}

/** The list from which the user came to an item, by the state of its location; `list` if from none. */
export function returnUrl(state: unknown, list: string): string {
  return screenUrl((state as Partial<FromListState> | null)?.list) ?? list;
}
