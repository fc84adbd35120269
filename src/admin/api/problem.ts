import { adminMessages } from '../../contract/admin-messages.ts';
import { type FactorMethod, factorMethods, type LoginRefusal } from '../../contract/auth/auth.ts';
import type { Problem, ValidationProblem } from '../../contract/typed/fields.ts';
import { inOwnLanguage } from './in-own-language.ts';

type ProblemDetails = Partial<Pick<ApiProblem, 'needsVerification' | 'methods' | 'etag'>>;

/** The error of a failed API call. Its message can be shown to the user. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  /** Status of the response; undefined if there was no response. */
  readonly status: number | undefined;
  /** Messages by field name, from a 422 response. */
  readonly errors: ValidationProblem['errors'];
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
    errors: ValidationProblem['errors'] = {},
    { needsVerification = false, methods = [], etag = null }: ProblemDetails = {},
  ) {
    const shown = serverMessage === undefined ? undefined : inOwnLanguage(serverMessage);
    super(shown ?? (status === undefined ? adminMessages.login.noResponse : adminMessages.noMessage(status)));
    this.status = status;
    this.serverMessage = shown;
    this.errors = errors;
    this.needsVerification = needsVerification;
    this.methods = methods;
    this.etag = etag;
  }
}

/** Builds an `ApiProblem` from a response with an error status. The body may be any value. */
export function problemOf(status: number, body: unknown, etag: string | null = null): ApiProblem {
  const {
    message,
    errors,
    verify,
    methods: asked,
    request_id: id,
  } = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem & LoginRefusal>;
  const hasMessage = typeof message === 'string' && message !== '';
  const text = hasMessage && typeof id === 'string' ? `${message} ${adminMessages.errorNumber(id)}` : message;
  return new ApiProblem(
    status,
    hasMessage ? text : undefined,
    typeof errors === 'object' && errors !== null ? errorsInOwnLanguage(errors) : {},
    {
      needsVerification: verify === true,
      methods: factorMethods.filter((method) => asked?.includes(method)),
      etag,
    },
  );
}

function errorsInOwnLanguage(errors: object): ValidationProblem['errors'] {
  const entries = Object.entries(errors as ValidationProblem['errors']);
  return Object.fromEntries(
    entries.map(([field, texts]) => [field, [texts].flat().map((text) => inOwnLanguage(String(text)))]),
  );
}

/** The server's message about one field; undefined if there is none. */
export function errorOf(error: unknown, field: string): string | undefined {
  return error instanceof ApiProblem ? error.errors[field]?.join(' ') : undefined;
}

/** True if there was no response: the server may have done what was asked. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === undefined;
}

/** True for a 404 response: the object does not exist, or was deleted. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404;
}
