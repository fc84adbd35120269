import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodySlots } from './body-slots.ts';
import { FairQueue, QueueFull } from '../http/fair-queue.ts';
import { OpenResponses } from './open-responses.ts';
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts';
import { UnreadBodies } from './unread-bodies.ts';

/**
 * How much of each kind of work is accepted at once; the rest gets 503. No kind takes the place of another, and no
 * client address takes all of one. Cached responses and probes are not counted.
 */
export const ADMISSION_LIMITS = {
  pages: { running: 64, runningPerAddress: 32, waiting: 256, waitingPerAddress: 64 },
  calls: { running: 64, runningPerAddress: 32, waiting: 256, waitingPerAddress: 64 },
  /** Lists without a page, or with a long one: each may be many megabytes. */
  wholeLists: { running: 8, runningPerAddress: 2, waiting: 128, waitingPerAddress: 32 },
  bodies: { all: 128, perAddress: 48 },
  uploads: { all: 36, perAddress: 12 },
  /** Responses that wait, are made or are sent to one address: work, and files beside it. */
  openPerAddress: 400,
};

/** What has a queue. */
export type QueueName = 'pages' | 'calls' | 'wholeLists';

/** What a request asks for or brings, as far as its headers show. */
export type RequestKind = 'file' | 'upload' | 'body' | 'other';

/** A client that waits for a response. */
interface Visitor {
  address: string;
  response: ServerResponse;
}

/** Decides which requests are worked on, and when. */
export class Admission {
  readonly #limits: typeof ADMISSION_LIMITS;
  readonly #work = new OpenResponses();
  readonly #files = new OpenResponses();
  readonly #unread = new UnreadBodies();
  readonly #bodies: BodySlots;
  readonly #uploads: BodySlots;
  readonly #queues: Record<QueueName, FairQueue>;

  constructor(limits: Partial<typeof ADMISSION_LIMITS> = {}) {
    this.#limits = { ...ADMISSION_LIMITS, ...limits };
    this.#bodies = new BodySlots(this.#limits.bodies);
    this.#uploads = new BodySlots(this.#limits.uploads, 'response');
    this.#queues = {
      pages: new FairQueue(this.#limits.pages),
      calls: new FairQueue(this.#limits.calls),
      wholeLists: new FairQueue(this.#limits.wholeLists),
    };
  }

  /** Counts a request until its response closes; false when it must be refused. */
  enter(address: string, request: IncomingMessage, response: ServerResponse, kind: RequestKind): boolean {
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
  async run<Result>(kind: QueueName, address: string, work: () => Promise<Result>): Promise<Result> {
    return this.#queues[kind].run(address, work);
  }

  /**
   * The same for a read whose response is made for this client alone: refused when it does not read what it asked for,
   * and where the response may be long, when there is no memory for it.
   * @throws QueueFull, and what `work` throws
   */
  async runRead<Result>(kind: QueueName, visitor: Visitor, work: () => Promise<Result>): Promise<Result> {
    const { address, response } = visitor;
    return this.run(kind, address, async () => {
      if (this.#unread.hasTooMuchUnread(address)) throw new QueueFull(address);
      this.#unread.add(address, response);
      if (kind !== 'wholeLists') return work();
      const done = await this.#unread.runWhenMemoryAllows(work);
      if (!done) throw new QueueFull(address);
      return done.result;
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
    kind: QueueName,
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
