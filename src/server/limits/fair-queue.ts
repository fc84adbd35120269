import { HeldByAddress, type HoldLimits } from './held-by-address.ts';

export interface QueueSize {
  running: number;
  runningPerAddress: number;
  waiting: HoldLimits['all'];
  waitingPerAddress: number;
}

/**
 * After `JOBS_IN_A_ROW`, no job starts for `READING_TURNS` of the event loop, if clients have connected since. Node accepts
 * one connection in each turn: if every turn also ran a job, a flood would not reach the queue, where it gets 503, but fill
 * the system's own queue of connections, which everybody else needs too.
 */
const JOBS_IN_A_ROW = 10;
const READING_TURNS = 16;
/** How long a job may wait, in ms: a later response finds a closed connection, or no reader. */
const MAX_WAIT = 10_000;

/** The queue is full for this job, or it has waited too long; becomes 503. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  override message = 'The queue is full.';
}

type Turn = PromiseWithResolvers<void>;

/** Serves addresses in turn. When it is full, a job of the address with the most is refused in favour of one with fewer. */
export class FairQueue {
  readonly #running: HeldByAddress<Turn>;
  readonly #waiting: HeldByAddress<Turn>;
  readonly #turns = new Set<string>();
  readonly #countConnections: () => number;
  #isReading = false;
  /** How many jobs have ended since reading ended. */
  #jobs = 0;
  /** How many connections had been accepted when `JOBS_IN_A_ROW` had ended last. */
  #connections = 0;

  constructor(
    { running, runningPerAddress, waiting, waitingPerAddress }: QueueSize,
    countConnections = () => 0,
  ) {
    this.#countConnections = countConnections;
    this.#running = new HeldByAddress({ all: running, perAddress: runningPerAddress });
    const refuse = (turn: Turn) => {
      turn.reject(new QueueFull());
      return true;
    };
    this.#waiting = new HeldByAddress(
      { all: waiting, perAddress: waitingPerAddress },
      { cut: refuse, minTime: Infinity },
    );
  }

  /** @throws QueueFull, and what `work` throws */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const turn = Promise.withResolvers<void>();
    if (this.#isReading || !this.#running.add(address, turn)) await this.#wait(address, turn);
    try {
      return await work();
    } finally {
      this.#running.delete(turn);
      this.#jobs += 1;
      if (this.#jobs === JOBS_IN_A_ROW) this.#read(this.#hasNewConnections() ? READING_TURNS : 0);
      else this.#startNext();
    }
  }

  async #wait(address: string, turn: Turn): Promise<void> {
    const deadline = setTimeout(() => {
      this.#waiting.delete(turn);
      turn.reject(new QueueFull());
    }, MAX_WAIT);
    if (this.#waiting.add(address, turn)) this.#turns.add(address);
    else turn.reject(new QueueFull());
    try {
      await turn.promise;
    } finally {
      clearTimeout(deadline);
    }
  }

  #hasNewConnections(): boolean {
    const before = this.#connections;
    this.#connections = this.#countConnections();
    return this.#connections > before;
  }

  #read(turns: number): void {
    this.#isReading = turns > 0;
    if (this.#isReading) {
      setImmediate(() => this.#read(turns - 1));
      return;
    }
    this.#jobs = 0;
    this.#startAll();
  }

  /** Starts a job in each turn of the event loop, while there are places. */
  #startAll(): void {
    if (this.#startNext()) setImmediate(() => this.#startAll());
  }

  #startNext(): boolean {
    if (this.#isReading) return false;
    for (const address of this.#turns) {
      const [next] = this.#waiting.of(address);
      if (next && !this.#running.add(address, next)) continue;
      this.#turns.delete(address);
      // Its jobs were refused in favour of others.
      if (!next) continue;
      this.#waiting.delete(next);
      // The next job of this address comes after those of the others.
      this.#turns.add(address);
      next.resolve();
      return true;
    }
    return false;
  }
}
