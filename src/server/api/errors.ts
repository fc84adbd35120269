import { inEnglish } from '../../contract/refusals/english.ts';
import type { Problem } from '../../contract/refusals/problem.ts';
import { type Code, type Refusal, refusal, type Values } from '../../contract/refusals/refusal.ts';
import type { Name } from '../../contract/typed/names.words.km.ts';

/** A code whose sentence has values needs them: `refusal`. */
export type Refused = Refusal | { [Of in Code]: Values<Of> extends [] ? Of : never }[Code];
const asRefusal = (refused: Refused): Refusal => (typeof refused === 'string' ? { code: refused } : refused);

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 503 | 507;
type Details = Omit<Problem, 'message' | 'code' | 'values'>;

/** A refusal with its HTTP status. `api.ts` turns it into a response: a message that a person can act on, and its code. */
export class HttpError extends Error {
  readonly status: Status;
  readonly refusal: Refusal;
  readonly headers: Readonly<Record<string, string>>;
  readonly details: Details;

  constructor(
    status: Status,
    refused: Refused,
    headers: Record<string, string> = {},
    { message = inEnglish(asRefusal(refused)), ...details }: Details & { message?: string } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.refusal = asRefusal(refused);
    this.headers = headers;
    this.details = details;
  }

  toJSON(): Problem {
    return { message: this.message, ...this.refusal, ...this.details };
  }
}

/** 503 because a queue is full: the site protects itself, so this is logged as a warning, not as an error. */
export class TooBusy extends HttpError {
  constructor(code: 'calls.too-many-sign-ins' | 'calls.too-many-visitors') {
    super(503, code, { 'Retry-After': '2' });
  }
}

type ByField = Readonly<Record<string, Refused | readonly Refused[]>>;

function fieldDetails(byField: ByField) {
  const codes = Object.entries(byField).map(
    ([field, refused]) => [field, [refused].flat().map(asRefusal)] as const,
  );
  const errors = codes.map(([field, refused]) => [field, refused.map(inEnglish)] as const);
  return { errors: Object.fromEntries(errors), codes: Object.fromEntries(codes) };
}

export class InvalidFields extends HttpError {
  constructor(byField: ByField, more: Details = {}) {
    const details = fieldDetails(byField);
    const message = Object.values(details.errors).flat().join(' ');
    super(422, 'fields.refused', {}, { message, ...details, ...more });
  }
}

/** 409; if one field of the request is the reason, it is included as in a 422. */
export const conflict = (refused: Refused, field?: string) =>
  new HttpError(409, refused, {}, field === undefined ? {} : fieldDetails({ [field]: refused }));
export const unauthenticated = () =>
  new HttpError(401, 'auth.sign-in', { 'WWW-Authenticate': 'Bearer realm="Chhat Group"' });
export const forbidden = () => new HttpError(403, 'auth.admins-only');
export const notForPrograms = () => new HttpError(403, 'auth.not-for-programs');
export const noSuchCall = () => new HttpError(404, 'calls.unknown');

/** A text of the site has a sentence of its own: in Khmer, `Text` is the name of a field. */
export const notFound = (what: Name) =>
  new HttpError(404, what === 'Text' ? 'texts.not-found' : refusal('calls.not-found', { what }));
export function found<Value>(value: Value | undefined, what: Name): Value {
  if (value === undefined) throw notFound(what);
  return value;
}
/** 410 for a link by which a person sets a password, and which does not work (any more). */
export const linkGone = () => new HttpError(410, 'users.link-gone');
export const unsupportedType = (type: string) => new HttpError(415, refusal('calls.type', { type }));
