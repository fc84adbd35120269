import { DatabaseGone } from '../db/open.ts';
import { sqliteCode } from '../db/sqlite.ts';
import { HttpError, TooBusy } from '../api/errors.ts';
import { QueueFull } from '../limits/fair-queue.ts';
import { StorageError } from '../storage/storage.ts';
import { refusal } from '../../contract/refusals/refusal.ts';

const NETWORK_ERRORS =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|E(?:HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE)$/;

const FOLDER_ERRORS = /^E(?:ACCES|EXIST|IO|ISDIR|NOENT|NOTDIR|PERM|ROFS|MFILE|NFILE)$/;

const SQLITE_FULL = 13;
/** Busy, locked, read-only, input or output, corrupt, cannot open, not a database. */
const SQLITE_UNAVAILABLE = new Set([5, 6, 8, 10, 11, 14, 26]);

/** Messages of driver errors that have no code, about a lost or failed connection. */
const CONNECTION_LOST =
  /Connection terminated|Query read timeout|not queryable|timeout expired|timeout exceeded when trying to connect|connection has been discarded|database is not open|driver has already been destroyed|after calling end on the pool/;

/**
 * Maps an error of the database, the disk or the queue to an HTTP error; undefined for a bug of our own (500).
 * Result codes: https://www.sqlite.org/rescode.html and https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function asHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof QueueFull) return new TooBusy('calls.too-many-visitors');
  if (error instanceof DatabaseGone) return outOfReach('calls.no-database', 5);
  if (error instanceof StorageError)
    return error.problem === 'full' ? storageFull() : outOfReach('calls.no-bucket', 30);
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const sqlite = sqliteCode(error);
  if (sqlite === SQLITE_FULL) return storageFull();
  if (sqlite !== undefined) return SQLITE_UNAVAILABLE.has(sqlite) ? unavailable() : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return storageFull();
  // Connections, credentials, resources, deadlocks, locked tables, cancelled statements, errors of the server's disk.
  if (/^(08|28|3D|40|53|57P0|58|25006|55P03|57014)/.test(code)) return unavailable();
  // Pictures are the only files that a call reads or writes.
  if ('syscall' in error && FOLDER_ERRORS.test(code))
    return error.syscall === 'connect' ? unavailable() : outOfReach('calls.no-folder', 30);
  if (NETWORK_ERRORS.test(code)) return unavailable();
  if (CONNECTION_LOST.test(error.message)) return unavailable();
  // No file descriptor is left, for this process or for the whole system; some errors say so only in their message.
  if (code === 'ENFILE' || /too many open files/i.test(error.message)) return unavailable();
  return undefined;
}

const outOfReach = (
  code: 'calls.no-data' | 'calls.no-database' | 'calls.no-folder' | 'calls.no-bucket',
  seconds: number,
) => new HttpError(503, refusal(code), { 'Retry-After': String(seconds) });
const unavailable = () => outOfReach('calls.no-data', 5);
const storageFull = () => new HttpError(507, 'calls.no-room');
