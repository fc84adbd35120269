import { ApiProblem } from '../api/problem.ts';

/** Why a form was not saved: messages for its fields, and the rest, which is shown below the fields. */
export interface SaveFailure {
  fields: Record<string, string>;
  rest: string | null;
}

/** Splits an error into field messages and the rest. `names` are the form's fields. */
export function saveFailureOf(error: unknown, names: readonly string[]): SaveFailure {
  if (!(error instanceof ApiProblem)) return { fields: {}, rest: null };
  const named = Object.entries(error.errors).map(
    ([name, texts]) => [name, [texts].flat().join(' ')] as const,
  );
  const isOwn = ([name]: readonly [string, string]) => names.includes(name);
  const foreign = named.filter((one) => !isOwn(one)).map(([, text]) => text);
  const isWithoutReason = error.status !== undefined && error.serverMessage === undefined;
  const reason = named.length > 0 || isWithoutReason ? '' : error.message;
  return {
    fields: Object.fromEntries(named.filter(isOwn)),
    rest: [...foreign, reason].join(' ').trim() || null,
  };
}
