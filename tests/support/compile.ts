import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { newFolder } from './test-archives.ts';

/** Compiles a file of C for one test, and returns the path of the program or the library. Needs a C compiler. */
export function compile(source: string, ...options: string[]): string {
  const output = join(newFolder(), 'compiled');
  const { status, error, stderr } = spawnSync('cc', [...options, '-o', output, source], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`There is no C compiler for this test: ${error?.message ?? stderr}`);
  return output;
}
