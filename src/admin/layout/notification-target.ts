import { paths } from '../../contract/url/paths.ts';
import { screenUrl } from '../url/screen-url.ts';

/** The link target of a notification: its own route if that is a screen of the back office, else the contact list. */
export function notificationTarget(route: string | undefined): string {
  const url = screenUrl(route);
  return url === undefined || url === '/admin' ? paths.adminContacts() : url;
}
