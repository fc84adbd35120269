import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** How many bytes of the log wait, at most, while they cannot be written. */
const MAX_WAITING = 1024 * 1024;

/** The site's log: one JSON object a line. What could open a door is never written. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
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

/** Lines that cannot be written (a full disk, a closed pipe) are dropped: without a listener the error would be thrown. */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING }).on('error', () => {});
}
