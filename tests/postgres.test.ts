import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a test run that has loaded the PostgreSQL of the tests ends with its own exit code', () => {
  const postgres = pathToFileURL(join(import.meta.dirname, 'support/postgres.ts')).href;
  const script = `await import(${JSON.stringify(postgres)}); process.exitCode = 3;`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script]);
  expect(status).toBe(3);
});
