import { z } from 'zod';
import { choice, day, id, instant, line, text } from './fields.ts';
import { sizeLimits } from './limits.ts';
import { listQuery } from './lists.ts';
import { typedDay } from './typed-days.ts';
import { typedAmount } from './typed-numbers.ts';

export const jobTypes = ['Full Time', 'Part Time'] as const;

const salaryBounds = `Salary must lie between 0 and ${sizeLimits.salary.toLocaleString('en')}, with at most two decimals.`;

function isSalary(value: number): boolean {
  return value >= 0 && value <= sizeLimits.salary && Number(value.toFixed(2)) === value;
}

/** A salary as text in the API's document: at most nine digits, and `sizeLimits.salary`, which is a power of ten. */
const salaryPattern = `^(?:0?${sizeLimits.salary}(?:\\.0{1,2})?|0{0,2}\\d{1,${String(sizeLimits.salary).length - 1}}(?:\\.\\d{1,2})?)$`;

/** Dollars a month; a form sends text, a script may send a number. */
const salary = z
  .union(
    [
      z.number().meta({ minimum: 0, maximum: sizeLimits.salary, multipleOf: 0.01 }),
      z
        .string()
        .trim()
        .regex(/^\d{1,9}(\.\d{1,2})?$/)
        .meta({ pattern: salaryPattern })
        .transform(Number),
    ],
    {
      error: ({ input }) =>
        input == null || input === '' ? 'Salary is required.' : 'Salary must be a number.',
    },
  )
  .refine(isSalary, salaryBounds);

const listItems = (label: string) => text(label, { max: sizeLimits.listItems }).default('');

/** What staff send to add or change a job. The last three texts are lists: a full stop ends an item. */
export const CareerDraft = z
  .object({
    title: line('Title', { required: true }),
    location: line('Location', { required: true }),
    deadline: day('Deadline'),
    jobtype: choice('Job type', jobTypes),
    salary,
    requirement: listItems('Requirement'),
    responsible: listItems('Responsible'),
    benefit: listItems('Benefit'),
  })
  .meta({ id: 'CareerDraft' });
export type CareerDraft = z.infer<typeof CareerDraft>;

/** A job as people type it into its form; it becomes what `CareerDraft` sends. */
export const TypedCareer = CareerDraft.extend({
  deadline: typedDay('Deadline'),
  salary: typedAmount('Salary').refine(isSalary, salaryBounds),
});

export const Career = z
  .object({
    id,
    title: z.string(),
    location: z.string(),
    deadline: z.string(),
    jobtype: z.enum(jobTypes),
    salary: z.number(),
    requirement: z.string(),
    responsible: z.string(),
    benefit: z.string(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Career' });
export type Career = z.infer<typeof Career>;

/** Without `sort`: open jobs first, the next to close at the top, then the closed ones. */
export const CareerListQuery = listQuery([
  'title',
  '-title',
  'deadline',
  '-deadline',
  'created_at',
  '-created_at',
]).extend({
  /** Limits a signed-in caller's search to the title, as on the public page; other callers search nothing else. */
  search_in: z.enum(['title'], 'search_in must be title.').optional(),
});
export type CareerSort = NonNullable<z.infer<typeof CareerListQuery>['sort']>;
