// Lets an item's screen link back to its list, on the same page, with the same search and sort order.

import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { screenUrl } from './screen-url.ts';

/** State of a link from the list at the present URL to an item: the URL of the list, for the return link. */
export function useFromList() {
  const { pathname, search, hash } = useLocation();
  return { list: pathname + search + hash };
}

/** The list from which the user came to an item, by the state of its location; `list` if from none. */
export function returnUrl(state: unknown, list: string): string {
  return screenUrl((state as { list?: string } | null)?.list) ?? list;
}

/** Goes from this screen to another one, unless the user has opened another one while an action was running. */
export function useLeave() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (to: string, options?: NavigateOptions): Promise<void> => {
    if (location.pathname === pathname) await navigate(to, options);
  };
}
