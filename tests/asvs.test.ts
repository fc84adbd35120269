import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const checklist = read('docs/asvs.md');
const rows = checklist
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const answered = rows.filter((cells) => cells.length === 7);

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('the checklist of ASVS has each of the 253 requirements of levels 1 and 2 once', () => {
  const numbers = rows.flatMap(([, cell = '']) => cell.split(', '));
  expect(new Set(numbers).size).toBe(numbers.length);
  const counts = perChapter.map((_, index) => numbers.filter((no) => no.startsWith(`${index + 1}.`)).length);
  expect(counts).toEqual(perChapter);
});

test('each requirement that applies is held, partly held or not held, with a test, a document or a reason', () => {
  for (const [, number, level, what, state, where] of answered) {
    expect({ number, level, state }).toEqual({
      number,
      level: expect.stringMatching(/^[12]$/),
      state: expect.stringMatching(/^(held|\*\*partly\*\*|\*\*not held\*\*)$/),
    });
    expect([number, what, where]).not.toContain('');
  }
  const count = (state: string) => answered.filter((cells) => cells[4] === state).length;
  expect(checklist).toContain(
    `of the others ${count('held')} are held, ${count('**partly**')} partly held and ${count('**not held**')} not held.`,
  );
});

test('every file that the checklist names exists, and has the title that is quoted after it', () => {
  const named = [...checklist.matchAll(/`((?:src|tests|deploy|docs)\/[^`]+)`(?:: "([^"]+)")?/g)];
  expect(named.length).toBeGreaterThan(100);
  for (const [, path = '', title = ''] of named)
    expect({ path, title, found: existsSync(path) && (title === '' || read(path).includes(title)) }).toEqual({
      path,
      title,
      found: true,
    });
});
