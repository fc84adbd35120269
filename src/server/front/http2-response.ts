import { constants, type ServerHttp2Stream } from 'node:http2';
import { Writable } from 'node:stream';
import type { Http2Request } from './http2-request.ts';
import type { SendBudget } from './send-budget.ts';

/** Headers of a connection, which HTTP/2 does not allow in a response (RFC 9113, section 8.2.2). */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]);

type Value = string | number | readonly string[];
type Headers = Record<string, Value>;

/**
 * The response of an HTTP/2 stream, with the part of Node's `ServerResponse` that the site uses. Node's own compatibility
 * class gives a session all bytes of all its responses at once, and TLS copies them; this one sends within a budget.
 */
export class Http2Response extends Writable {
  readonly req: Http2Request;
  readonly stream: ServerHttp2Stream;
  /** From 0, the most urgent, to 7. */
  readonly urgency: number;
  statusCode = 200;
  /** What its session may have unsent, and has sent. */
  readonly budget: SendBudget;
  #headers: Headers = {};
  #isLastChunk = false;

  constructor(stream: ServerHttp2Stream, request: Http2Request, budget: SendBudget) {
    super({ highWaterMark: 64 * 1024 });
    this.stream = stream;
    this.req = request;
    this.budget = budget;
    this.urgency = urgencyOf(request);
    stream.once('close', () => this.destroy());
  }

  get headersSent(): boolean {
    return this.stream.headersSent;
  }

  getHeader(name: string): Value | undefined {
    return this.#headers[name.toLowerCase()];
  }

  getHeaderNames(): string[] {
    return Object.keys(this.#headers);
  }

  hasHeader(name: string): boolean {
    return Object.hasOwn(this.#headers, name.toLowerCase());
  }

  removeHeader(name: string): void {
    delete this.#headers[name.toLowerCase()];
  }

  setHeader(name: string, value: Value): this {
    const lower = name.toLowerCase();
    if (!OF_CONNECTION.has(lower)) this.#headers[lower] = value;
    return this;
  }

  /** `headers`: an object, or a list of name, value, … */
  writeHead(status: number, headers: Headers | readonly string[] = {}): this {
    if (this.stream.closed) return this;
    this.statusCode = status;
    const own = isList(headers) ? fieldsOf(headers) : lowerCased(Object.entries(headers));
    this.stream.respond({ ':status': status, ...this.#headers, ...own });
    return this;
  }

  override end(...given: unknown[]): this {
    this.#isLastChunk = true;
    return super.end(...(given as []));
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    if (!this.headersSent) this.writeHead(this.statusCode);
    // The response has no body: to HEAD, or with the status 204 or 304.
    if (this.stream.writableEnded) done();
    else this.budget.send(this, chunk, this.#isLastChunk && this.writableLength === chunk.length, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    if (!this.headersSent) this.writeHead(this.statusCode);
    const finish = () => {
      // Nobody reads the rest of the body: end the stream, or it would stay open.
      if (this.req.destroyed) this.req.cut();
      done();
    };
    if (this.stream.writableFinished) finish();
    else this.stream.once('finish', finish);
    // A second `end` costs Node an error with its stack.
    if (!this.stream.writableEnded) this.stream.end();
  }

  /** A response that is not complete resets the stream, so that the client does not take its part for the whole. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.writableFinished && !this.stream.closed) this.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    done(this.listenerCount('error') > 0 ? error : null);
  }
}

/** The urgency that the client asks for: 3, if it names none (RFC 9218, section 4.1). */
function urgencyOf({ headers }: Http2Request): number {
  const { priority } = headers;
  const [, digit] = typeof priority === 'string' ? (/(?:^|[\s,])u=([0-7])/.exec(priority) ?? []) : [];
  return Number(digit ?? 3);
}

/** The fields of lists that are sent many times: those of cached pages. */
const fieldsOfLists = new WeakMap<readonly string[], Headers>();

function fieldsOf(list: readonly string[]): Headers {
  const known = fieldsOfLists.get(list);
  if (known) return known;
  const pairs = Array.from(
    { length: list.length / 2 },
    (_, n) => [list[2 * n], list[2 * n + 1]] as [string, string],
  );
  const fields = lowerCased(pairs);
  fieldsOfLists.set(list, fields);
  return fields;
}

function lowerCased(pairs: [name: string, value: Value][]): Headers {
  const lower = pairs.map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(lower.filter(([name]) => !OF_CONNECTION.has(name)));
}

function isList(headers: Headers | readonly string[]): headers is readonly string[] {
  return Array.isArray(headers);
}
