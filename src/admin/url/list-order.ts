import { useLocation } from 'react-router';
import { readPreferences, storePreferences, usePreferences } from '../session/preferences.ts';

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
