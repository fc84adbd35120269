import { expect, test } from 'vitest';
import { formatTable, NO_BAR, type Row, sumUp } from './table.ts';

const row = (change: Partial<Row>): Row => ({
  what: 'size',
  bar: '<= 1 kB',
  measured: '2 kB',
  holds: true,
  ...change,
});

test('one row over its bar fails the run', () => {
  expect(sumUp([row({}), row({ holds: true })]).exitCode).toBe(0);
  expect(sumUp([row({}), row({ holds: false })])).toEqual({
    text: '2 rows, 1 over the bar, 0 not measured',
    exitCode: 1,
  });
});

test('a row that could not be measured is counted, a row without a bar is not', () => {
  const rows = [row({ holds: undefined }), row({ holds: undefined, bar: NO_BAR })];
  expect(sumUp(rows).text).toBe('2 rows, 0 over the bar, 1 not measured');
});

test('the table shows the verdict of each row, with its notes', () => {
  const rows = [
    row({}),
    row({ holds: false, notes: ['the machine was not quiet'] }),
    row({ holds: undefined }),
    row({ holds: undefined, bar: NO_BAR, what: 'a|b' }),
  ];
  expect(formatTable(rows).split('\n').slice(2)).toEqual([
    '| size | <= 1 kB | 2 kB |  | ok |',
    '| size | <= 1 kB | 2 kB |  | OVER; the machine was not quiet |',
    '| size | <= 1 kB | 2 kB |  | not measured |',
    '| a\\|b | none | 2 kB |  |  |',
  ]);
});
