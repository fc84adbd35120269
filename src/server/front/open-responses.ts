import type { ServerResponse } from 'node:http';

/** Bytes that may wait for slow readers before further work is refused: for one address, and in all. */
const MAX_UNSENT_PER_ADDRESS = 8 * 1024 * 1024;
const MAX_UNSENT = 32 * 1024 * 1024;

/** The responses that are being made or sent, by client address. Cached pages are not among them. */
export class OpenResponses {
  readonly #byAddress = new Map<string, Set<ServerResponse>>();

  /** Adds a response until it closes. */
  add(address: string, response: ServerResponse): void {
    const responses = this.#byAddress.get(address) ?? new Set();
    this.#byAddress.set(address, responses.add(response));
    response.once('close', () => {
      responses.delete(response);
      if (responses.size === 0) this.#byAddress.delete(address);
    });
  }

  /** How many responses are open for an address. */
  count(address: string): number {
    return this.#byAddress.get(address)?.size ?? 0;
  }

  /**
   * Whether an address leaves too many bytes unread. An address that reads is never refused because of
   * others that do not.
   */
  hasTooMuchUnread(address: string): boolean {
    const own = unsent(this.#byAddress.get(address) ?? []);
    if (own === 0) return false;
    return own > MAX_UNSENT_PER_ADDRESS || unsent(this.all()) > MAX_UNSENT;
  }

  *all(): Iterable<ServerResponse> {
    for (const responses of this.#byAddress.values()) yield* responses;
  }
}

function unsent(responses: Iterable<ServerResponse>): number {
  let sum = 0;
  for (const response of responses) sum += response.writableLength;
  return sum;
}
