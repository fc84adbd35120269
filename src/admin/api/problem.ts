import { adminMessages } from '../../contract/admin-messages.ts';
import type { ValidationProblem } from '../../contract/fields.ts';

/** Why a call did not succeed. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  /** The answer's status; undefined when no answer came. */
  readonly status: number | undefined;
  /** The faults of each field, from a 422. */
  readonly errors: ValidationProblem['errors'];
  /** The sentence the server sent; undefined when there was none. */
  readonly told: string | undefined;

  constructor(status: number | undefined, told?: string, errors: ValidationProblem['errors'] = {}) {
    super(told ?? (status === undefined ? adminMessages.login.noResponse : `The server answered ${status}.`));
    this.status = status;
    this.told = told;
    this.errors = errors;
  }
}

/** The problem that an answer with an error status tells; its body may be anything. */
export function problemOf(status: number, body: unknown): ApiProblem {
  const { message, errors } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Partial<ValidationProblem>;
  return new ApiProblem(
    status,
    typeof message === 'string' && message !== '' ? message : undefined,
    typeof errors === 'object' && errors !== null ? errors : {},
  );
}

/** Whether what was asked for is not there, or not any more. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 404;
}
