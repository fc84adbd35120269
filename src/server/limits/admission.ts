// Admission control: decides which requests run now, which wait in a queue, and which get 503.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodySlots } from './body-slots.ts';
import { FairQueue, QueueFull } from './fair-queue.ts';
import { HeldByAddress } from './held-by-address.ts';
import type { PageCache } from '../web/page-cache.ts';
import type { CachedPage, RenderedPage } from '../web/prepare-page.ts';
import { UnreadBodies } from './unread-bodies.ts';

/**
 * How many requests of each kind are accepted at once; more get 503. Each kind has its own limits, in all and per client
 * address. Cached responses and health probes are not counted.
 */
export const ADMISSION_LIMITS = {
  pages: { running: 64, runningPerAddress: 32, waiting: 256, waitingPerAddress: 64 },
  calls: { running: 64, runningPerAddress: 32, waiting: 256, waitingPerAddress: 64 },
  /** API lists without paging, or with a large `per_page`: one response may have many megabytes. */
  wholeLists: { running: 8, runningPerAddress: 2, waiting: 128, waitingPerAddress: 32 },
  bodies: { all: 128, perAddress: 48 },
  uploads: { all: 36, perAddress: 12 },
  /** Open responses per client address; files are counted apart from all other responses. */
  openPerAddress: 400,
};

/** The kinds of work that have a queue. */
export type QueueName = 'pages' | 'calls' | 'wholeLists';

/** The kind of a request, known from its method, URL and headers. */
export type RequestKind = 'file' | 'upload' | 'body' | 'other';

/** A client that waits for a response. */
interface Visitor {
  address: string;
  response: ServerResponse;
}

/** The limits, slots and queues of one server. */
export class Admission {
  readonly #limits: typeof ADMISSION_LIMITS;
  readonly #work = new HeldByAddress<ServerResponse>();
  readonly #files = new HeldByAddress<ServerResponse>();
  readonly #unread = new UnreadBodies();
  readonly #bodies: BodySlots;
  readonly #uploads: BodySlots;
  readonly #queues: Record<QueueName, FairQueue>;
  /** Requests that were refused without a queue, by the limit: open responses, bodies, uploads, unread bytes. */
  readonly refusals = { open: 0, body: 0, upload: 0, unread: 0 };

  constructor(limits: Partial<typeof ADMISSION_LIMITS> = {}) {
    this.#limits = { ...ADMISSION_LIMITS, ...limits };
    this.#bodies = new BodySlots(this.#limits.bodies);
    this.#uploads = new BodySlots(this.#limits.uploads, 'response');
    this.#queues = {
      pages: new FairQueue(this.#limits.pages, { readsFirst: true }),
      calls: new FairQueue(this.#limits.calls, { readsFirst: true }),
      wholeLists: new FairQueue(this.#limits.wholeLists, { readsFirst: true }),
    };
  }

  /** Counts the request until its response closes; false when it must be refused. */
  enter(address: string, request: IncomingMessage, response: ServerResponse, kind: RequestKind): boolean {
    const responses = kind === 'file' ? this.#files : this.#work;
    if (responses.atLimit(address, this.#limits.openPerAddress)) return this.#refuse('open');
    if (kind === 'body' && !this.#bodies.enter(address, request, response)) return this.#refuse('body');
    if (kind === 'upload' && !this.#uploads.enter(address, request, response)) return this.#refuse('upload');
    responses.add(address, response);
    response.once('close', () => responses.delete(response));
    return true;
  }

  #refuse(limit: keyof typeof this.refusals): false {
    this.refusals[limit] += 1;
    return false;
  }

  /**
   * Queues `work` and runs it when it is this address's turn.
   * @throws QueueFull, and what `work` throws
   */
  async run<Result>(kind: QueueName, address: string, work: () => Promise<Result>): Promise<Result> {
    return this.#queues[kind].run(address, work);
  }

  /**
   * Like `run`, for an uncached read. Refuses a client that leaves too many response bytes unread, and a long list
   * for which there is no memory.
   * @throws QueueFull, and what `work` throws
   */
  async runRead<Result>(kind: QueueName, visitor: Visitor, work: () => Promise<Result>): Promise<Result> {
    const { address, response } = visitor;
    return this.run(kind, address, async () => {
      if (this.#unread.hasTooMuchUnread(address)) throw this.#unreadRefusal(address);
      this.#unread.add(address, response);
      if (kind !== 'wholeLists') return work();
      const done = await this.#unread.runWhenMemoryAllows(work);
      if (!done) throw this.#unreadRefusal(address);
      return done.result;
    });
  }

  #unreadRefusal(address: string): QueueFull {
    this.#refuse('unread');
    return new QueueFull(address);
  }

  /**
   * Returns the cached response, or queues `make`. Requests for the same key share one run. When the queue refuses a
   * shared run for another address, this address tries again.
   * @throws QueueFull for this address, and what `make` throws
   */
  async load(
    cache: PageCache,
    key: string,
    kind: QueueName,
    address: string,
    make: () => Promise<RenderedPage>,
  ): Promise<CachedPage> {
    for (;;) {
      try {
        return await cache.load(key, () => this.#queues[kind].run(address, make));
      } catch (error) {
        // The waiting callers resume in the order of their arrival: the next one renders for all of them.
        if (!(error instanceof QueueFull) || error.address === address) throw error;
      }
    }
  }

  /** What each queue does now. */
  queueStates(): [QueueName, FairQueue['state']][] {
    return Object.entries(this.#queues).map(([name, queue]) => [name as QueueName, queue.state]);
  }

  /** All open responses. */
  *open(): Iterable<ServerResponse> {
    yield* this.#work.all();
    yield* this.#files.all();
  }
}
