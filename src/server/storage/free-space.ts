import { statfs } from 'node:fs/promises';
import type { AttentionItem } from '../../contract/dashboard/attention.ts';
import { attentionItem } from '../../contract/dashboard/attention-item.ts';

export const MEGABYTE = 1024 * 1024;
/** Below it, writes will soon fail. In bytes. */
export const MIN_FREE_SPACE = 200 * MEGABYTE;

/** How many bytes are free on the disk of a folder. */
export async function freeSpaceOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The notice that the disk of the data folder is nearly full. */
export const checkFreeSpace = async (dataDir: string): Promise<AttentionItem | undefined> =>
  (await freeSpaceOf(dataDir)) < MIN_FREE_SPACE ? attentionItem('disk', true, {}) : undefined;
