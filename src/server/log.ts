import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequest } from './http/request-scope.ts';
import { lineFormat, standardOutput } from './log-output.ts';

export type Log = Logger;

/**
 * Creates the site's log: one JSON object per line, with the id of the request that it belongs to. Passwords and tokens
 * are replaced with `[secret]`.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      ...lineFormat,
      mixin: () => {
        const scope = currentRequest();
        return scope ? { request: scope.id } : {};
      },
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
