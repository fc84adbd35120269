import { type Location, useLocation, useNavigate } from 'react-router';
import { readPreferences, storePreferences, usePreferences } from '../session/preferences.ts';
import { urlWith, useParamsOfUrl } from './url-params.ts';

const closed = { add: null, edit: null };

/** The form dialog of a screen is in the URL, `?add=1` or `?edit=7`: a link or a login opens it, and Back closes it. */
export function useFormUrl() {
  const [searchParams] = useParamsOfUrl();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const linkTo = (form: Record<string, string>) => ({
    to: urlWith(searchParams, { ...closed, ...form }),
    preventScrollReset: true,
  });

  return {
    isAdding: searchParams.has('add'),
    /** Id of the object to edit, as it is in the URL; null if none is edited. */
    editedId: searchParams.get('edit'),
    toAdd: linkTo({ add: '1' }),
    toEdit: (id: number) => linkTo({ edit: String(id) }),
    /** After it resolves, the form is removed, unless it has unsaved changes. `toFirstPage`: of the list, which begins with a new item. */
    close: async ({ toFirstPage = false } = {}) => {
      const list = toFirstPage ? { search: newestFirst(pathname) } : urlWith(searchParams, closed);
      await navigate(list, { replace: true, preventScrollReset: true, flushSync: true });
    },
  };
}

/** A key for the screen and form that a URL shows. The list's page, search and sort order do not change it. */
export function formUrlKey({ pathname, search }: Location): string {
  const searchParams = new URLSearchParams(search);
  return [pathname, searchParams.get('add'), searchParams.get('edit')].join(' ');
}

/** The order that the person last chose for the list at this path, and a function that remembers another one. */
export function useRememberedOrder() {
  const { pathname } = useLocation();
  const { order } = usePreferences();
  return {
    rememberedSort: order?.[pathname],
    rememberSort: (sort: string | undefined) => {
      const { [pathname]: _previous, ...others } = readPreferences().order ?? {};
      storePreferences({ order: sort === undefined ? others : { ...others, [pathname]: sort } });
    },
  };
}

/** The query that shows the newest item of the list at this path first: '' if that is its order already. */
export function newestFirst(pathname: string): string {
  return readPreferences().order?.[pathname] === undefined ? '' : '?sort=-created_at';
}
