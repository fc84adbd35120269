// A response that several clients may get: compressed once for each encoding that they accept.

import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding, compress, type Encoding, MIN_COMPRESSED } from '../api/send-json.ts';
import { compressedEtag, matchesEtag } from '../api/etag.ts';
import type { Sample } from '../metrics/registry.ts';
import type { WebContext } from './web-context.ts';
import type { PageTag } from '../db/tables.ts';
import type { VisitedPage } from '../visits/count-visits.ts';

export type HeaderRecord = Readonly<Record<string, string>>;

export interface MadeResponse {
  status: number;
  headers: HeaderRecord;
  body: Buffer;
  /** Set if browsers may keep it: it has 304 responses, and an expired one is better than none. */
  mayBeKept?: boolean;
  /** Set if the response may be stored: writes with one of these tags end that. */
  tags?: readonly PageTag[] | undefined;
  /** Set if the response is a page whose visits are counted. */
  visited?: VisitedPage | undefined;
}

export interface Reply {
  status: number;
  headers: HeaderRecord;
  /** The same as a list of names and values, which Node writes in half the time. */
  headerList: string[];
  body: Buffer | null;
  /** How many requests with GET it was sent to from the cache; one of the counts of /metrics. */
  gets?: Sample;
}

export class StoredResponse {
  readonly made: MadeResponse;
  readonly #isCompressed: boolean;
  readonly #replies: Partial<Record<Encoding, Reply>>;
  #notModified?: Reply;
  readonly #compressing: Partial<Record<Encoding, Promise<Reply>>> = {};

  constructor(made: MadeResponse) {
    this.made = made;
    this.#isCompressed = made.body.length >= MIN_COMPRESSED;
    this.#replies = { identity: this.#replyWith('identity', made.body) };
  }

  /** The approximate memory that it needs with its compressed copies, in bytes. */
  get bytes(): number {
    return 2 * this.made.body.length + 6_000;
  }

  /** The reply to a request with these headers; undefined if it must be compressed first. */
  replyNow(request: IncomingHttpHeaders): Reply | undefined {
    if (request['if-none-match'] !== undefined && this.#isKnownTo(request))
      return (this.#notModified ??= replyOf(304, this.#commonHeaders(), null));
    return this.#replies[this.#encodingFor(request)];
  }

  async replyTo(request: IncomingHttpHeaders): Promise<Reply> {
    const encoding = this.#encodingFor(request);
    return this.replyNow(request) ?? (this.#compressing[encoding] ??= this.#compress(encoding));
  }

  #isKnownTo(request: IncomingHttpHeaders): boolean {
    const { status, headers, mayBeKept } = this.made;
    if (!mayBeKept || status !== 200 || !headers['etag']) return false;
    return matchesEtag(request['if-none-match'], headers['etag'].replace(/^W\//, ''));
  }

  #encodingFor(request: IncomingHttpHeaders): Encoding {
    return this.#isCompressed ? chooseEncoding(request['accept-encoding']) : 'identity';
  }

  async #compress(encoding: Encoding): Promise<Reply> {
    const { body, tags } = this.made;
    const bytes = encoding === 'identity' ? body : await compress(encoding, body, tags !== undefined);
    return (this.#replies[encoding] = this.#replyWith(encoding, bytes));
  }

  #replyWith(encoding: Encoding, body: Buffer): Reply {
    const headers: Record<string, string> = {
      ...this.#commonHeaders(),
      'content-length': String(body.length),
    };
    if (encoding !== 'identity') {
      headers['content-encoding'] = encoding;
      // A weak ETag is the same for every encoding.
      if (headers['etag']?.startsWith('"')) headers['etag'] = compressedEtag(headers['etag'], encoding);
    }
    return replyOf(this.made.status, headers, body);
  }

  #commonHeaders(): HeaderRecord {
    return { ...this.made.headers, ...(this.#isCompressed && { vary: 'Accept-Encoding' }) };
  }
}

function replyOf(status: number, headers: HeaderRecord, body: Buffer | null): Reply {
  return { status, headers, headerList: Object.entries(headers).flat(), body };
}

export async function sendStored(c: WebContext, stored: StoredResponse): Promise<Response> {
  const { status, headers, body } = await stored.replyTo(c.env.incoming.headers);
  return new Response(body as Buffer<ArrayBuffer> | null, { status, headers });
}
