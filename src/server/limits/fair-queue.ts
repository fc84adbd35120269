// A queue with limits that serves client addresses in turn, and refuses jobs when it is full.

import { countedKeys } from '../api/client-address.ts';
import { currentRequest } from '../api/request-scope.ts';
import { isTimeToRead, READING_TURNS, startWork } from './work-share.ts';

/** How many jobs may run and wait, in all and per client address. */
export interface QueueSize {
  running: number;
  runningPerAddress: number;
  waiting: number;
  waitingPerAddress: number;
  /** Places beyond `waiting`, for some addresses only. */
  reserved?: { places: number; isFor: (address: string) => boolean };
}

/** The queue is full for this job; becomes 503. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  /** The client address whose job was refused. */
  readonly address: string;

  constructor(address: string) {
    super('The queue is full.');
    this.address = address;
  }
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

/** The jobs of one client address: how many are running, and those that wait. */
interface Line {
  running: number;
  waiting: Waiting[];
  /** The /48 network of the address, which has the limits of several visitors (`countedKeys`). */
  network?: Network;
}

/** The jobs of all lines of a network. */
interface Network {
  key: string;
  visitors: number;
  lines: number;
  running: number;
  waiting: number;
}

/**
 * Serves client addresses in turn (round robin), so that a busy address delays another one by at most one job. When the
 * queue is full, the last job of the longest line is refused in favour of a shorter line.
 */
export class FairQueue {
  readonly #size: QueueSize;
  readonly #readsFirst: boolean;
  /** By address, in the order of their turns; an address without jobs is removed. */
  readonly #lines = new Map<string, Line>();
  readonly #networks = new Map<string, Network>();
  #running = 0;
  #waiting = 0;
  /** Set while jobs wait for a later turn of the event loop. */
  #next: NodeJS.Immediate | undefined;
  /** How many jobs have come that could not start at once. */
  #arrived = 0;
  #refused = 0;

  /** @param options `readsFirst`: its jobs run in this thread, so requests are read between them (see `work-share.ts`) */
  constructor(size: QueueSize, { readsFirst = false } = {}) {
    this.#size = size;
    this.#readsFirst = readsFirst;
  }

  /** How many jobs run and wait now, and how many were refused. */
  get state(): { running: number; waiting: number; refused: number } {
    return { running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  /**
   * Runs `work` when it is this address's turn.
   * @throws QueueFull, and what `work` throws
   */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lines.get(address) ?? this.#newLine(address);
    // Jobs that wait for reading come first. A queue without places can only run a job or refuse it.
    const mustRead = this.#size.waiting > 0 && (this.#next !== undefined || this.#isTimeToRead());
    if (mustRead || !this.#hasSlot(line)) await this.#wait(address, line);
    else this.#countRunning(line, 1);
    try {
      return await work();
    } finally {
      this.#countRunning(line, -1);
      this.#removeIfEmpty(address, line);
      if (this.#isTimeToRead()) this.#startLater();
      else this.#startNext();
    }
  }

  #isTimeToRead(): boolean {
    return this.#readsFirst && isTimeToRead();
  }

  #hasSlot(line: Line): boolean {
    const { running, runningPerAddress: max } = this.#size;
    const { network } = line;
    if (network && network.running >= max * network.visitors) return false;
    return this.#running < running && line.running < max;
  }

  /**
   * Starts a job in a later turn of the event loop. If it is time to read, waits for `READING_TURNS`, or until three turns
   * (one accepts, the next one reads) brought nothing new.
   */
  #startLater(turns = 0, quietTurns = 0): void {
    if (this.#waiting === 0 || this.#next) return;
    const before = this.#arrived;
    this.#next = setImmediate(() => {
      this.#next = undefined;
      const quiet = this.#arrived === before ? quietTurns + 1 : 0;
      if (this.#readsFirst && (quiet > 2 || turns >= READING_TURNS)) startWork();
      if (this.#isTimeToRead()) this.#startLater(turns + 1, quiet);
      else if (this.#startNext()) this.#startLater();
    });
  }

  #newLine(address: string): Line {
    const line: Line = { running: 0, waiting: [] };
    const [, wide] = countedKeys(address);
    if (wide) {
      line.network = this.#networks.get(wide.key) ?? { ...wide, lines: 0, running: 0, waiting: 0 };
      line.network.lines += 1;
      this.#networks.set(wide.key, line.network);
    }
    this.#lines.set(address, line);
    return line;
  }

  #countRunning(line: Line, jobs: number): void {
    this.#running += jobs;
    line.running += jobs;
    if (line.network) line.network.running += jobs;
  }

  #countWaiting({ network }: Line, jobs: number): void {
    this.#waiting += jobs;
    if (network) network.waiting += jobs;
  }

  async #wait(address: string, line: Line): Promise<void> {
    this.#arrived += 1;
    if (
      lengthOf(line) >= this.#size.waitingPerAddress ||
      (this.#waiting >= this.#placesFor(address) && !this.#takePlaceFromLongest(line))
    ) {
      this.#removeIfEmpty(address, line);
      this.#refused += 1;
      throw new QueueFull(address);
    }
    const turn = Promise.withResolvers<void>();
    line.waiting.push({ start: turn.resolve, refuse: () => turn.reject(new QueueFull(address)) });
    this.#countWaiting(line, 1);
    // Without a slot, the end of another job starts it.
    if (this.#hasSlot(line)) this.#startLater();
    const since = performance.now();
    await turn.promise;
    const scope = currentRequest();
    if (scope) scope.queueTime += performance.now() - since;
  }

  #placesFor(address: string): number {
    const { waiting, reserved } = this.#size;
    return waiting + (reserved?.isFor(address) ? reserved.places : 0);
  }

  /** Refuses the last job of the longest line, if that line is longer than the newcomer's would be. */
  #takePlaceFromLongest(newcomer: Line): boolean {
    const lines = [...this.#lines.values()].filter(({ waiting }) => waiting.length > 0);
    const longest = lines.reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a), newcomer);
    if (lengthOf(longest) <= lengthOf(newcomer) + 1) return false;
    longest.waiting.pop()?.refuse();
    this.#refused += 1;
    this.#countWaiting(longest, -1);
    return true;
  }

  /** Returns false if no job can start. */
  #startNext(): boolean {
    if (this.#waiting === 0) return false;
    for (const [address, line] of this.#lines) {
      if (this.#running >= this.#size.running) return false;
      if (!this.#hasSlot(line)) continue;
      const next = line.waiting.shift();
      if (!next) continue;
      this.#countWaiting(line, -1);
      this.#countRunning(line, 1);
      // This address goes to the end of the order.
      this.#lines.delete(address);
      this.#lines.set(address, line);
      next.start();
      return true;
    }
    return false;
  }

  #removeIfEmpty(address: string, line: Line): void {
    if (line.running > 0 || line.waiting.length > 0 || !this.#lines.delete(address)) return;
    const { network } = line;
    if (network && (network.lines -= 1) === 0) this.#networks.delete(network.key);
  }
}

/** How many jobs of an address wait, or its share of those of its network if that is more. */
function lengthOf({ waiting, network }: Line): number {
  return Math.max(waiting.length, network ? network.waiting / network.visitors : 0);
}
