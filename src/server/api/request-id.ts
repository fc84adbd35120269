import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/** The header that has the id of a request, from a trusted proxy and in error responses. */
export const REQUEST_ID = 'X-Request-Id';

/** Ids of a trusted proxy that are accepted: such as a UUID. Others could break a log line or a page. */
const GIVEN = /^[A-Za-z0-9._-]{8,64}$/;

/** Digits and letters that nobody confuses when they are read out: no i, l, o or u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Returns a function that gives a request its id: that of a proxy in `trusted`, or a new one such as `7k2m-x09q`. An id
 * is short because people read it out; it is not a secret.
 */
export function requestIds(trusted: string[]): (request: IncomingMessage) => string {
  const trust = proxyAddr.compile(trusted);
  return ({ headers, socket }) => {
    if (trusted.length === 0) return newId();
    const given = headers['x-request-id'];
    const isGiven = typeof given === 'string' && GIVEN.test(given);
    return isGiven && socket.remoteAddress !== undefined && trust(socket.remoteAddress, 0) ? given : newId();
  };
}

function newId(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
