import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** It closes a connection that is not used before the site does, after 5 to 6 seconds: a request at that moment would fail. */
const agent = new Agent({ keepAlive: true, maxSockets: 16, timeout: 4_000 });

/** A response as it came over the network. */
export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Name, value, name, value, …, as received. */
  rawHeaders: string[];
  /** The body as sent: not decompressed. */
  bytes: Buffer;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
}

/** Sends a request over a keep-alive connection. Does not decompress the body, as `fetch` would. Timeout: 20 s. */
export function request(
  url: string,
  { method = 'GET', headers = {}, json }: RequestOptions = {},
): Promise<RawResponse> {
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { agent, method, headers: { ...type, ...headers } }, (response) => {
      const { statusCode: status = 0, headers: received, rawHeaders } = response;
      buffer(response).then((bytes) => resolve({ status, headers: received, rawHeaders, bytes }), reject);
    });
    outgoing.once('error', reject);
    outgoing.setTimeout(20_000, () => outgoing.destroy(new Error(`${url} did not respond`)));
    outgoing.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

/** The same; throws if the status is 400 or higher. */
export async function requestOk(url: string, options?: RequestOptions): Promise<RawResponse> {
  const response = await request(url, options);
  if (response.status >= 400)
    throw new Error(`${url} responded with ${response.status}: ${response.bytes.toString().slice(0, 200)}`);
  return response;
}
