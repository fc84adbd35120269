import { accountMessages } from '../../contract/account-messages.ts';
import type { Problem } from '../../contract/typed/fields.ts';

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 503 | 507;

/** An error with an HTTP status and a message that a person can act on. `api.ts` turns it into a response. */
export class HttpError extends Error {
  readonly status: Status;
  readonly headers: Readonly<Record<string, string>>;
  /** What the body of the response has besides the message. */
  readonly details: Omit<Problem, 'message'>;

  constructor(
    status: Status,
    message: string,
    headers: Record<string, string> = {},
    details: Omit<Problem, 'message'> = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers;
    this.details = details;
  }

  toJSON(): Problem {
    return { message: this.message, ...this.details };
  }
}

/** 503 because a queue is full: the site protects itself, so this is logged as a warning, not as an error. */
export class TooBusy extends HttpError {
  constructor(message: string) {
    super(503, message, { 'Retry-After': '2' });
  }
}

export class InvalidFields extends HttpError {
  constructor(errors: Record<string, string[]>) {
    super(422, Object.values(errors).flat().join(' '), {}, { errors });
  }
}

/** 409; if one field of the request is the reason, its error is included as in a 422. */
export const conflict = (message: string, field?: string) =>
  new HttpError(409, message, {}, field === undefined ? {} : { errors: { [field]: [message] } });
export const unauthenticated = () =>
  new HttpError(401, 'Please sign in.', { 'WWW-Authenticate': 'Bearer realm="Chhat Group"' });
export const forbidden = () => new HttpError(403, 'Only an admin may do this.');
export const sentByAnotherSite = () =>
  new HttpError(403, 'This call was sent by a page of another site. Nothing was changed.');
export const notForPrograms = () =>
  new HttpError(403, 'An API token may not do this. Check its scopes, or sign in and do it yourself.');
export const noSuchCall = 'There is no such call. See /api/openapi.json for those there are.';

export const notFound = (what: string) => new HttpError(404, `${what} not found.`);
/** What was found; else 404. */
export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw notFound(what);
  return value;
}
/** 410 for a link by which a person sets a password, and which does not work (any more). */
export const linkGone = () => new HttpError(410, accountMessages.link.gone);
export const tooLarge = (message: string) => new HttpError(413, message);
export const unsupportedType = (accepted: string) => new HttpError(415, `Send the body as ${accepted}.`);
export const tooBusy = () =>
  new TooBusy('Too many people are signing in at once. Please try again in a moment.');
