import { useLocation } from 'react-router';

/** Which part of a list an item was opened from, as `?page=2&search=…`: it travels with the link to the item. */
export interface CameFromList {
  list: string;
}

/** The query of the list to return to; empty if the user did not come from the list. */
export function listToGoBackTo(state: unknown): string {
  const list = (state as Partial<CameFromList> | null)?.list;
  return typeof list === 'string' && list.startsWith('?') ? list : '';
}

/** The same for the screen that is shown. */
export function useListToGoBackTo(): string {
  return listToGoBackTo(useLocation().state);
}
