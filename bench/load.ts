import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { childCpuTime, cpuTime } from './process-figures.ts';
import { median, type Row } from './table.ts';

const CONNECTIONS = 40; // Those of two loads, one after the other, are fewer than one address may have.
/** A server or a client is at its limit from this part of its processor time on. */
const SATURATED = 0.9;
/** The header that current browsers send. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A URL to load, and the process that serves it. */
export interface Target {
  url: string;
  pid: number;
  headers?: Record<string, string>;
}

/** What one target did under load. */
export interface Load {
  perSecond: number;
  /** Processor time of the server for one request, in µs. */
  cpu: number;
  /** Processor time of the server, in cores: 1 is one core that was busy all the time. */
  serverShare: number;
  /** The same of the client. */
  clientShare: number;
}

/** Sends as many requests as the target takes, for whole seconds, by wrk. @throws Error if a response is above 399 */
export async function load({ url, pid, headers = browserHeaders }: Target, seconds: number): Promise<Load> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = { server: cpuTime(pid), client: childCpuTime() };
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '20s', ...lines, url];
  const child = spawn('wrk', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  const used = { server: cpuTime(pid) - before.server, client: childCpuTime() - before.client };
  const requests = Number(/(\d+) requests in /.exec(output)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  if (!requests || /Socket errors|Non-2xx/.test(output)) throw new Error(`Under load, ${url}: ${output}`);
  // By the rate: without the time in which the client starts and ends.
  const share = (ms: number) => (ms * perSecond) / requests / 1000;
  return {
    perSecond,
    cpu: (used.server * 1000) / requests,
    serverShare: share(used.server),
    clientShare: share(used.client),
  };
}

/** Loads of the site and of the bare server, one after the other. */
export interface Pair {
  site: Load;
  bare: Load;
}

/** Loads two targets in turn, in alternating order, after a warm-up: V8 compiles what runs often, as it has after ten minutes. */
export async function loadInPairs(site: Target, bare: Target, pairs: number): Promise<Pair[]> {
  const found: Pair[] = [];
  for (const target of [site, bare]) await load(target, 4);
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) found.push({ site: await load(site, 1), bare: await load(bare, 1) });
    else found.push({ bare: await load(bare, 1), site: await load(site, 1) });
  }
  return found;
}

/** The required figures, as multiples of the bare server's. */
export type Bars = Partial<Record<'minRate' | 'maxCpu', number>>;

/**
 * A row that compares requests per second and processor time of the site with a bare server: medians of the ratios of all
 * pairs. It fails too when the bare server was not at its limit: a yardstick that waits for a slow client, or for
 * other programs, makes the site look fast.
 */
export function loadRow(what: string, pairs: Pair[], bars: Bars): Row {
  const { minRate = 0, maxCpu = Infinity } = bars;
  const middle = (of: (pair: Pair) => number) => median(pairs.map(of));
  const rate = middle(({ site, bare }) => site.perSecond / bare.perSecond);
  const cpu = middle(({ site, bare }) => site.cpu / bare.cpu);
  const server = middle(({ bare }) => bare.serverShare);
  const client = middle(({ bare }) => bare.clientShare);
  const figures = (name: 'site' | 'bare') =>
    `${Math.round(middle((pair) => pair[name].perSecond)).toLocaleString('en')}/s, ${middle((pair) => pair[name].cpu).toFixed(1)} µs`;
  const reason = client >= SATURATED ? 'the client was slower' : 'other programs ran';
  const shares = `bare server busy ${Math.round(server * 100)} % of a core, client ${Math.round(client * 100)} %`;
  return {
    what,
    bar: [
      ...(bars.minRate ? [`requests/s >= ${minRate} x bare`] : []),
      ...(bars.maxCpu ? [`processor time <= ${maxCpu} x`] : []),
    ].join(', '),
    measured: `${rate.toFixed(2)} x, processor time ${cpu.toFixed(2)} x; ${figures('site')}; bare ${figures('bare')}${server < SATURATED ? `; ${reason}: ${shares}` : ''}`,
    holds: rate >= minRate && cpu <= maxCpu && server >= SATURATED,
  };
}
