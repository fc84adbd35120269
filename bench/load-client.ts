// One of several processes that load a server where wrk is not installed. It only counts bytes: an HTTP client of Node
// needs more processor time for a response than the server that sends it.

import { connect } from 'node:net';
import type { Count } from './load.ts';

interface Job {
  url: string;
  headers: Record<string, string>;
  seconds: number;
  connections: number;
}

const job = JSON.parse(process.argv[2] ?? '') as Job;
const { host, hostname, port, pathname, search } = new URL(job.url);
const request = [
  `GET ${pathname}${search} HTTP/1.1`,
  `Host: ${host}`,
  ...Object.entries(job.headers).map(([name, value]) => `${name}: ${value}`),
  '\r\n',
].join('\r\n');
let requests = 0;

for (let index = 0; index < job.connections; index += 1) openConnection();
const started = performance.now();
const before = process.cpuUsage();
setTimeout(() => {
  const took = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  const count: Count = {
    requests,
    perSecond: (requests * 1000) / took,
    clientShare: (user + system) / 1000 / took,
    // Such a response ends this program with an error.
    refused: 0,
  };
  process.send?.(count, () => process.exit());
}, job.seconds * 1000);

/** Sends the request again and again over one connection. Any response but 200 with a length ends the process. */
function openConnection(): void {
  const socket = connect(Number(port), hostname);
  /** The begin of a response whose headers have not arrived completely. */
  let head = Buffer.alloc(0);
  /** Bytes of the body that have not arrived yet. */
  let left = 0;
  socket.on('data', (chunk: Buffer) => {
    if (left === 0) {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      left = bodyLength(head.toString('latin1', 0, end)) - (head.length - end - 4);
      head = Buffer.alloc(0);
    } else left -= chunk.length;
    if (left > 0) return;
    requests += 1;
    socket.write(request);
  });
  socket.on('error', (error) => fail(error.message)).on('close', () => fail('the connection was closed'));
  socket.write(request);
}

function bodyLength(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200 ') || !length) fail(head);
  return Number(length);
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}
