import { type DestinationStream, type Logger, pino } from 'pino';
import { lineFormat, standardOutput } from './log-output.ts';

export type Log = Logger;

/** Creates the site's log: one JSON object per line. Passwords and tokens are replaced with `[secret]`. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      ...lineFormat,
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
