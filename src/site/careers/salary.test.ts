import { expect, test } from 'vitest';
import type { CareerInput } from '../../contract/careers/careers.ts';
import { english } from '../../contract/catalogue.ts';
import { khmer } from '../../contract/site.words.km.ts';
import { monthlySalary } from '../../contract/careers/salary.ts';
import { aCareer } from '../../../tests/support/test-db.ts';
import { jobPosting } from '../layout/structured-data.ts';

const posting = (fields: Partial<CareerInput>) => {
  const stored = { id: 1, created_at: '2026-01-05T02:00:00.000Z', updated_at: '2026-01-05T02:00:00.000Z' };
  const page = new URL('http://localhost:9443/careerdetails/1');
  const [job] = jobPosting({ ...aCareer(fields), ...stored }, page, '2026-01-06', 'A job at Chhat & Co.');
  return job as {
    description: string;
    baseSalary?: { currency: string; value: { value: number; unitText: string } };
  };
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
  expect(posting({ salary: 0 })).not.toHaveProperty('baseSalary');
  expect(posting({ salary: 1250.5 }).baseSalary).toMatchObject({
    currency: 'USD',
    value: { value: 1250.5, unitText: 'MONTH' },
  });
});

test('the description of a job is read as HTML: its signs are escaped, and a job without lists has a sentence', () => {
  const written = { responsible: 'Lift < 20 kg & <b>drive</b>.', requirement: 'A licence.', benefit: '' };
  expect(posting(written).description).toBe('Lift &lt; 20 kg &amp; &lt;b&gt;drive&lt;/b&gt;. A licence.');
  const none = { title: 'Driver', responsible: '', requirement: '', benefit: '' };
  expect(posting(none).description).toBe('A job at Chhat &amp; Co.');
});
