import { expect, test } from 'vitest';
import { english } from '../../contract/catalogue.ts';
import { khmer } from '../../contract/khmer.ts';
import { monthlySalary } from '../../contract/salary.ts';
import { aCareer } from '../../../tests/support/test-db.ts';
import { jobPosting } from './job-posting.ts';

const posting = (salary: number) => {
  const stored = { id: 1, created_at: '2026-01-05T02:00:00.000Z', updated_at: '2026-01-05T02:00:00.000Z' };
  const page = new URL('http://localhost:9443/careerdetails/1');
  const [job] = jobPosting({ ...aCareer({ salary }), ...stored }, page, '2026-01-06');
  return job as { baseSalary?: { currency: string; value: { value: number; unitText: string } } };
};

test('a salary is formatted in dollars a month, with cents only if they are not zero', () => {
  const shown = (dollars: number) => monthlySalary(dollars, english.careerList.salary);
  expect(shown(400)).toBe('$400 a month');
  expect(shown(1250)).toBe('$1,250 a month');
  expect(shown(1250.5)).toBe('$1,250.50 a month');
  expect(shown(10_000_000)).toBe('$10,000,000 a month');
  expect(monthlySalary(1250.5, khmer.careerList.salary)).toBe('$1,250.50 ក្នុងមួយខែ');
});

test('a salary of 0 is omitted on the page and in the structured data', () => {
  expect(monthlySalary(0, english.careerList.salary)).toBeUndefined();
  expect(posting(0)).not.toHaveProperty('baseSalary');
  expect(posting(1250.5).baseSalary).toMatchObject({
    currency: 'USD',
    value: { value: 1250.5, unitText: 'MONTH' },
  });
});
