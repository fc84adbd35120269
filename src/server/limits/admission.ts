import type { IncomingMessage, ServerResponse } from 'node:http';
import { countedKeys } from '../api/client-address.ts';
import { FairQueue, QueueFull, type QueueSize } from './fair-queue.ts';
import { HeldByAddress } from './held-by-address.ts';

/** How many requests of each kind are accepted at once; more get 503. Cached responses and health probes are not counted. */
export const ADMISSION_LIMITS = {
  pages: { running: 64, runningPerAddress: 32, waiting: 256, waitingPerAddress: 64 },
  calls: { running: 64, runningPerAddress: 32, waiting: 256, waitingPerAddress: 64 },
  /** Lists and files of the API that may have many megabytes: each runs until the client has read it. */
  wholeLists: { running: 6, runningPerAddress: 2, waiting: 128, waitingPerAddress: 16 },
  bodies: { all: 128, perAddress: 48 },
  uploads: { all: 36, perAddress: 12 },
  /** Open responses; files are counted apart from all other responses. */
  open: { all: Infinity, perAddress: 400 },
};

/** In ms. When no place is left, a body that has been arriving for longer may be cut for any new one. */
const MAX_TIME_WHEN_FULL = 1_000;
/** Max response bytes in memory that the client of an address, or those of its /48 network, have not read yet. */
const MAX_UNREAD = 8 * 1024 * 1024;

export type QueueName = 'pages' | 'calls' | 'wholeLists';

export type RequestKind = 'file' | 'upload' | 'body' | 'other';

const cutting = {
  cut: (request: IncomingMessage) => !request.complete && Boolean(request.destroy()),
  minTime: MAX_TIME_WHEN_FULL,
};

export class Admission {
  readonly #work: HeldByAddress<ServerResponse>;
  readonly #files: HeldByAddress<ServerResponse>;
  readonly #bodies: HeldByAddress<IncomingMessage>;
  readonly #uploads: HeldByAddress<IncomingMessage>;
  readonly #queues: Record<QueueName, FairQueue>;
  connections = 0;

  constructor(given: Partial<typeof ADMISSION_LIMITS> = {}) {
    const { open, bodies, uploads, pages, calls, wholeLists } = { ...ADMISSION_LIMITS, ...given };
    this.#work = new HeldByAddress(open);
    this.#files = new HeldByAddress(open);
    this.#bodies = new HeldByAddress(bodies, cutting);
    this.#uploads = new HeldByAddress(uploads, cutting);
    const queue = (size: QueueSize) => new FairQueue(size, () => this.connections);
    this.#queues = { pages: queue(pages), calls: queue(calls), wholeLists: queue(wholeLists) };
  }

  /** Counts the request until its response closes; false when it must be refused. */
  enter(address: string, request: IncomingMessage, response: ServerResponse, kind: RequestKind): boolean {
    const open = kind === 'file' ? this.#files : this.#work;
    if (!open.add(address, response)) return false;
    response.once('close', () => open.delete(response));
    if (kind === 'file' || kind === 'other') return true;
    const bodies = kind === 'upload' ? this.#uploads : this.#bodies;
    if (!bodies.add(address, request)) return false;
    response.once('close', () => bodies.delete(request));
    // A complete body cannot be cut, so it must not hold a place while its request waits (a delayed login, for example).
    // Uploads are long and held in memory: they count until the response closes.
    if (kind === 'body') request.once('end', () => bodies.delete(request));
    return true;
  }

  /** @throws QueueFull, and what `work` throws */
  async run<Result>(kind: QueueName, address: string, work: () => Promise<Result>): Promise<Result> {
    return this.#queues[kind].run(address, () => {
      // Pages are short, and visitors share them: the limit of open responses bounds what is left unread of them.
      if (kind === 'pages' || !this.#hasTooMuchUnread(address)) return work();
      throw new QueueFull();
    });
  }

  /** Like `run`. A long response is in memory until the client has read it: it takes a place of its queue for as long. */
  async runRead<Result>(
    kind: QueueName,
    { address, response }: { address: string; response: ServerResponse },
    work: () => Promise<Result>,
  ): Promise<Result> {
    const made = Promise.withResolvers<Result>();
    this.run(kind, address, async () => {
      made.resolve(await work());
      if (kind !== 'wholeLists' || response.closed || response.destroyed) return;
      await new Promise((resolve) => response.once('close', resolve));
    }).catch(made.reject);
    return made.promise;
  }

  #hasTooMuchUnread(address: string): boolean {
    return countedKeys(address).some(({ key }) => {
      let unread = 0;
      for (const response of this.#work.of(key)) unread += unreadBytes(response);
      return unread > MAX_UNREAD;
    });
  }
}

/** The memory of a response, in bytes: a body written at once stays in memory as a whole until its last byte is sent. */
function unreadBytes(response: ServerResponse): number {
  const left = response.writableLength;
  // For a string, Node counts characters, not bytes, and a Khmer letter has three bytes: use Content-Length.
  return left === 0 ? 0 : Math.max(left, Number(response.getHeader('content-length') ?? 0));
}
