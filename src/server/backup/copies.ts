import { readdir } from 'node:fs/promises';
import { whenMissing } from '../storage/storage.ts';
import { timeOfCopy } from './schedule.ts';

/** A verified copy: the file's name, and when it was made, in ms. */
export interface Copy {
  name: string;
  time: number;
}

/** The verified copies in the folder, newest first. */
export async function listCopies(dir: string): Promise<Copy[]> {
  const names = await readdir(dir).catch(whenMissing<string[]>([]));
  return names
    .flatMap((name) => {
      const time = timeOfCopy(name);
      return time === undefined ? [] : [{ name, time }];
    })
    .toSorted((a, b) => b.time - a.time);
}
