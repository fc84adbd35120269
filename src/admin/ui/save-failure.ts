import { ApiProblem } from '../api/problem.ts';

/** Why a form was not saved: what belongs to its fields, and the rest, which the form itself has to show. */
export interface SaveFailure {
  fields: Record<string, string>;
  rest: string | null;
}

/** Sorts the server's errors by where they are shown; `names` are the fields that the form has. */
export function saveFailureOf(error: unknown, names: readonly string[]): SaveFailure {
  if (!(error instanceof ApiProblem)) return { fields: {}, rest: null };
  const named = Object.entries(error.errors).map(
    ([name, texts]) => [name, [texts].flat().join(' ')] as const,
  );
  const isOwn = ([name]: readonly [string, string]) => names.includes(name);
  const foreign = named.filter((one) => !isOwn(one)).map(([, text]) => text);
  const isWithoutReason = error.status !== undefined && error.told === undefined;
  const reason = named.length > 0 || isWithoutReason ? '' : error.message;
  return {
    fields: Object.fromEntries(named.filter(isOwn)),
    rest: [...foreign, reason].join(' ').trim() || null,
  };
}
