// Counts of visits (docs/decisions/pages.md#visits): what a page's script sends, and what staff read.

import { z } from 'zod';
import { languages } from '../language/language.ts';
import { exportQuery } from '../lists/lists.ts';
import { choice, day, id, matching, MAX_ID, mustBe, named } from '../typed/fields.ts';

/** How many different paths, hosts and names are counted on one day, how many visitors, and for how many days all is kept. */
export const visitLimits = { page: 500, host: 100, from: 100, visitors: 100_000, days: 400 } as const;

/** In place of a path, a host or a name: the sum of all above the limit of its day. */
export const otherVisits = '*';

/** In place of a referring host: the address was typed, or the program that has the link names no site. */
export const directVisit = '';

export const fromName = /^[a-z0-9][a-z0-9._-]{0,39}$/;

const host = /^[a-z0-9][a-z0-9.-]{0,252}(?::\d{1,5})?$/;

/**
 * What a page sends when it is seen: its path without the query, the host of the page with the link, and the `?from=` of the
 * URL. Strangers choose both: other texts count as none. `staff`: this browser is signed in to the back office.
 */
export const SeenInput = z
  .object({
    path: z.string().max(600),
    host: z.string().toLowerCase().regex(host).catch(''),
    from: z.string().toLowerCase().regex(fromName).catch(''),
    staff: z.boolean().catch(false),
  })
  .partial({ host: true, from: true, staff: true })
  .meta({ id: 'SeenInput' });
export type SeenInput = z.infer<typeof SeenInput>;

/** The days up to today that staff may read, and compare with as many before them. */
export const visitPeriods = ['7', '30', '90'] as const;

export const VisitQuery = z.object({ days: choice('days', visitPeriods).default('30') });

/** All that is kept, or a part: a row for each day and path, host, name and device. */
export const VisitExportQuery = exportQuery(
  z.object({ days: choice('days', [...visitPeriods, String(visitLimits.days) as '400']).default('30') }),
);

const number = z.int();

/** Of a day or a period. `without_script`: pages sent to browsers that have not said so. `visitors`: of each day, added up. */
const VisitCounts = z.object({
  seen: number,
  without_script: number,
  visitors: number,
  job_views: number,
  applications: number,
  /** Views of the contact page, and the messages that were sent; without those suspected of being spam. */
  contact_views: number,
  messages: number,
});
export type VisitCounts = z.infer<typeof VisitCounts>;

/** `before`: views in the period before. */
const Views = z.object({ seen: number, before: number });

const Named = Views.extend({ name: z.string() });
export type NamedViews = z.infer<typeof Named>;

/** Most views first; at most `visitedShown` of each kind, `otherVisits` included. */
export const Visits = named('Visits', {
  /** Each day of the period, oldest first; the last one is today. */
  days: z.array(VisitCounts.extend({ day: day('day') })),
  total: VisitCounts,
  before: VisitCounts,
  /** By their English paths. `title`: of the article, job or page that is there; null for others. */
  pages: z.array(Views.extend({ path: z.string(), title: z.string().nullable(), without_script: number })),
  jobs: z.array(Views.extend({ id, title: z.string(), applications: number })),
  /** Views that began on another site, by its host, or by `directVisit`. */
  hosts: z.array(Named),
  from: z.array(Named),
  devices: z.array(Views.extend({ name: z.enum(['phone', 'computer']) })),
  languages: z.array(Views.extend({ name: z.enum(languages) })),
});
export type Visits = z.infer<typeof Visits>;

export const visitedShown = 100;

const wrongIds = mustBe('ids', 'a list of ids');

/** Up to 100 ids, with commas between them. */
export const VisitedQuery = z.object({
  kind: choice('kind', ['blogs', 'careers']),
  ids: matching(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,99}$/, wrongIds)
    .transform((list) => list.split(',').map(Number))
    .refine((ids) => ids.every((one) => one <= MAX_ID), wrongIds),
});

/** Views of the page of an article or a job in the last 30 days, in both languages. */
export const Visited = Views.extend({ id }).meta({ id: 'Visited' });
export type Visited = z.infer<typeof Visited>;
