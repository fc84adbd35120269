/**
 * `npm run artwork [-- names]` draws the pictures of the site and of the sample content into the folders that use them.
 * With `--check` it writes nothing, and fails if a drawing differs from the committed file. See README.md.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { allDrawings, drawnFolders } from './all-drawings.ts';
import type { Drawing } from './drawing.ts';
import { film } from './film.ts';
import { isSamePicture } from './same-picture.ts';

const root = join(import.meta.dirname, '..');
const isCheck = process.argv.includes('--check');
const names = process.argv.slice(2).filter((name) => name !== '--check');
const known = new Map([...allDrawings, film].map((drawing) => [drawing.name, drawing]));
const unknown = names.filter((name) => !known.has(name));
if (unknown.length > 0) {
  console.error(`No such drawing: ${unknown.join(', ')}. There are ${[...known.keys()].join(', ')}.`);
  process.exit(2);
}

// One core per drawing: several drawings run in parallel.
sharp.concurrency(1);
const wanted = names.length > 0 ? names.map((name) => known.get(name)!) : allDrawings;
const errors = await pLimit(availableParallelism()).map(wanted, isCheck ? check : write);
if (names.length === 0) errors.push(await undrawnFiles());
const count = errors.flat().length;
console.log(`${wanted.length} drawings, ${count === 0 ? 'no error' : `${count} errors`}`);
process.exitCode = count > 0 ? 1 : 0;

async function write({ name, files, draw }: Drawing): Promise<string[]> {
  const drawn = await draw();
  for (const [index, file] of files.entries()) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), drawn[index]!);
  }
  const bytes = drawn.reduce((sum, { length }) => sum + length, 0);
  console.log(`${name}: ${files.length} files, ${Math.ceil(bytes / 1024)} kB`);
  return [];
}

/** Draws without writing. Returns a line for each file that differs from the committed one. */
async function check({ name, files, draw }: Drawing): Promise<string[]> {
  const drawn = await draw();
  const differences: string[] = [];
  for (const [index, file] of files.entries()) {
    const stored = await readFile(join(root, file)).catch(() => undefined);
    if (!stored) differences.push(`${file} is missing`);
    else if (!(await isSamePicture(file, drawn[index]!, stored)))
      differences.push(`${file} is drawn differently`);
    else if (!stored.equals(drawn[index]!)) console.log(`${file}: the same picture with different bytes`);
  }
  console.log(differences.length > 0 ? differences.join('\n') : `${name}: as committed`);
  return differences;
}

/** Returns a line for each file in the folders of drawn pictures that no program draws. */
async function undrawnFiles(): Promise<string[]> {
  const drawn = new Set(allDrawings.flatMap(({ files }) => files));
  const found: string[] = [];
  for (const folder of drawnFolders)
    for (const name of await readdir(join(root, folder)))
      if (!drawn.has(`${folder}/${name}`))
        found.push(`${folder}/${name} is not drawn by any program: remove it`);
  for (const line of found) console.log(line);
  return found;
}
