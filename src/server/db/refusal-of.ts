import { StartRefused } from '../config/start-refused.ts';
import { sqliteCode } from './sqlite.ts';

export const damaged = (file: string) =>
  `${file} is damaged. Restore it from a backup. This start did not change it.`;

/**
 * What the operator reads about an error of a disk, of rights or of a database: what is wrong, with which file or folder, and
 * what to do. Any other error is returned as it is.
 * @param file what was opened, for an error that names no file
 */
export function refusalOf(error: unknown, file = 'The data'): unknown {
  if (!(error instanceof Error)) return error;
  const { code, syscall = '', path = file } = error as NodeJS.ErrnoException;
  // These calls name a folder.
  const isFolder = /^(?:access|mkdir|scandir|statfs)$/.test(syscall) && path !== file;
  const text = explain(sqliteCode(error) ?? code, path, isFolder, error.message);
  return text === undefined || syscall === 'connect' ? error : new StartRefused(text);
}

/** @param code of the system, of PostgreSQL or, as a number, of SQLite: https://www.sqlite.org/rescode.html */
function explain(code: unknown, path: string, isFolder: boolean, message: string): string | undefined {
  const is = (...codes: unknown[]) => codes.includes(code);
  // SQLite: 5 busy, 6 locked, 8 read-only, 10 input or output, 11 corrupt, 13 full, 14 cannot open, 26 not a database.
  if (is(5, 6)) return `${path} is locked by another program. Close it and start again.`;
  if (is(11)) return damaged(path);
  if (is(26)) return `${path} is not a database. Choose another DATA_DIR, or restore the file from a backup.`;
  if (is('EACCES', 'EPERM', 8, 14))
    return `${path} cannot be read or written by this user. Give ${isFolder ? 'it (make it if it is missing)' : 'its folder'}, with all files in it, to the user that runs the site, and run commands as that user.`;
  if (is('EROFS')) return `${path} cannot be written: its disk is read-only. Choose another folder.`;
  if (isFolder && is('EEXIST', 'ENOENT', 'ENOTDIR'))
    return `The folder ${path} cannot be made: a file has its name, or a folder above it is missing. Is its disk mounted?`;
  if (is('ENOSPC', 'EDQUOT', '53100', 13))
    return `${path} cannot be stored: no room is left. Free some space on its disk, or raise the quota.`;
  if (is('EIO', 'EFBIG', 10))
    return `${path} cannot be read or written: a quota or a limit of file sizes is used up, or the disk has errors. Check \`quota\`, \`ulimit -f\` and \`dmesg\`.`;
  if (is('42501'))
    return `The role in DATABASE_URL lacks rights (${message}). Make it the owner of the database and of all in it.`;
  return undefined;
}
