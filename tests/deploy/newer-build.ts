// Creates a build with one more migration, beside the one that runs.

import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The server runs from its sources (docs/decisions/server.md#sources): these are copied, and everything else is linked. */
const COPIED = new Set(['bin', 'content', 'sample', 'src']);
const LEFT_OUT = new Set(['.git', 'data', 'test-results']);

/**
 * Copies the program to a temporary folder and adds the example of a migration.
 * @param name of the migration; without `expand` in it, no process of the release before may run beside it
 */
export function createNewerBuild(name = '9001-expand-offices'): { program: string; remove: () => void } {
  const program = mkdtempSync(join(tmpdir(), 'site-newer-'));
  for (const entry of readdirSync(root))
    if (COPIED.has(entry)) cpSync(join(root, entry), join(program, entry), { recursive: true });
    else if (!LEFT_OUT.has(entry)) symlinkSync(join(root, entry), join(program, entry));
  const example = join(root, 'tests/support/9001-expand-offices.ts');
  cpSync(example, join(program, `src/server/db/migrations/${name}.ts`));
  return { program, remove: () => rmSync(program, { recursive: true, force: true }) };
}
