import { paths } from '../../contract/paths.ts';

/** Stands for the site's own origin, whichever it is. */
const here = 'http://here.invalid';

/** Where a notification leads: to its own route when that is a screen of the back office, else to the list. */
export function notificationTarget(route: string | undefined): string {
  const address = route?.startsWith('/') ? URL.parse(route, here) : null;
  // Read as the browser would read it: `/admin/../x` and `//elsewhere` are no screens.
  if (address?.origin !== here || !address.pathname.startsWith('/admin/')) return paths.adminContacts();
  return address.pathname + address.search + address.hash;
}
