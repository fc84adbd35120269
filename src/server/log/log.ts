import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** An e-mail address, also in a URL; or an escape of JSON, which must stay whole. */
const ADDRESS =
  /\\(?:u[\da-f]{4}|.)|(?:[^\s"'<>()[\]{},;:=/\\?&@%]|%(?!40)){1,64}(?:@|%40)(?:[^\s"'<>()[\]{},;:=/\\?&@%.]{1,63}\.){1,8}[\p{L}\p{M}]{2,63}/giu;

const SECRETS = ['password', 'token', 'authorization', 'password_hash'];

/** Replaces the addresses of people in a line of JSON: mail servers and databases write them into their errors. */
function withoutAddresses(line: string): string {
  if (!line.includes('@') && !line.includes('%40')) return line;
  return line.replace(ADDRESS, (part) => (part.startsWith('\\') ? part : '[address]'));
}

export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ request: currentRequest()?.id }),
      hooks: { streamWrite: withoutAddresses },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[secret]' },
    },
    destination,
  );
}

/** Max bytes of log lines that wait in memory while they cannot be written. */
const MAX_WAITING = 1024 * 1024;

/** In ms: the pause before a failed write is tried again, and how long the exit tries to write the rest. */
const RETRY_TIME = 100;
const EXIT_TIME = 1_000;

let output: DestinationStream | undefined;

/**
 * Lines are written synchronously, so that the last one before a crash is not lost. When writing fails (a pipe that is not read,
 * a full disk), up to `MAX_WAITING` bytes wait in memory; further lines are dropped. The site never waits for the log.
 */
const standardOutput = () => (output ??= openOutput());

function openOutput(): DestinationStream {
  // Node makes a pipe non-blocking when it opens it as its own stream. Otherwise a write to a full pipe would block.
  void process.stdout;
  let latestRetry: number | undefined;
  const stream = pino.destination({
    dest: 1,
    sync: true,
    // With 0, `flush` would do nothing.
    minLength: 1,
    maxLength: MAX_WAITING,
    // While the site runs, treat a full pipe as an error: a retry in the library would block the process.
    retryEAGAIN: () => latestRetry !== undefined && performance.now() < latestRetry,
  });

  let retry: NodeJS.Timeout | undefined;
  stream.on('error', () => {
    clearTimeout(retry);
    retry = setTimeout(() => stream.flush(), RETRY_TIME).unref();
  });

  process.prependOnceListener('exit', () => {
    latestRetry = performance.now() + EXIT_TIME;
    // Not `flushSync`, which tries again for ever when the disk is full.
    stream.flush();
  });
  return stream;
}

// What the server knows of the request that runs now, in every function that its work calls.

/** One request after its admission. */
interface RequestScope {
  /** In the log lines of the request, and in its error response. */
  id: string;
  /** Sends its error response, for an error that is caught nowhere else. */
  fail: () => void;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs the work for a request; `currentRequest` returns its scope in everything that it calls, also asynchronously. */
export const runRequest = <Result>(scope: RequestScope, work: () => Result) => scopes.run(scope, work);

/** The request that runs now; undefined outside of a request. */
export const currentRequest = () => scopes.getStore();

/** The header of error responses that has the id of the request. */
export const REQUEST_ID = 'X-Request-Id';

/** A short id, because people read it out, such as `7d2b-c09f`; it is not a secret. Node makes many UUIDs at once. */
export const newId = () => randomUUID().slice(4, 13);
