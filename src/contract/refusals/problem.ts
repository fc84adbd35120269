import { z } from 'zod';
import { named } from '../typed/fields.ts';
import type { Code, Refusal as RefusalValue } from './refusal.ts';
import { refusals } from './refusals.ts';

const codes = Object.keys(refusals) as Code[];

export const refused = {
  code: z.enum(codes).meta({
    description: 'Why, in a word that stays the same.',
    oneOf: codes.map((code) => ({ const: code, description: refusals[code] })),
  }),
  values: z
    .record(z.string(), z.union([z.string(), z.number(), z.lazy(() => Refusal)]))
    .optional()
    .meta({ description: 'The values that the sentence of the code names in braces.' }),
};

const Refusal: z.ZodType<RefusalValue> = z.object(refused).meta({ id: 'Refusal' });
const Errors = z.record(z.string(), z.array(z.string()));
const Codes = z.record(z.string(), z.array(Refusal));

/** The body of every error response: a message for people, code and values for programs, and the same of each wrong field. */
export const Problem = named('Problem', {
  message: z.string(),
  ...refused,
  errors: Errors.optional(),
  codes: Codes.optional(),
  /** Of a 5xx: the id of the request in the server's log. */
  request_id: z.string().optional(),
  /** True: the person confirms who they are (password or passkey), and the client sends the call again. */
  verify: z.literal(true).optional(),
  /** True: the account must set up a second factor before anything else. */
  setup: z.literal(true).optional(),
  /** Files of a refused application that wait for an hour: the form sends their tokens in place of them. */
  held: z.array(z.object({ token: z.string(), name: z.string(), bytes: z.int() })).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** The body of a 422: the same, always with the fields. */
export const ValidationProblem = named('ValidationProblem', {
  message: z.string(),
  ...refused,
  errors: Errors,
  codes: Codes,
});
