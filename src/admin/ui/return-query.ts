// Lets an item's screen link back to the same page, search and sort order of its list.

/** State of a link from a list to an item: the list's query, such as `?page=2#search=…`, for the return link. */
export interface FromListState {
  list: string;
}

/** Reads the list's query from the state of a location; '' if the user did not come from the list. */
export function returnQuery(state: unknown): string {
  const list = (state as Partial<FromListState> | null)?.list;
  return typeof list === 'string' && /^[?#]/.test(list) ? list : '';
}
