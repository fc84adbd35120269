import { z } from 'zod';
import { bulkOf } from '../lists/bulk.ts';
import { choiceFilter, dayFilters, exportQuery, listQuery } from '../lists/lists.ts';
import { choice, day, id, instant, isMissing, line, mustBe, named, text } from '../typed/fields.ts';
import { sizeLimits } from '../limits.ts';
import {
  includeTranslation,
  LanguageQuery,
  Translated,
  TranslationFilters,
} from '../translations/translations.ts';
import { typedDay } from '../typed/typed-days.ts';
import { formatAmount, typedAmount } from '../typed/typed-numbers.ts';
import { issue } from '../refusals/refusal.ts';
import type { Name } from '../typed/names.words.km.ts';

export const jobTypes = ['Full Time', 'Part Time'] as const;

const salaryBounds = issue('careers.salary', { max: sizeLimits.salary });

const isSalary = (value: number): boolean =>
  value >= 0 && value <= sizeLimits.salary && Number(value.toFixed(2)) === value;

/** Pattern of a salary as text, for the OpenAPI document. Works only because `sizeLimits.salary` is a power of ten. */
const salaryPattern = `^(?:0?${sizeLimits.salary}(?:\\.0{1,2})?|0{0,2}\\d{1,${String(sizeLimits.salary).length - 1}}(?:\\.\\d{1,2})?)$`;

/** Dollars a month. Forms send text; API clients may send a number. */
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
        issue(isMissing(input) ? 'fields.required' : 'fields.number', { field: 'Salary' }),
    },
  )
  .refine(isSalary, salaryBounds);

const words = (field: Name) => text(field, { max: sizeLimits.listItems });

/** An optional text: null, like a missing one, is empty. */
const listItems = (field: Name) =>
  words(field)
    .nullable()
    .default('')
    .transform((value) => value ?? '');

/** The request body to create or update a job. The last three texts are lists; a full stop ends an item (§ 5.6). */
export const CareerInput = named('CareerInput', {
  title: line('Title', { required: true }),
  location: line('Location', { required: true }),
  deadline: day('Deadline'),
  jobtype: choice('Job type', jobTypes),
  salary,
  requirement: listItems('Requirement'),
  responsible: listItems('Responsible'),
  benefit: listItems('Benefit'),
});
export type CareerInput = z.infer<typeof CareerInput>;

/** The same as typed into the form: parses the deadline and the salary, and outputs a `CareerInput`. */
export const TypedCareer = CareerInput.extend({
  deadline: typedDay('Deadline'),
  salary: typedAmount('Salary').refine(isSalary, salaryBounds),
});

export const Career = named('Career', {
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
});
export type Career = z.infer<typeof Career>;

/** What a draft of a job holds: what was typed, so deadline and salary are texts. Any field may still be empty. */
export const CareerDraftFields = named('CareerDraftFields', {
  title: line('Title'),
  location: line('Location'),
  deadline: line('Deadline'),
  jobtype: choice('Job type', jobTypes).nullable(),
  salary: line('Salary'),
  requirement: words('Requirement'),
  responsible: words('Responsible'),
  benefit: words('Benefit'),
});
export type CareerDraftFields = z.infer<typeof CareerDraftFields>;

export function fieldsOfCareer(career: Career): CareerDraftFields {
  const fields = { ...career, salary: formatAmount(career.salary) };
  // A row of the database has more columns.
  const names = CareerDraftFields.keyof().options;
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as CareerDraftFields;
}

export const emptyCareer: CareerDraftFields = {
  title: '',
  location: '',
  deadline: '',
  jobtype: null,
  salary: '',
  requirement: '',
  responsible: '',
  benefit: '',
};

export const CareerTranslation = named('CareerTranslation', {
  title: line('Title'),
  location: line('Location'),
  requirement: words('Requirement').default(''),
  responsible: words('Responsible').default(''),
  benefit: words('Benefit').default(''),
});
export type CareerTranslation = z.infer<typeof CareerTranslation>;

/** What the page of a job shows. Null or empty is what a draft lacks. */
export type ShownCareer = Omit<CareerDraftFields, 'deadline' | 'salary'> & {
  deadline: string | null;
  salary: number | null;
};

/** The filters of the job list. A job is open until the end of its deadline. */
export const CareerFilters = z.object({
  state: choiceFilter('state', ['open', 'closed']),
  jobtype: choiceFilter('jobtype', jobTypes),
  ...TranslationFilters.shape,
  ...dayFilters('deadline'),
});
export type CareerFilters = z.infer<typeof CareerFilters>;
export const CareerBulk = bulkOf(
  ['delete', 'change'],
  CareerInput.pick({ location: true, deadline: true, jobtype: true }),
).meta({ id: 'CareerBulk' });
export type CareerBulk = z.infer<typeof CareerBulk>;

/** The query of the job list. Without `sort`: open jobs first, earliest deadline first, then closed jobs. */
export const CareerListQuery = listQuery(['title', 'deadline', 'created_at']).extend({
  ...CareerFilters.shape,
  ...LanguageQuery.shape,
  /** Limits a staff member's search to the title, as on the public page. Visitors always search the title only. */
  search_in: z.enum(['title'], mustBe('search_in', ['title'])).optional(),
});
export const ListedCareersQuery = CareerListQuery.extend(includeTranslation);
export const ListedCareer = Career.extend(Translated.shape).meta({ id: 'ListedCareer' });
export type ListedCareer = z.infer<typeof ListedCareer>;
export const CareerExportQuery = exportQuery(CareerListQuery);
export type CareerSort = NonNullable<z.infer<typeof CareerListQuery>['sort']>;
