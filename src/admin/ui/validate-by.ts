import { schemaResolver } from '@mantine/form';
import type { z } from 'zod';
import { inOwnLanguage } from '../api/in-own-language.ts';

/** Validates a form by a schema of the contract: the errors by the names of the fields, in the language of the back office. */
export function validateBy(schema: z.ZodType) {
  const check = schemaResolver(schema, { sync: true });
  return (values: object): Record<string, string> =>
    Object.fromEntries(
      Object.entries(check(values as Record<string, unknown>)).map(([field, error]) => [
        field,
        inOwnLanguage(String(error)),
      ]),
    );
}
