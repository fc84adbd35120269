import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ApplicationFile } from '../../contract/contacts/applications.ts';
import type { Log } from '../log/log.ts';

/** What clamd says of a file: `not_scanned` too where there is none. */
export type Scan = (content: Buffer) => Promise<ApplicationFile['scan'] | 'found'>;

/** How long a scan may take, in ms. */
const TIMEOUT = 20_000;

/** Sends a file to clamd by INSTREAM: its length, its bytes, and a length of 0. `socket`: a path, or host:port. */
async function askClamd(socket: string, content: Buffer): Promise<string> {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(socket) ?? [];
  await using connection = host ? connect(Number(port), host) : connect(socket);
  connection.setTimeout(TIMEOUT, () => connection.destroy(new Error('clamd does not respond')));
  await once(connection, 'connect');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  connection.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, content, Buffer.alloc(4)]));
  return await text(connection);
}

/** Scans the files of applications where `socket` is set. A scanner that fails loses no application. */
export function createScan(socket: string | undefined, log: Log): Scan {
  return async (content) => {
    if (socket === undefined) return 'not_scanned';
    try {
      const answer = (await askClamd(socket, content)).replaceAll('\0', '').trim();
      if (answer.endsWith(' FOUND')) return 'found';
      if (answer.endsWith(' OK')) return 'clean';
      throw new Error(answer);
    } catch (err) {
      log.warn({ err }, 'a file of an application was not scanned');
      return 'not_scanned';
    }
  };
}
