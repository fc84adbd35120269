import { type DestinationStream, pino } from 'pino';

/** How many bytes of the log wait, at most, while they cannot be written. */
const MAX_WAITING = 1024 * 1024;

/** How long, in ms, until a failed write is tried again, and how long the exit waits for a reader. */
const RETRY_TIME = 100;
const EXIT_TIME = 1_000;

/** How every line of the log is written. */
export const lineFormat = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
};

let output: DestinationStream | undefined;

/**
 * Standard output for the log. A line is written at once, so that the last one before a crash is there. When that
 * fails (a pipe that nobody reads, a full disk), lines wait up to `MAX_WAITING`, further ones are counted and lost, and
 * nothing else waits for them.
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
    // With 0, `flush` does nothing.
    minLength: 1,
    maxLength: MAX_WAITING,
    // While the site runs, a full pipe is an error like others: the library would block until there is room.
    retryEAGAIN: () => latestRetry !== undefined && performance.now() < latestRetry,
  });

  let retry: NodeJS.Timeout | undefined;
  stream.on('error', () => {
    clearTimeout(retry);
    retry = setTimeout(() => stream.flush(), RETRY_TIME).unref();
  });

  let lost = 0;
  const log = pino(lineFormat, stream);
  const report = () => {
    const count = lost;
    log.error({ lost: count }, 'log lines were lost: they could not be written');
    // This line can be lost, too.
    const isWritten = lost === count;
    lost = isWritten ? 0 : count;
    if (!isWritten) stream.once('drain', report);
  };
  stream.on('drop', () => {
    lost += 1;
    if (lost === 1) stream.once('drain', report);
  });

  process.prependOnceListener('exit', () => {
    latestRetry = performance.now() + EXIT_TIME;
    // Not `flushSync`, which tries again for ever when the disk is full.
    stream.flush();
    if (lost > 0) report();
  });
  return stream;
}
