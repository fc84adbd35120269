import { paths } from '../../contract/paths.ts';
import { screenAddress } from '../ui/screen-address.ts';

/** The link target of a notification: its own route if that is a screen of the back office, else the contact list. */
export function notificationTarget(route: string | undefined): string {
  const screen = screenAddress(route);
  return screen === undefined || screen === '/admin' ? paths.adminContacts() : screen;
}
