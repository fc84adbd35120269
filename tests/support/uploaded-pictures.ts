import { readdirSync } from 'node:fs';

/** The names of the uploaded pictures in a folder: without those for links, which the site draws whenever it has time. */
export function uploadedPictures(folder: string): string[] {
  return readdirSync(folder).filter((name) => !/^\.?link-/.test(name));
}
