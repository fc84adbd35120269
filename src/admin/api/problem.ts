import { type FactorMethod, factorMethods, type LoginRefusal } from '../../contract/auth/auth.ts';
import type { Problem } from '../../contract/refusals/problem.ts';
import type { Code, Refusal } from '../../contract/refusals/refusal.ts';
import { sayRefusal } from './refusal-text.ts';
import { words } from '../words/words.ts';

type ProblemDetails = Partial<Pick<ApiProblem, 'code' | 'needsVerification' | 'methods' | 'etag'>>;
type Errors = Record<string, string[]>;

/** The error of a failed API call. Its message can be shown to the user. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  /** Status of the response; undefined if there was no response. */
  readonly status: number | undefined;
  readonly code: Code | undefined;
  /** Messages by field name, from a 422 response. */
  readonly errors: Errors;
  /** True if the person must confirm who they are before the call can succeed. */
  readonly needsVerification: boolean;
  /** Of a login: how its second step can be taken. Empty for every other problem. */
  readonly methods: readonly FactorMethod[];
  /** Of a refused change: the ETag of the version that is stored. */
  readonly etag: string | null;
  /** The server's message, in the language of the back office; undefined if the response had none. */
  readonly serverMessage: string | undefined;

  constructor(
    status: number | undefined,
    serverMessage?: string,
    errors: Errors = {},
    { code, needsVerification = false, methods = [], etag = null }: ProblemDetails = {},
  ) {
    super(serverMessage ?? (status === undefined ? words.auth.login.noResponse : words.ui.noMessage(status)));
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = code;
    this.errors = errors;
    this.needsVerification = needsVerification;
    this.methods = methods;
    this.etag = etag;
  }
}

/** Builds an `ApiProblem` from a response with an error status. The body may be any value. */
export function problemOf(status: number, body: unknown, etag: string | null = null): ApiProblem {
  const sent = Object(body) as Partial<Problem & Pick<LoginRefusal, 'methods'>>;
  const { code, values = {}, request_id: id } = sent;
  const errors = textsByField(Object(sent.errors) as Errors, Object(sent.codes) as Record<string, Refusal[]>);
  const own =
    code === 'fields.refused' ? Object.values(errors).flat().join(' ') : code && sayRefusal({ code, values });
  const text = own || sent.message;
  const number = typeof id === 'string' ? ` ${words.ui.errorNumber(id)}` : '';
  return new ApiProblem(status, typeof text === 'string' && text ? text + number : undefined, errors, {
    code,
    needsVerification: sent.verify === true,
    methods: factorMethods.filter((method) => sent.methods?.includes(method)),
    etag,
  });
}

/** What the server says of fields, by its codes where there are words for them. */
function textsByField(errors: Errors, codes: Record<string, Refusal[]>): Errors {
  const texts = Object.entries(errors).map(([field, messages]) => [
    field,
    [messages].flat().map((message, index) => {
      const refused = codes[field]?.[index];
      return (refused && sayRefusal(refused)) ?? String(message);
    }),
  ]);
  return Object.fromEntries(texts) as Errors;
}

export const errorOf = (error: unknown, field: string) =>
  error instanceof ApiProblem ? error.errors[field]?.join(' ') : undefined;

/** The server may have done what was asked. */
export const isUnanswered = (error: unknown) => error instanceof ApiProblem && error.status === undefined;

export const isNotFound = (error: unknown) => error instanceof ApiProblem && error.status === 404;

/** Splits the error of a save into messages for the form's fields (`names`), and one that is shown below all fields. */
export function splitSaveErrors(error: unknown, names: readonly string[]) {
  if (!(error instanceof ApiProblem)) return { fieldErrors: {}, formError: null };
  const named = Object.entries(error.errors).map(([name, texts]) => [name, texts.join(' ')] as const);
  const isOwn = ([name]: readonly [string, string]) => names.includes(name);
  const others = named.filter((entry) => !isOwn(entry)).map(([, text]) => text);
  const hasNoMessage = error.status !== undefined && error.serverMessage === undefined;
  const reason = named.length > 0 || hasNoMessage ? '' : error.message;
  return {
    fieldErrors: Object.fromEntries(named.filter(isOwn)),
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
