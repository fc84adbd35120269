import { adminMessages } from '../../contract/admin-messages.ts';
import type { Problem, ValidationProblem } from '../../contract/fields.ts';

/** The error of a failed API call. Its message can be shown to the user. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  /** Status of the response; undefined if there was no response. */
  readonly status: number | undefined;
  /** Messages by field name, from a 422 response. */
  readonly errors: ValidationProblem['errors'];
  /** True if the person must confirm who they are before the call can succeed. */
  readonly needsVerification: boolean;
  /** The server's message; undefined if the response had none. */
  readonly serverMessage: string | undefined;

  constructor(
    status: number | undefined,
    serverMessage?: string,
    errors: ValidationProblem['errors'] = {},
    needsVerification = false,
  ) {
    super(
      serverMessage ??
        (status === undefined ? adminMessages.login.noResponse : `The server answered ${status}.`),
    );
    this.status = status;
    this.serverMessage = serverMessage;
    this.errors = errors;
    this.needsVerification = needsVerification;
  }
}

/** Builds an `ApiProblem` from a response with an error status. The body may be any value. */
export function problemOf(status: number, body: unknown): ApiProblem {
  const {
    message,
    errors,
    verify,
    request_id: id,
  } = (typeof body === 'object' && body !== null ? body : {}) as Partial<Problem>;
  const hasMessage = typeof message === 'string' && message !== '';
  const text = hasMessage && typeof id === 'string' ? `${message} ${adminMessages.errorNumber(id)}` : message;
  return new ApiProblem(
    status,
    hasMessage ? text : undefined,
    typeof errors === 'object' && errors !== null ? errors : {},
    verify === true,
  );
}

/** True for a 404 response: the object does not exist, or was deleted. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404;
}
