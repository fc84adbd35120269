import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Name, value, name, value, …, as they came. */
  rawHeaders: string[];
  /** As it was sent: not decompressed. */
  bytes: Buffer;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
}

/** One request over a connection that is kept open; the body comes as the bytes that were sent. */
export function ask(address: string, { method = 'GET', headers = {}, json }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      address,
      {
        agent,
        method,
        headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            rawHeaders: response.rawHeaders,
            bytes: Buffer.concat(chunks),
          }),
        );
      },
    );
    outgoing.once('error', reject);
    outgoing.setTimeout(20_000, () => outgoing.destroy(new Error(`${address} did not answer`)));
    outgoing.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

/** The same, for an answer that has to be a good one. */
export async function askWell(address: string, asked?: Asked): Promise<Answer> {
  const answer = await ask(address, asked);
  if (answer.status >= 400)
    throw new Error(`${address} answered ${answer.status}: ${answer.bytes.toString().slice(0, 200)}`);
  return answer;
}
