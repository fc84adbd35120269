// Limits what the open HTTP/2 sessions may hold, closes those that are idle or do not read, and drains them.

import { constants, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { MAX_UNREAD_TIME } from './connections.ts';
import { FIRST_BYTE_TIME } from './drain.ts';
import { HeldByAddress } from './held-by-address.ts';
import { cutReader, queueSize } from './reader-progress.ts';
import { SendBudget } from './send-budget.ts';

/** How many streams may be open, in all and per client address. Each one needs about 10 kB. */
export const STREAM_LIMITS = { all: 8_000, perAddress: 1_000 } as const;

/** How long a session may have no open stream, in ms: before its first one, and later. */
const MAX_START_TIME = 5_000;
const MAX_IDLE_TIME = 20_000;
const CHECK_INTERVAL = 1_000;

/** The last stream of a GOAWAY that refuses none. */
const LAST_POSSIBLE_STREAM = 2 ** 31 - 1;

export interface SessionRules {
  /** The address or network that counts as one visitor; undefined for a trusted proxy, which has no limit per address. */
  visitorOfPeer: (peer: string | undefined) => string | undefined;
  /** For tests: replace the limits of the same name. */
  limits?: { all: number; perAddress: number };
  maxUnreadTime?: number;
  maxIdleTime?: number;
}

/** An open stream, as it is counted for its visitor. */
interface OpenStream {
  session: OpenSession;
}

interface OpenSession {
  socket: Socket;
  /** Undefined for a trusted proxy. */
  visitor: string | undefined;
  streams: Set<OpenStream>;
  isCut: boolean;
  budget: SendBudget;
  /** What has been sent when it was checked last, and since when this has not changed. */
  seen: number;
  since: number;
  hadStream: boolean;
  /** Since when no stream is open. */
  idleSince: number;
}

export class Http2Sessions {
  readonly #rules: Required<SessionRules>;
  readonly #open = new Map<ServerHttp2Session, OpenSession>();
  readonly #held = new HeldByAddress<OpenStream>();
  readonly #checks: NodeJS.Timeout;
  /** All open streams, also those of proxies. */
  #streams = 0;
  /** Draining: clients are asked to open no more streams. Closing: they are refused. */
  #state: 'open' | 'draining' | 'closing' = 'open';

  constructor(rules: SessionRules) {
    this.#rules = {
      limits: STREAM_LIMITS,
      maxUnreadTime: MAX_UNREAD_TIME,
      maxIdleTime: MAX_IDLE_TIME,
      ...rules,
    };
    const interval = Math.min(CHECK_INTERVAL, this.#rules.maxUnreadTime, this.#rules.maxIdleTime);
    this.#checks = setInterval(() => this.#check(), interval).unref();
  }

  add(session: ServerHttp2Session, socket: Socket): void {
    const visitor = this.#rules.visitorOfPeer(socket.remoteAddress);
    const now = performance.now();
    this.#open.set(session, {
      socket,
      visitor,
      streams: new Set(),
      isCut: false,
      budget: new SendBudget(),
      seen: 0,
      since: now,
      hadStream: false,
      idleSince: now,
    });
    session.once('close', () => this.#open.delete(session));
    if (this.#state !== 'open') announceEnd(session);
  }

  /** Counts a stream until it closes; returns the budget of its session, or undefined when it must be refused. */
  enter(stream: ServerHttp2Stream): SendBudget | undefined {
    const session = stream.session && this.#open.get(stream.session as ServerHttp2Session);
    if (!session || session.isCut) return undefined;
    if (!this.#hasRoom(session)) return undefined;
    const held: OpenStream = { session };
    session.streams.add(held);
    this.#streams += 1;
    if (session.visitor !== undefined) this.#held.add(session.visitor, held);
    session.hadStream = true;
    // After the streams that have arrived with this one.
    if (this.#state === 'closing') setImmediate(() => stream.session?.close());
    stream.once('close', () => {
      if (session.isCut) return;
      this.#leave(held);
      session.idleSince = performance.now();
    });
    return session.budget;
  }

  #leave(stream: OpenStream): void {
    stream.session.streams.delete(stream);
    this.#held.delete(stream);
    this.#streams -= 1;
  }

  /** Whether a session may have one more stream; at a limit, cuts another session for it. */
  #hasRoom({ visitor, streams }: OpenSession): boolean {
    const { all, perAddress } = this.#rules.limits;
    const own = visitor === undefined ? undefined : this.#held.atLimit(visitor, perAddress);
    if (own) return this.#cutBusiest(own, streams.size);
    if (this.#streams < all) return true;
    const share = visitor === undefined ? this.#streams - this.#held.size : this.#held.share(visitor);
    const busiest = this.#held.busiest();
    if (!busiest || busiest.share <= share) return false;
    return this.#cutBusiest(busiest.items, 0);
  }

  /** Cuts the session of these streams that has the most of them, if it has clearly more than `than`. */
  #cutBusiest(held: ReadonlySet<OpenStream>, than: number): boolean {
    let busiest: OpenSession | undefined;
    for (const { session } of held)
      if (session.streams.size > (busiest?.streams.size ?? than + 1)) busiest = session;
    if (!busiest) return false;
    // Count its streams as closed now, although their "close" events come later.
    busiest.isCut = true;
    for (const stream of busiest.streams) this.#leave(stream);
    busiest.socket.destroy();
    return true;
  }

  #check(): void {
    const now = performance.now();
    for (const [session, open] of this.#open) {
      const queued = queueSize(open.socket);
      if (open.streams.size === 0 && queued === 0) {
        const idle = now - open.idleSince;
        // A closed session whose client does not close the connection.
        if (session.closed && idle >= FIRST_BYTE_TIME) open.socket.destroy();
        else if (idle >= this.#maxIdle(open)) session.close();
        continue;
      }
      open.idleSince = now;
      const seen = open.budget.sent - queued;
      const isUnread = queued > 0 || open.budget.unsent > 0;
      if (!isUnread || seen !== open.seen) [open.seen, open.since] = [seen, now];
      else if (now - open.since >= this.#rules.maxUnreadTime) cutReader(open.socket);
    }
  }

  #maxIdle({ hadStream }: OpenSession): number {
    if (hadStream) return this.#rules.maxIdleTime;
    return Math.min(this.#rules.maxIdleTime, this.#state === 'closing' ? FIRST_BYTE_TIME : MAX_START_TIME);
  }

  /** Asks clients to open no more streams here; those that they have sent already are served (RFC 9113, section 6.8). */
  startDraining(): void {
    this.#state = 'draining';
    for (const session of this.#open.keys()) announceEnd(session);
  }

  /** Accepts no more streams; each session ends with its last open one. A new session may have its first ones. */
  close(): void {
    this.#state = 'closing';
    for (const [session, { hadStream }] of this.#open) if (hadStream) session.close();
  }

  /** Cuts every session. */
  destroy(): void {
    clearInterval(this.#checks);
    for (const { socket } of this.#open.values()) socket.destroy();
  }
}

function announceEnd(session: ServerHttp2Session): void {
  if (!session.destroyed && !session.closed) session.goaway(constants.NGHTTP2_NO_ERROR, LAST_POSSIBLE_STREAM);
}
