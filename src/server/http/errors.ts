import type { Problem, ValidationProblem } from '../../contract/fields.ts';
import { sqliteCode } from '../db/sqlite.ts';
import { QueueFull } from './fair-queue.ts';

type Status = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 503 | 507;

/** A refusal with its status and a sentence a person can act on. Thrown by name, answered in one place. */
export class HttpError extends Error {
  readonly status: Status;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: Status, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.headers = headers;
  }

  /** The body of the answer. */
  toJSON(): Problem {
    return { message: this.message };
  }
}

/** 422, with the faults of each field. */
export class InvalidFields extends HttpError {
  readonly errors: ValidationProblem['errors'];

  constructor(errors: ValidationProblem['errors']) {
    super(422, Object.values(errors).flat().join(' '));
    this.errors = errors;
  }

  override toJSON(): ValidationProblem {
    return { message: this.message, errors: this.errors };
  }
}

/** 409; where one field of the request is the reason, it is named as in a 422. */
class Conflict extends HttpError {
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(409, message);
    this.field = field;
  }

  override toJSON(): Problem {
    return { message: this.message, ...(this.field && { errors: { [this.field]: [this.message] } }) };
  }
}

export const unauthenticated = () =>
  new HttpError(401, 'Please sign in.', { 'WWW-Authenticate': 'Bearer realm="Chhat Group"' });
export const forbidden = () => new HttpError(403, 'Only an admin may do this.');
export const conflict = (message: string, field?: string) => new Conflict(message, field);
/** What the API says of an address that it does not know. */
export const noSuchCall = 'There is no such call. See /api/openapi.json for those there are.';

export const notFound = (what: string) => new HttpError(404, `${what} not found.`);
/** `headers` hold the tag of what is stored now. */
export const changedMeanwhile = (what: string, headers: { ETag: string }) =>
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
export const tooBusy = () =>
  new HttpError(503, 'Too many people are signing in at once. Please try again in a moment.', {
    'Retry-After': '2',
  });
export const tooManyVisitors = () =>
  new HttpError(503, 'Too many visitors at once. Please try again in a moment.', { 'Retry-After': '2' });
export const unavailable = () =>
  new HttpError(503, 'The site cannot reach its data just now. Please try again in a moment.', {
    'Retry-After': '5',
  });
const folderUnavailable = () =>
  new HttpError(
    503,
    'Pictures cannot be stored at the moment: their folder is out of reach. Please tell the person who runs the server.',
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

const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

const FOLDER_ERRORS = new Set([
  'EACCES',
  'EEXIST',
  'EIO',
  'EISDIR',
  'ENOENT',
  'ENOTDIR',
  'EPERM',
  'EROFS',
  'EMFILE',
  'ENFILE',
]);

/** The index of the write-ahead log cannot grow. */
const SQLITE_IOERR_SHMSIZE = 4874;

/** What the drivers say, without a code, of a connection that is lost or was never had. */
const CONNECTION_LOST =
  /Connection terminated|Query read timeout|not queryable|timeout expired|timeout exceeded when trying to connect|connection has been discarded|database is not open|driver has already been destroyed|after calling end on the pool/;

/**
 * What an error from the database or the disk means to whoever asked; undefined for a fault of our own.
 * Result codes: https://www.sqlite.org/rescode.html and https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function asHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof QueueFull) return tooManyVisitors();
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if ('errcode' in error && error.errcode === SQLITE_IOERR_SHMSIZE) return storageFull();
  switch (sqliteCode(error)) {
    case 13: // full
      return storageFull();
    case 5: // busy
    case 6: // locked
    case 8: // readonly
    case 10: // input or output
    case 11: // corrupt
    case 14: // cannot open
    case 26: // not a database
      return unavailable();
    case undefined:
      break;
    default:
      return undefined;
  }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return storageFull();
  // Connections, credentials, resources, deadlocks, a locked table, a statement cut off, the server's own disk.
  if (/^(08|28|3D|40|53|57P0|58|25006|55P03|57014)/.test(code)) return unavailable();
  // The pictures are the only files that a call reads or writes.
  if ('syscall' in error && FOLDER_ERRORS.has(code))
    return error.syscall === 'connect' ? unavailable() : folderUnavailable();
  if (NETWORK_ERRORS.has(code)) return unavailable();
  if (CONNECTION_LOST.test(error.message)) return unavailable();
  // No file descriptor is left, for this process or in all; a module that cannot be read has another code.
  if (code === 'ENFILE' || /too many open files/i.test(error.message)) return unavailable();
  return undefined;
}

/** Whether an error says that a unique value is taken. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // SQLite has a code of its own for a primary key.
  if ('errcode' in error && (error.errcode === 2067 || error.errcode === 1555)) return true;
  return 'code' in error && error.code === '23505';
}
