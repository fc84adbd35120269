import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyRoom } from './body-room.ts';
import { FairQueue, QueueFull } from '../http/fair-queue.ts';
import { OpenResponses } from './open-responses.ts';
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts';

/**
 * How much of each kind of work is accepted at once; the rest gets 503. No kind takes the place of another, and no
 * client address takes all of one. Cached responses and probes are not counted.
 */
export const LIMITS = {
  pages: { running: 64, runningPerAddress: 32, waiting: 256, waitingPerAddress: 64 },
  calls: { running: 64, runningPerAddress: 32, waiting: 256, waitingPerAddress: 64 },
  /** Each may be many megabytes. */
  wholeLists: { running: 8, runningPerAddress: 2, waiting: 128, waitingPerAddress: 32 },
  bodies: { all: 128, perAddress: 48 },
  uploads: { all: 36, perAddress: 12 },
  /** Responses that wait, are made or are sent to one address: work, and files beside it. */
  openPerAddress: 400,
};

/** What has a queue. */
export type Work = 'pages' | 'calls' | 'wholeLists';

/** What a request asks for or brings, as far as its headers show. */
export type Demand = 'file' | 'upload' | 'body' | 'other';

/** Decides which requests are worked on, and when. */
export class Admission {
  readonly #limits: typeof LIMITS;
  readonly #work = new OpenResponses();
  readonly #files = new OpenResponses();
  readonly #bodies: BodyRoom;
  readonly #uploads: BodyRoom;
  readonly #queues: Record<Work, FairQueue>;

  constructor(limits: Partial<typeof LIMITS> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    this.#bodies = new BodyRoom(this.#limits.bodies);
    this.#uploads = new BodyRoom(this.#limits.uploads, 'response');
    this.#queues = {
      pages: new FairQueue(this.#limits.pages),
      calls: new FairQueue(this.#limits.calls),
      wholeLists: new FairQueue(this.#limits.wholeLists),
    };
  }

  /** Counts a request until its response closes; false when it must be refused. */
  enter(address: string, request: IncomingMessage, response: ServerResponse, kind: Demand): boolean {
    const responses = kind === 'file' ? this.#files : this.#work;
    if (responses.count(address) >= this.#limits.openPerAddress) return false;
    if (kind === 'body' && !this.#bodies.enter(address, request, response)) return false;
    if (kind === 'upload' && !this.#uploads.enter(address, request, response)) return false;
    responses.add(address, response);
    return true;
  }

  /**
   * Runs `work` when the address has its turn.
   * @throws QueueFull, and what `work` throws
   */
  async run<Result>(kind: Work, address: string, work: () => Promise<Result>): Promise<Result> {
    return this.#queues[kind].run(address, work);
  }

  /**
   * The same for work whose response may be long: refused for an address that does not read what it asked for.
   * @throws QueueFull, and what `work` throws
   */
  async runRead<Result>(kind: Work, address: string, work: () => Promise<Result>): Promise<Result> {
    return this.run(kind, address, () => {
      if (this.#work.hasTooMuchUnread(address)) throw new QueueFull(address);
      return work();
    });
  }

  /**
   * The cached response, or one that `make` makes in this address's turn. Requests for the same one share the work; when
   * it is refused because of another address, it is tried again until it is refused because of this one.
   * @throws QueueFull, and what `make` throws
   */
  async load(
    cache: PageCache,
    key: string,
    kind: Work,
    address: string,
    make: () => Promise<RenderedPage>,
  ): Promise<CachedPage> {
    for (;;) {
      try {
        return await cache.load(key, () => this.#queues[kind].run(address, make));
      } catch (error) {
        // Those who joined are called in the order in which they came: one more of them renders for all others.
        if (!(error instanceof QueueFull) || error.address === address) throw error;
      }
    }
  }

  /** Every response that is open. */
  *open(): Iterable<ServerResponse> {
    yield* this.#work.all();
    yield* this.#files.all();
  }
}
