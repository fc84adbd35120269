// Sends raw HTTP/1.1 requests over a socket, because fetch refuses to send malformed ones.

import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** Where a site listens on 127.0.0.1. */
export interface Address {
  url: string;
  port: number;
}

/** A response as it was received: header lines are in their order and not merged. */
export interface RawResponse {
  status: number;
  headers: [name: string, value: string][];
  body: Buffer;
  text: string;
  /** Returns the values of all lines of a header; the name is in lower case. */
  all: (name: string) => string[];
  /** Returns the value of the first line of a header. */
  header: (name: string) => string | undefined;
}

export interface RawRequest {
  method?: string;
  /** The request target, sent without changes. */
  target?: string;
  /** The `Host` header, by default the site's own; null omits it. */
  host?: string | null;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

/** Sends one request without normalizing it, and reads the response until the server closes the connection. */
export async function sendRequest(site: Address, request: RawRequest = {}): Promise<RawResponse> {
  return parseResponse(await exchange(site, requestBytes(site, request)));
}

/**
 * Sends one of many parallel requests. Repeats it after 408: on a busy machine, this process may take longer to write the
 * request after connecting than the server's timeout for headers, which is not what such a test is about.
 */
export async function sendInParallel(site: Address, request: RawRequest): Promise<RawResponse> {
  const response = await sendRequest(site, request);
  return response.status === 408 ? sendInParallel(site, request) : response;
}

/** Sends a request with a JSON body; a string is sent without changes. */
export async function sendJson(
  site: Address,
  method: string,
  target: string,
  json: unknown,
  token?: string,
): Promise<RawResponse> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const body = typeof json === 'string' ? json : JSON.stringify(json);
  return sendRequest(site, { method, target, headers, body });
}

/** Returns the bytes of a request. Adds `Content-Length`, unless the headers have a length or an encoding. */
export function requestBytes(
  site: Address,
  { method = 'GET', target = '/', host, headers = {}, body }: RawRequest,
): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, 'Connection: close'];
  if (host !== null) lines.push(`Host: ${host ?? `localhost:${site.port}`}`);
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value].flat()) lines.push(`${name}: ${one}`);
  }
  const bytes = Buffer.from(body ?? '');
  const isMeasured = Object.keys(headers).some((name) => /^(content-length|transfer-encoding)$/i.test(name));
  if (body !== undefined && !isMeasured) lines.push(`Content-Length: ${bytes.length}`);
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

/** Opens a TCP connection to the site; a TLS connection, with any certificate, if the site uses https. */
export function openSocket(site: Address): Socket {
  const socket = site.url.startsWith('https:')
    ? connectSecurely({ port: site.port, host: '127.0.0.1', rejectUnauthorized: false })
    : connect(site.port, '127.0.0.1');
  // Ignore errors: the server may reset the connection, and the tests examine the bytes received before.
  return socket.on('error', () => {});
}

/** Sends bytes and returns all bytes received until the connection closes. */
export function exchange(site: Address, bytes: Buffer | string): Promise<Buffer> {
  const socket = openSocket(site);
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return readToEnd(socket);
}

/** Resolves with all bytes received when the connection closes. */
export function readToEnd(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve) => {
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('close', () => resolve(Buffer.concat(chunks)));
  });
}

/** Parses the bytes of one response, which is not chunked. Skips `100 Continue`. */
export function parseResponse(bytes: Buffer): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (!status)
    throw new Error(`not an HTTP response: ${JSON.stringify(bytes.subarray(0, 200).toString('latin1'))}`);
  const rest = bytes.subarray(end + 4);
  if (status === 100) return parseResponse(rest);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as [string, string];
  });
  const all = (name: string) =>
    headers.filter(([given]) => given.toLowerCase() === name).map(([, value]) => value);
  return { status, headers, body: rest, text: rest.toString(), all, header: (name) => all(name)[0] };
}
