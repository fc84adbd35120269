import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a file or a folder to the disk: what it has survives a power failure. */
export async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

/** Flushes a finished file and moves it to its place: there it is whole or not at all, also after a power failure. */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  await sync(from);
  await rename(from, to);
  await sync(dirname(to));
}

/** For `.catch`: returns `value` if the file does not exist (ENOENT, ENOTDIR); rethrows every other error. */
export function whenMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
