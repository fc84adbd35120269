import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CareerInput } from './careers.ts';
import { isClosed } from '../language/calendar.ts';
import { issueInEnglish } from '../refusals/english.ts';

const draft = {
  title: 'Driver',
  location: 'Kep',
  deadline: '2026-12-01',
  jobtype: 'Full Time',
  salary: 400,
};

/** The parsed salary, or the error message. */
const salaryOf = (salary: unknown) => {
  const parsed = CareerInput.safeParse({ ...draft, salary });
  return parsed.success ? parsed.data.salary : issueInEnglish(parsed.error.issues[0]!);
};

describe('the salary', () => {
  test.each([undefined, null, ''])('%j is refused: the salary is required', (given) => {
    expect(salaryOf(given)).toBe('Salary is required.');
  });

  test.each(['much', '1,000', '4e2', '0x10', '-1', '4.505', '450 $', true, [400], {}, Number.NaN, Infinity])(
    '%j is refused: it is not a plain number',
    (given) => {
      expect(salaryOf(given)).toBe('Salary must be a number.');
    },
  );

  test.each([-1, -0.01, 10_000_000.01, '10000001', 450.005, 0.000_000_1])(
    '%j is refused: it is out of range or has too many decimals',
    (given) => {
      expect(salaryOf(given)).toBe('Salary must lie between 0 and 10,000,000, with at most two decimals.');
    },
  );

  test(
    'every amount of dollars and cents is accepted unchanged, as a number and as text',
    { tags: ['random'] },
    () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
          expect(salaryOf(cents / 100)).toBe(cents / 100);
          expect(salaryOf(` ${(cents / 100).toFixed(2)} `)).toBe(cents / 100);
        }),
      );
    },
  );
});

test('a job is open through the day of its deadline and closed from the day after', () => {
  expect(isClosed({ deadline: '2026-11-21' }, '2026-11-20')).toBe(false);
  expect(isClosed({ deadline: '2026-11-21' }, '2026-11-21')).toBe(false);
  expect(isClosed({ deadline: '2026-11-21' }, '2026-11-22')).toBe(true);
  expect(isClosed({ deadline: '2026-11-21' }, '2027-01-01')).toBe(true);
});
