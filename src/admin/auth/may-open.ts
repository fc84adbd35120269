import { paths } from '../../contract/paths.ts';
import type { Session } from '../session/session.ts';
import { normalizePath } from '../ui/screen-url.ts';

/** True if the user's permission allows the screen at this path, also if the path is written in an unusual way. */
export function mayOpen(pathname: string, { permission }: Pick<Session, 'permission'>): boolean {
  return permission === 'admin' || !normalizePath(pathname).includes(paths.adminUsers());
}
