import { type Location, useNavigate, useSearchParams } from 'react-router';

/**
 * The form dialog of a screen is in the URL, `?add=1` or `?edit=7`: a link opens it, Back closes it, and it opens
 * again after a login.
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
    /** Id of the object to edit, as it is in the URL; null if none is edited. */
    editedId: address.get('edit'),
    toAdd: addressWith({ add: '1' }),
    toEdit: (id: number) => addressWith({ edit: String(id) }),
    /**
     * Closes the form. After it resolves, the form is removed, unless it stays open for its unsaved changes.
     * @param atStart also goes to the list's first page, without search and sort order, to show a new item.
     */
    close: async ({ atStart = false } = {}) => {
      const list = atStart ? { search: '' } : addressWith({});
      await navigate(list, { replace: true, preventScrollReset: true, flushSync: true });
    },
  };
}

/** A key for the screen and form that a URL shows. The list's page, search and sort order do not change it. */
export function formAddress({ pathname, search }: Location): string {
  const address = new URLSearchParams(search);
  return [pathname, address.get('add'), address.get('edit')].join(' ');
}
