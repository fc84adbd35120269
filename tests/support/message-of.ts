import type { z } from 'zod';
import { issueInEnglish } from '../../src/contract/refusals/english.ts';

/** What the API says of a value that a schema refuses; undefined for one that it accepts. */
export function messageOf({ error }: z.ZodSafeParseResult<unknown>): string | undefined {
  return error && issueInEnglish(error.issues[0]!);
}
