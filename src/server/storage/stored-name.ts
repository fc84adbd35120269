/** True if a storage accepts the name: no folders, no hidden files. */
export function isStoredName(name: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/.test(name);
}

/**
 * Returns the name, to make a path or a key of it.
 * @throws Error if no storage accepts it: a name such as `../site.db`, from an archive that somebody changed, leaves the folder
 */
export function checkedName(name: string): string {
  if (!isStoredName(name)) throw new Error(`${JSON.stringify(name)} is no name of a stored file`);
  return name;
}
