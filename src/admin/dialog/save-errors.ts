import { ApiProblem } from '../api/problem.ts';
import { words } from '../words/words.ts';

/** The errors of a failed save: messages for single fields, and one that is shown below all fields. */
interface SaveErrors {
  /** Messages by field name. */
  fieldErrors: Record<string, string>;
  formError: string | null;
}

/** Splits the error of a save into messages for the form's fields (`names`) and the rest. */
export function splitSaveErrors(error: unknown, names: readonly string[]): SaveErrors {
  if (!(error instanceof ApiProblem)) return { fieldErrors: {}, formError: null };
  const named = Object.entries(error.errors).map(
    ([name, texts]) => [name, [texts].flat().join(' ')] as const,
  );
  const hasField = ([name]: readonly [string, string]) => names.includes(name);
  const others = named.filter((entry) => !hasField(entry)).map(([, text]) => text);
  const hasNoMessage = error.status !== undefined && error.serverMessage === undefined;
  const reason = named.length > 0 || hasNoMessage ? '' : error.message;
  return {
    fieldErrors: Object.fromEntries(named.filter(hasField)),
    formError: [...others, reason].join(' ').trim() || null,
  };
}

/** The reason of a failed call in a toast; undefined if the response had no message. Errors of several fields are only counted. */
export function reasonOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (!(error instanceof ApiProblem)) return words.auth.login.unexpected;
  const count = Object.keys(error.errors).length;
  // Each field says what is wrong: all sentences together would cover the form.
  if (count > 1) return words.ui.fieldsToCorrect(count);
  return error.status === undefined ? error.message : error.serverMessage;
}
