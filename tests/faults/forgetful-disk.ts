// A disk that forgets at a power cut everything that was not synced, and sometimes only a part of it.

import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What remains of an unsynced file after the power cut: nothing of it, or everything, as for each file by chance. */
export type Unsynced = 'lost' | 'by chance';

/** Records everything in a folder as being on the disk. */
export function rememberFolder(folder: string, recorded: string): void {
  const entries = readdirSync(folder).map((name) => ({ path: join(folder, name), name }));
  const lines = entries.map(({ path, name }) => `${lstatSync(path).ino} ${name}\n`);
  writeFileSync(join(recorded, `${lstatSync(folder).ino}.names`), lines.join(''));
  for (const { path } of entries)
    if (lstatSync(path).isDirectory()) rememberFolder(path, recorded);
    else cpSync(path, join(recorded, String(lstatSync(path).ino)));
}

/** Writes to `after` what is left of the folder `before` after a power cut; `recorded` is the folder of the recorder. */
export function cutPower(before: string, after: string, recorded: string, unsynced: Unsynced): void {
  mkdirSync(after, { recursive: true });
  const reachedDisk = () => unsynced === 'by chance' && Math.random() < 0.5;
  const names = join(recorded, `${lstatSync(before).ino}.names`);
  const synced = existsSync(names) ? readFileSync(names, 'utf8').split('\n').filter(Boolean) : [];
  const entries = new Map(synced.map((line) => [line.slice(line.indexOf(' ') + 1), line.split(' ')[0]]));
  // Names that were not synced.
  for (const name of readdirSync(before))
    if (!entries.has(name) && reachedDisk()) entries.set(name, String(lstatSync(join(before, name)).ino));
  for (const [name, inode] of entries) {
    const [from, to] = [join(before, name), join(after, name)];
    // A file that was deleted since: a name without a file that SQLite or the storage may need is a fault of the site.
    if (!existsSync(from)) {
      if (existsSync(join(recorded, `${inode}`))) cpSync(join(recorded, `${inode}`), to);
      continue;
    }
    if (lstatSync(from).isDirectory()) cutPower(from, to, recorded, unsynced);
    else if (reachedDisk()) cpSync(from, to);
    else if (existsSync(join(recorded, `${inode}`))) cpSync(join(recorded, `${inode}`), to);
    else writeFileSync(to, '');
  }
}
