import { paths } from '../../contract/url/paths.ts';
import type { Session } from '../session/session.ts';
import { normalizePath } from '../url/screen-url.ts';

/** Screens for admins only: any path that contains one of these. */
const adminPaths = [
  paths.adminUsers(),
  paths.adminOutbox(),
  paths.adminNotices(),
  paths.adminAudit(),
  paths.adminOldContacts(),
  paths.adminPerson(),
];

/** True if the user's permission allows the screen at this path, also if the path is written in an unusual way. */
export function mayOpen(pathname: string, { permission }: Pick<Session, 'permission'>): boolean {
  const path = normalizePath(pathname);
  return permission === 'admin' || !adminPaths.some((adminPath) => path.includes(adminPath));
}
