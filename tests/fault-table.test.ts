import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFaultTable, record } from './support/fault-table.ts';

const tried = 'SIGKILL while data is stored';
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-table-'));
  file = join(folder, 'trials');
  vi.stubEnv('FAULT_TABLE', file);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('trials of the same row are added up', () => {
  record({ tried, times: 90, lost: 0, note: 'messages' });
  record({ tried, times: 14, lost: 0, note: 'articles' });
  const { text, errors } = readFaultTable(file);
  expect(text).toMatch(/SIGKILL while data is stored +104 +0 {2}messages; articles/);
  expect(errors).not.toContainEqual(expect.stringContaining(tried));
});

test('a loss is an error', () => {
  record({ tried, times: 90, lost: 1 });
  expect(readFaultTable(file).errors).toContain(`"${tried}" lost 1.`);
});

test('a row that no test recorded, or that was tried 0 times, is an error', () => {
  expect(readFaultTable(file).errors).toContain(`"${tried}" was not tried.`);
  record({ tried, times: 0, lost: 0 });
  expect(readFaultTable(file).errors).toContain(`"${tried}" was not tried.`);
});
