import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync([
  'content/km/*.ts',
  'src/contract/**/*.words.km.ts',
  'src/admin/**/*.words.km.ts',
  'sample/km/*.ts',
  'sample/canned-replies.ts',
]).filter((path) => !path.endsWith('.test.ts'));

/** Of a row of the table in docs/khmer.md: the Khmer words that are not used. */
const forbidden = readFileSync('docs/khmer.md', 'utf8')
  .split('\n')
  .filter((row) => row.startsWith('| ') && !/^\| (?:thing|---)/.test(row))
  .flatMap((row) => row.split('|')[3]!.split(','))
  .map((word) => word.trim())
  .filter((word) => word !== '');

test('no Khmer text of the repository has a word that docs/khmer.md replaces by another, or an invisible space', () => {
  expect(forbidden.length).toBeGreaterThan(40);
  const found = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [...forbidden, '\u200b'].filter((word) => text.includes(word)).map((word) => `${path}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('a number after a noun has ចំនួន, unless the word behind it counts', () => {
  const bare =
    /(?<=[\u1780-\u17d3])(?<!ចំនួន|ទាំង|ច្រើន|បំផុត|ជ្រើស|ថ្មី|និង|នៃ|លេខ|ដល់) \$?\{(?:count|max|total)\}(?! (?:ដង|កន្លែង|តួអក្សរ))/;
  for (const line of ['`លទ្ធផល ${count}`', "'សេវាកម្ម {count}'", "'លើសពី {max} ទេ'", "'មាន {total} '"])
    expect(line).toMatch(bare);
  const lines = files.flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  expect(lines.filter((line) => bare.test(line))).toEqual([]);
});
