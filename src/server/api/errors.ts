import { accountMessages } from '../../contract/account-messages.ts';
import type { Problem } from '../../contract/fields.ts';

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

  /** The body of the response. */
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

/** 422, with the error messages of each field. */
export class InvalidFields extends HttpError {
  constructor(errors: Record<string, string[]>) {
    super(422, Object.values(errors).flat().join(' '), {}, { errors });
  }
}

/** 403 for a sensitive change in a session that is too old for it: the person confirms who they are, and sends it again. */
export const verificationNeeded = () =>
  new HttpError(
    403,
    'Please confirm that it is you, or sign in again. Then try once more.',
    {},
    { verify: true },
  );
/** 403 for every call but those that set up a second factor, when the account should have had one by now. */
export const setupNeeded = () =>
  new HttpError(403, 'Your account needs a second factor now. Please set one up first.', {}, { setup: true });
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
/** A program with the scope `users` would let somebody sign in. */
export const programsOnlyInvite = () =>
  new HttpError(
    403,
    'An API token invites people: it sets no password, changes no e-mail address, and makes nobody an admin. Sign in and do it yourself.',
  );
/** The message of a 404 for an unknown API URL. */
export const noSuchCall = 'There is no such call. See /api/openapi.json for those there are.';

export const notFound = (what: string) => new HttpError(404, `${what} not found.`);
/** What was found; else 404. */
export function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw notFound(what);
  return value;
}
/** 404 for an undo that is too late, was done before, or belongs to somebody else. */
export const cannotUndo = () => new HttpError(404, 'This can no longer be undone.');
/** 410 for a link by which a person sets a password, and which does not work (any more). */
export const linkGone = () => new HttpError(410, accountMessages.link.gone);
/** 503 for a mail that could not be sent at once; `reason`: the words of the mail server or the network. */
export const mailNotSent = (reason: string) => new HttpError(503, accountMessages.link.notMailed(reason));
/** 412 for an edit of an outdated version; `headers` has the ETag of the stored one. */
export const staleEdit = (what: string, headers: { ETag: string }) =>
  new HttpError(
    412,
    `This ${what} was changed by somebody else since you opened it. Nothing was overwritten.`,
    headers,
  );
export const tooLarge = (message: string) => new HttpError(413, message);
export const unsupportedType = (accepted: string) => new HttpError(415, `Send the body as ${accepted}.`);
export const tooManyTries = (seconds: number) =>
  new HttpError(429, `Too many tries. Please wait ${describeWait(seconds)} and try again.`, {
    'Retry-After': String(seconds),
  });
export const tooManyMessages = (seconds: number) =>
  new HttpError(
    503,
    `Too many messages are arriving at the moment. Please wait ${describeWait(seconds)} and try again.`,
    { 'Retry-After': String(seconds) },
  );
export const tooBusy = () =>
  new TooBusy('Too many people are signing in at once. Please try again in a moment.');
export const tooManyVisitors = () => new TooBusy('Too many visitors at once. Please try again in a moment.');
export const unavailable = () =>
  new HttpError(503, 'The site cannot reach its data just now. Please try again in a moment.', {
    'Retry-After': '5',
  });
export const folderUnavailable = () =>
  new HttpError(
    503,
    'Pictures cannot be stored at the moment: their folder is out of reach. Please tell the person who runs the server.',
    { 'Retry-After': '30' },
  );
export const bucketUnavailable = () =>
  new HttpError(
    503,
    'The pictures are out of reach at the moment. Nothing was changed. Please try again in a minute; if it lasts, tell the person who runs the server.',
    { 'Retry-After': '30' },
  );
export const storageFull = () =>
  new HttpError(
    507,
    'There is no room left to store this. Nothing was changed. Please tell the person who runs the server.',
  );

function describeWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
