import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { suspect } from '../../src/server/contacts/spam-score.ts';

const origin = 'https://www.chhatgroup.example';
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The letters of a file by shape: `# shape`, then letters of `name | subject` and a text, with `---` between them. */
function lettersOf(file: string) {
  const shapes = read(file)
    .replaceAll('{site}', origin)
    .replaceAll('\\u200b', '\u200b')
    .split(/^# /m)
    .slice(1);
  return shapes.map((part) => {
    const [shape = '', ...lines] = part.split('\n');
    const letters = lines.join('\n').split('\n---\n');
    return { shape, letters: letters.map(letterOf) };
  });
}

function letterOf(text: string) {
  const [head = '', ...message] = text.trim().split('\n');
  const [fullname = '', subject = ''] = head.split(' | ');
  return { fullname, subject, message: message.join('\n'), email: 'visitor@letters.example' };
}

const isSetAside = (letter: ReturnType<typeof letterOf>) =>
  suspect(letter, { isTrapped: false, sameTextOfOthers: 0, origin }).length > 0;

/** One row for each shape, as README.md has them: how many letters of it are set aside. */
const rowsOf = (file: string) =>
  lettersOf(file).map(({ shape, letters }) => ({
    shape,
    letters: letters.length,
    setAside: letters.filter(isSetAside).length,
  }));

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

test('no honest letter of a hundred is set aside as spam', () => {
  const letters = lettersOf('honest.txt').flatMap((shape) => shape.letters);
  expect(letters).toHaveLength(100);
  expect(letters.filter(isSetAside)).toEqual([]);
});

test('at least eighty of a hundred letters of spam are set aside', () => {
  const rows = rowsOf('spam.txt');
  expect(sumOf(rows.map(({ letters }) => letters))).toBe(100);
  expect(sumOf(rows.map(({ setAside }) => setAside))).toBeGreaterThanOrEqual(80);
});

test('README.md says what becomes of each shape', () => {
  const table = read('README.md');
  for (const { shape, letters, setAside } of [...rowsOf('honest.txt'), ...rowsOf('spam.txt')])
    expect(table.replaceAll(/ +/g, ' ')).toContain(`| ${shape} | ${letters} | ${setAside} |`);
});
