import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequest } from './request-scope.ts';

export type Log = Logger;

/** An e-mail address, also in a URL; or an escape of JSON, which must stay whole. */
const ADDRESS =
  /\\(?:u[\da-f]{4}|.)|(?:[^\s"'<>()[\]{},;:=/\\?&@%]|%(?!40)){1,64}(?:@|%40)(?:[^\s"'<>()[\]{},;:=/\\?&@%.]{1,63}\.){1,8}[\p{L}\p{M}]{2,63}/giu;

/** Replaces the addresses of people in a line of JSON: mail servers and databases write them into their errors. */
function withoutAddresses(line: string): string {
  if (!line.includes('@') && !line.includes('%40')) return line;
  return line.replace(ADDRESS, (part) => (part.startsWith('\\') ? part : '[address]'));
}

/**
 * Creates the site's log: one JSON object per line, with the id of the request that it belongs to. Passwords and tokens
 * are replaced with `[secret]`, e-mail addresses with `[address]`.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const scope = currentRequest();
        return scope ? { request: scope.id } : {};
      },
      hooks: { streamWrite: withoutAddresses },
      redact: {
        paths: [
          'password',
          'token',
          'authorization',
          '*.password',
          '*.token',
          '*.authorization',
          '*.password_hash',
        ],
        censor: '[secret]',
      },
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
 * Standard output for the log. Lines are written synchronously, so that the last one before a crash is not lost. When
 * writing fails (a pipe that is not read, a full disk), up to `MAX_WAITING` bytes wait in memory; further lines are
 * dropped. The site never waits for the log.
 */
export function standardOutput(): DestinationStream {
  output ??= openOutput();
  return output;
}

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
