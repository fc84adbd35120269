import { type Location, useNavigate, useSearchParams } from 'react-router';

/**
 * The form that lies over a screen stands in the screen's address, `?add=1` or `?edit=7`: Back closes it, a link
 * opens it, and whoever has to sign in on the way comes back to it.
 */
export function useFormAddress() {
  const [address] = useSearchParams();
  const navigate = useNavigate();

  function addressWith(form: { add?: string; edit?: string }) {
    const next = new URLSearchParams(address);
    next.delete('add');
    next.delete('edit');
    for (const [name, value] of Object.entries(form)) next.set(name, value);
    return { search: String(next) };
  }

  return {
    isAdding: address.has('add'),
    /** Which object the form edits, as it stands in the address; null when it edits none. */
    editedId: address.get('edit'),
    toAdd: addressWith({ add: '1' }),
    toEdit: (id: number) => addressWith({ edit: String(id) }),
    /**
     * Done when the form is gone from the screen, unless it stays for its unsaved changes.
     * @param atStart leaves the list at its first page and without a search, where what is new stands.
     */
    close: async ({ atStart = false } = {}) => {
      const list = atStart ? { search: '' } : addressWith({});
      await navigate(list, { replace: true, preventScrollReset: true, flushSync: true });
    },
  };
}

/** Which form an address shows: whoever pages, searches or sorts the list below it does not leave it. */
export function formAddress({ pathname, search }: Location): string {
  const address = new URLSearchParams(search);
  return [pathname, address.get('add'), address.get('edit')].join(' ');
}
