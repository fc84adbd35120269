import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequest } from './request-scope.ts';
import { standardOutput } from './log-output.ts';

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
