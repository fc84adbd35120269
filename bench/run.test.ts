import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('an unknown part ends the bench with the names of all parts', () => {
  const run = join(import.meta.dirname, 'run.ts');
  const { status, stderr } = spawnSync(process.execPath, [run, '--only=cached,pagse'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toMatch(/There is no part "pagse"\. The parts are .*cached/);
});
