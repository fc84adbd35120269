// Copies the pictures of a site to another storage: `site move --storage`.

import { inGroups, readStored, type Storage } from '../storage/storage.ts';
import { StartRefused } from '../start-refused.ts';

export interface CopyOptions {
  /** Remove the files that only the target has. */
  replace?: boolean;
  /** Also compare the content of files that were there already: by default their size is enough. */
  verify?: boolean;
  /** Called after every file: how many of those that have to be copied or compared are done, and their bytes. */
  onProgress?: (progress: { done: number; of: number; bytes: number }) => void;
}

export type CopyResult = Awaited<ReturnType<typeof copyPictures>>;

/**
 * Copies every file that the target does not have with the same size, reads each of them again, and compares the names and
 * sizes of both places at the end. A file never changes under its name, so it can be interrupted at any moment and run
 * again. The source stays as it is.
 * @throws StartRefused when the target has files that the source does not have, unless they should be removed
 */
export async function copyPictures(
  from: Storage,
  to: Storage,
  { replace = false, verify = false, onProgress }: CopyOptions = {},
) {
  const before = await from.sizes();
  const there = await to.sizes();
  const foreign = namesWithout(there, before);
  // Of a source in the wrong place, `replace` would remove everything.
  if (before.size === 0 && there.size > 0)
    throw new StartRefused('There are no pictures to copy, but the target has some. Is STORAGE_URL set?');
  if (foreign.length > 0 && !replace)
    throw new StartRefused(
      `The target has ${foreign.length} files that are not pictures of this site (${foreign[0]}${foreign.length > 1 ? ' …' : ''}): is it the place of another one? With --replace they are removed.`,
    );

  const work = [...before].filter(([name, size]) => verify || there.get(name) !== size);
  const progress = { done: 0, of: work.length, bytes: 0 };
  let copied = 0;
  await inGroups(work, async ([name, size]) => {
    if (await copyFile(from, to, name, there.get(name) === size)) copied += 1;
    progress.done += 1;
    progress.bytes += size;
    onProgress?.(progress);
  });

  const source = await from.sizes();
  // Those of the source that were deleted while it was copied, too.
  const removed = namesWithout(await to.sizes(), source);
  await inGroups(removed, (name) => to.remove(name));
  const target = await to.sizes();
  const names = [...new Set([...source.keys(), ...target.keys()])];
  return {
    /** What both places have now. */
    files: target.size,
    bytes: [...target.values()].reduce((sum, size) => sum + size, 0),
    copied,
    /** Files that were in the target only. */
    removed: removed.length,
    /** Files that came or went in the source while it was copied: another run copies them. */
    changed: names.filter((name) => source.get(name) !== target.get(name)).length,
  };
}

const namesWithout = (all: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>) =>
  [...all.keys()].filter((name) => !others.has(name));

/** @returns false when the target has it already, or when the site has deleted the file since it was listed */
async function copyFile(from: Storage, to: Storage, name: string, isThere: boolean): Promise<boolean> {
  const bytes = await readStored(from, name);
  if (!bytes) return false;
  const isEqual = async () => (await readStored(to, name))?.equals(bytes) ?? false;
  if (isThere && (await isEqual())) return false;
  await to.put(name, bytes);
  if (!(await isEqual()))
    throw new StartRefused(`${name} is not the same after copying it. Run the command again.`);
  return true;
}
