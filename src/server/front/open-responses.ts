import type { ServerResponse } from 'node:http';

/** Counts the open responses (in progress or being sent) per client address. Cached pages are not counted. */
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

  *all(): Iterable<ServerResponse> {
    for (const responses of this.#byAddress.values()) yield* responses;
  }
}
