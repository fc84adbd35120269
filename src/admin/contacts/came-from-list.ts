/** Which part of the list a message was opened from, as `?page=2&search=…`: it travels with the link to the message. */
export interface CameFromList {
  list: string;
}

/** The query of the list to go back to; empty for whoever came by another way. */
export function listToGoBackTo(state: unknown): string {
  const list = (state as Partial<CameFromList> | null)?.list;
  return typeof list === 'string' && list.startsWith('?') ? list : '';
}
