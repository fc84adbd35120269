import { expect } from 'vitest';
import { inEnglish } from '../../src/contract/refusals/english.ts';
import type { Problem } from '../../src/contract/refusals/problem.ts';
import type { Refusal } from '../../src/contract/refusals/refusal.ts';
import { refusals } from '../../src/contract/refusals/refusals.ts';

type Sent = Pick<Problem, 'code' | 'values'>;

/** The sentence of a refusal, which has the values that its sentence names and nothing else. */
function sentenceOf({ code, values = {}, ...rest }: Sent): string {
  const named = [...refusals[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  // The field of a text may have several lines.
  const expected = new Set([...named, ...('line' in values ? ['line'] : [])]);
  expect({ code, values: Object.keys(values).toSorted(), rest }).toEqual({
    code,
    values: [...expected].toSorted(),
    rest: {},
  });
  return inEnglish({ code, values } as Refusal);
}

/**
 * The body of a refusal without its codes and values, for a test that expects the rest of it, whole. They must say in English what the
 * message and the errors of the fields say.
 */
export function sentencesOf(body: unknown): Omit<Problem, 'code' | 'values' | 'codes'> {
  expect(body).toHaveProperty('code', expect.any(String));
  const { code, values, codes, ...sentences } = body as Problem;
  const { message, errors } = sentences;
  const said = sentenceOf({ code, ...(values && { values }) });
  // The one refusal whose message is made of those of its fields.
  expect(message).toBe(code === 'fields.refused' ? Object.values(errors!).flat().join(' ') : said);
  const byField = Object.entries(codes ?? {}).map(([field, refused]) => [field, refused.map(sentenceOf)]);
  expect(codes && Object.fromEntries(byField)).toEqual(errors);
  return sentences;
}
