// Reads that the page has sent before the application was loaded (docs/decisions/back-office.md#first-load). The first call for the same URL gets the response.

/** How long a response counts, in ms: a call that comes later wants what is true then. */
const FRESH = 15_000;

interface Read {
  authorization: string;
  abort: AbortController;
  /** Undefined if there was no response: the call then asks by itself. */
  response: Promise<Response | undefined>;
}

const reads = new Map<string, Read>();

export function readAhead(urls: readonly string[], token: string): void {
  for (const url of urls) {
    const abort = new AbortController();
    const authorization = `Bearer ${token}`;
    const response = fetch(url, { headers: { authorization }, signal: abort.signal }).catch(() => undefined);
    reads.set(url, { authorization, abort, response });
  }
  setTimeout(() => reads.clear(), FRESH);
}

/** The response to this call, if it was sent ahead for the same session; undefined else. Each is taken once. */
export async function takeRead(url: string, { method, headers, signal }: RequestInit) {
  const read = reads.get(url);
  const { authorization, abort, response } = read ?? {};
  const isSame = new Headers(headers).get('Authorization') === authorization;
  if (!abort || !isSame || (method ?? 'GET') !== 'GET') return undefined;
  reads.delete(url);
  signal?.addEventListener('abort', () => abort.abort(signal.reason));
  return response;
}
