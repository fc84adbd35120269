import { expect, test } from 'vitest';
import { maxPage, readPageQuery } from './page-query.ts';

const pageOf = (page: string) => readPageQuery(new URLSearchParams({ page })).page;
const searchOf = (search: string) => readPageQuery(new URLSearchParams({ search })).search;

test.each(['0', '-3', '-0', '1.5', '01', '+2', '1e9', 'abc', '', ' 2', '2 ', '٢', '២', 'Infinity'])(
  '?page=%j, which is not a whole number from 1, means the first page',
  (page) => {
    expect(pageOf(page)).toBe(1);
  },
);

test('a page number of any length is accepted, and capped at the largest page', () => {
  expect([pageOf('2'), pageOf('99'), pageOf('999999')]).toEqual([2, 99, 999_999]);
  for (const page of ['1000001', '1000000000', '9'.repeat(5_000)]) expect(pageOf(page)).toBe(maxPage);
});

test('a query without page and search means the first page of the whole list', () => {
  expect(readPageQuery(new URLSearchParams('page'))).toEqual({ page: 1, search: '' });
  expect(readPageQuery(new URLSearchParams())).toEqual({ page: 1, search: '' });
});

test('a search is trimmed, cut to its maximum length, and loses control characters', () => {
  expect(searchOf(' \t driver \n')).toBe('driver');
  expect(searchOf('a\0b')).toBe('a b');
  expect(searchOf('a'.repeat(5_000))).toBe('a'.repeat(100));
  expect(searchOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
});
