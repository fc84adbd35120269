// Applications for jobs: messages about a job, with files (docs/decisions/messages.md#applications).

import { z } from 'zod';
import { languages } from '../language/language.ts';
import { sizeLimits } from '../limits.ts';
import { issue } from '../refusals/refusal.ts';
import {
  id,
  idInQuery,
  instant,
  line,
  mustBe,
  named,
  personName,
  text,
  visibleLine,
} from '../typed/fields.ts';
import type { Name } from '../typed/names.words.km.ts';
import { readPhone } from '../typed/typed-numbers.ts';

/** Files of one application, and bytes of all of them together. */
export const applicationLimits = { files: 4, bytes: 5 * 1024 * 1024 } as const;

/** The files as they are stored; photographs are encoded again, as JPEG. */
export const applicationTypes = ['pdf', 'docx', 'jpeg'] as const;
export type ApplicationType = (typeof applicationTypes)[number];

/** An applicant's number in its one form, such as `+85512345678`, of Cambodia without a country; undefined for any other text. */
export function readMobile(typed: string): string | undefined {
  const digits = readPhone(typed)?.replace(/[^\d+]/g, '') ?? '';
  const number = digits
    .replace(/^(?:\+|00)/, '+')
    .replace(/^855(?=\d{8,9}$)/, '+855')
    .replace(/^(?:0?|\+8550)(?=\d{8,9}$)/, '+855');
  return /^\+\d{8,15}$/.test(number) ? number : undefined;
}

const mayBeEmail = visibleLine('Email', { max: sizeLimits.email })
  .refine((value) => value === '' || z.regexes.email.test(value), issue('fields.email'))
  .meta({ pattern: undefined });

export const mobile = line('Phone', { max: sizeLimits.phone, clean: (typed) => readMobile(typed) ?? typed })
  .refine(
    (value) => value === '' || readMobile(value) !== undefined,
    issue('fields.typed-phone', { field: 'Phone' }),
  )
  .meta({ pattern: undefined });

/** The fields of the form; the files are its fields `file`. */
export const ApplicationForm = z.object({
  career_id: idInQuery(mustBe('career_id', 'the id of an object')),
  fullname: personName('Full name'),
  email: mayBeEmail.default(''),
  phone: mobile.default(''),
  message: text('Message').default(''),
  /** The language of the page: what the office writes to the applicant is in it. */
  lang: z.enum(languages).default('en'),
  /** `1`: what is wrong with a field must not lose the files; the refusal has `held`. */
  hold: z.literal('1').optional(),
  /** The tokens of files that a refusal has held, separated by commas. */
  held: z
    .string()
    .regex(/^(?:[\w-]{43}(?:,(?=.)|$)){0,4}$/, mustBe('held', 'tokens, separated by commas'))
    .default(''),
});

export const ApplicationInput = ApplicationForm.refine(({ email, phone }) => Boolean(email || phone), {
  path: ['email'],
  error: issue('applications.email-or-phone'),
});
export type ApplicationInput = z.infer<typeof ApplicationInput>;

/** The same for everybody: whether it was stored anew or added to a thread, the response does not tell. */
export const Application = named('Application', { created_at: instant });

/** A file of an application, for staff: they download it, and no visitor can. `scan`: whether clamd has looked at it. */
export const ApplicationFile = named('ApplicationFile', {
  id,
  name: z.string(),
  type: z.enum(applicationTypes),
  bytes: z.int(),
  scan: z.enum(['clean', 'not_scanned']),
});
export type ApplicationFile = z.infer<typeof ApplicationFile>;

/** A file that waits for the form to be sent again; its token is the only way to it. */
export const HeldFile = named('HeldFile', { token: z.string(), name: z.string(), bytes: z.int() });
export type HeldFile = z.infer<typeof HeldFile>;

const days = (field: Name, min: number, max: number) => {
  const error = issue('applications.days', { field, min, max });
  return z.int(error).min(min, error).max(max, error);
};

/** How many days an application is kept after it came, and after how many without an answer the dashboard says so. */
export const ApplicationSettings = named('ApplicationSettings', {
  days_kept: days('Days kept', 30, 730),
  days_to_answer: days('Days to answer', 1, 90),
});
export type ApplicationSettings = z.infer<typeof ApplicationSettings>;

export const usualApplicationSettings: ApplicationSettings = { days_kept: 180, days_to_answer: 14 };
