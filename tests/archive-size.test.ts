import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDatabase } from '../bench/many-rows.ts';
import { pictureFiles } from '../src/contract/pictures.ts';
import { newPictureName } from '../src/server/images/make-picture.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { runSite } from './faults/run-site.ts';

/** 51,000 rows: 17,000 of each of three tables. */
const ROWS_OF_EACH = 17_000;
const PICTURES = 1_000;
/**
 * Bars of the operator: 30 s and 60 MB on this project’s machine. The test allows a busier one, and what 12,000 parts leave for
 * the garbage collector.
 */
const MAX_SECONDS = 120;
const MAX_MEMORY = 100 * 1024;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-large-'));
  await fillDatabase({ dataDir: join(folder, 'small') }, 1_000);
  await fillDatabase({ dataDir: join(folder, 'large') }, ROWS_OF_EACH);
  await addPictures(join(folder, 'large'));
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Gives articles real pictures: copies of a sample picture under new names. */
async function addPictures(dataDir: string): Promise<void> {
  const samples = new URL('../sample/pictures/', import.meta.url).pathname;
  const [first] = readdirSync(samples);
  const sample = first!.slice(0, first!.lastIndexOf('-'));
  mkdirSync(join(dataDir, 'uploads'), { recursive: true });
  const db = await openDatabase({ dataDir });
  for (let id = 1; id <= PICTURES; id += 1) {
    const image = newPictureName(1280);
    for (const { name, width, format } of pictureFiles(image))
      copyFileSync(join(samples, `${sample}-${width}.${format}`), join(dataDir, 'uploads', name));
    await db.updateTable('blogs').set({ image }).where('id', '=', id).execute();
  }
  await db.destroy();
}

/** Runs a command on a data folder; returns its output, its seconds and the most memory it had, in kB. */
async function measure(dataDir: string, ...args: string[]) {
  const report = new URL('./faults/inside-site/max-memory.ts', import.meta.url).pathname;
  const started = performance.now();
  const { code, stdout, stderr } = await runSite(
    args,
    { DATA_DIR: join(folder, dataDir), NODE_OPTIONS: `--import ${report}` },
    { timeout: 600_000, asProgram: true },
  );
  const memory = Number(/memory: (\d+) kB/.exec(stderr)?.[1]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: `memory: ${memory} kB\n` });
  return { stdout, memory, seconds: (performance.now() - started) / 1000 };
}

test(
  'a backup of 51,000 rows and 1,000 pictures takes little time and memory, and so does its restore',
  { tags: ['long'], timeout: 900_000 },
  async () => {
    const idle = await measure('small', 'backup', join(folder, 'small.tar'));
    const file = join(folder, 'large.tar');
    const backup = await measure('large', 'backup', file);
    expect(backup.stdout).toContain(': 51,000 rows, 12,000 files of pictures, ');
    const verified = await measure('large', 'backup', '--verify', file);
    const restored = await measure('restored', 'restore', file);
    console.log(
      [backup, verified, restored].map(
        ({ stdout, memory, seconds }) =>
          `${stdout.split(' ')[0]}: ${seconds.toFixed(1)} s, ${Math.round((memory - idle.memory) / 1024)} MB more than a small backup`,
      ),
    );
    expect(backup.seconds).toBeLessThan(MAX_SECONDS);
    for (const { memory } of [backup, verified]) expect(memory - idle.memory).toBeLessThan(MAX_MEMORY);
  },
);
