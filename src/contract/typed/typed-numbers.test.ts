import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { careerListMessages } from '../careers/career-list.words.ts';
import { monthlySalary } from '../careers/salary.ts';
import { formatAmount, readAmount, readPhone, typedAmount, typedPhone } from './typed-numbers.ts';
import { messageOf } from '../../../tests/support/message-of.ts';

const khmer = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x17e0 + Number(digit)));
const cents = fc.integer({ min: 0, max: 1_000_000_000 });

describe('an amount', () => {
  test.each([
    ['1200', 1200],
    ['1,200', 1200],
    ['1 200', 1200],
    ['1\u00a0200', 1200],
    ['1\u202f250.50', 1250.5],
    ['1,234,567.8', 1_234_567.8],
    ['$1,200', 1200],
    ['1,200 $', 1200],
    ['១២០០', 1200],
    ['១,២០០.៥០ $', 1200.5],
    ['１，２００．５０', 1200.5],
    [' \t1,200\n', 1200],
    ['\u202a\u200b1200\u202c', 1200],
    ['007', 7],
    ['0', 0],
  ])('%j is parsed as %d', (typed, amount) => {
    expect(readAmount(typed)).toBe(amount);
  });

  test.each(
    [
      ['', 'abc', '$', '1e5', '0x10', '1200abc', '-5', '+5', '\u22125', '5%', '1200 $ $', '$1200 $', '៛1200'],
      // Two meanings: the separator may be for thousands or for decimals.
      ['1.200', '1,5', '12,00', '1,2000', '12,0000', '0,123', '1.200,50', '1,200,50', '1.200.000'],
      ['1 200,000', '1,200 000', '1  200', '12 00', ',200', '1200,', '1200.', '.5', '1.5.5', '1.234'],
      ['1200-1500', '1200/2', '٣٠٠', '๑๐๐', 'NaN', 'Infinity', '1_200', "1'200", '9'.repeat(13)],
    ].flat(),
  )('%j is refused: it has no meaning, or more than one', (typed) => {
    expect(readAmount(typed)).toBeUndefined();
  });

  test(
    'is parsed in the format in which the screens show it, also with Khmer digits',
    { tags: ['random'] },
    () => {
      fc.assert(
        fc.property(cents, (value) => {
          const shown = formatAmount(value / 100);
          for (const text of [
            shown,
            monthlySalary(value / 100, careerListMessages.careerList.salary) ?? '0',
            `${shown} $`,
            `$${shown}`,
            shown.replaceAll(',', '\u00a0'),
            khmer(shown),
          ])
            expect(readAmount(text)).toBe(value / 100);
        }),
      );
    },
  );

  test('that is missing or cannot be parsed has its own error message', () => {
    const errorOf = (typed: string) => messageOf(typedAmount('Salary').safeParse(typed));
    expect(errorOf(' \u200b')).toBe('Salary is required.');
    expect(errorOf('1e5')).toBe('Salary must be a number, written like 1200, 1,200 or 1,200.50.');
    expect(errorOf('1,200')).toBeUndefined();
  });
});

describe('a telephone number', () => {
  test.each([
    ['+855 23 000 111', '+855 23 000 111'],
    ['(855) 23-000-111', '(855) 23-000-111'],
    ['+855 (0)23 000 111', '+855 (0)23 000 111'],
    ['០២៣ ០០០ ១១១', '023 000 111'],
    ['＋８５５ ２３', '+855 23'],
    ['\u202a+855\u00a023\u2011000\u2011111\u202c ', '+855 23-000-111'],
    ['023 000 111 / 012 000 222', '023 000 111 / 012 000 222'],
  ])('%j is parsed as %j', (typed, phone) => {
    expect(readPhone(typed)).toBe(phone);
  });

  test.each(['', 'abc', 'call me', '+', '12 345 six', '@12', '012<b>', 'ext. 4', '1e5x'])(
    '%j is refused',
    (typed) => {
      expect(readPhone(typed)).toBeUndefined();
    },
  );

  test('that is missing, invalid or too long has its own error message', () => {
    const errorOf = (typed: string) => messageOf(typedPhone('Phone').safeParse(typed));
    expect(errorOf('  ')).toBe('Phone is required.');
    expect(errorOf('abc')).toBe('Phone must be a telephone number, such as +855 23 000 111.');
    expect(errorOf('+855 23 000 111 / +855 12 345 678 / +855 97 123 4567')).toBe(
      'Phone must have at most 40 characters.',
    );
  });

  test('that is stored already is accepted unchanged, and checked only when it was edited', () => {
    for (const stored of ['023 000 111 (home)', '០២៣ ០០០ ២២២'])
      expect(typedPhone('Phone', stored).parse(stored)).toBe(stored);
    expect(typedPhone('Phone', '023 000 111 (home)').safeParse('023 000 112 (home)').success).toBe(false);
    expect(typedPhone('Phone', '').safeParse('').success).toBe(false);
  });
});

test.each([
  [readAmount, ['1', '1,', '1 ', ' ', '$', '000,']],
  [readPhone, ['1', '1 ', '(', ' ', 'x1', '+']],
] as const)('a text of any length is parsed in linear time: %o', (read, pieces) => {
  // A pattern that backtracks would take minutes.
  for (const piece of pieces) for (const end of ['', 'z', '$ $']) read(piece.repeat(100_000) + end);
});
