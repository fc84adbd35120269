import type { z } from 'zod';
import { sayIssue } from '../api/refusal-text.ts';

/** Validates a form by a schema of the contract: the errors by the names of the fields, in the language of the back office. */
export function validateBy(schema: z.ZodType) {
  return (values: object): Record<string, string> =>
    Object.fromEntries(
      // The first one of a field comes last: it replaces the others.
      (schema.safeParse(values).error?.issues ?? [])
        .toReversed()
        .map((issue) => [issue.path.join('.'), sayIssue(issue)]),
    );
}
