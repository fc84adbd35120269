import { paths } from '../../contract/paths.ts';
import { screenAddress } from '../ui/screen-address.ts';

/** Where a notification leads: to its own route when that is a screen of the back office, else to the list. */
export function notificationTarget(route: string | undefined): string {
  const screen = screenAddress(route);
  return screen === undefined || screen === '/admin' ? paths.adminContacts() : screen;
}
