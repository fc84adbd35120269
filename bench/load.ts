import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { childCpuTime, cpuTime, hasProc } from './process-figures.ts';

export const CONNECTIONS = 50;
/** The header that current browsers send. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A URL to load, and the process that serves it. */
export interface Target {
  url: string;
  pid: number;
  headers?: Record<string, string>;
  /** A script for wrk that makes other requests than GET, and what it is given. */
  script?: { file: string; parameters: string[] };
}

/** What one target did under load. The figures of processor time are NaN on systems without /proc. */
export interface Load {
  perSecond: number;
  /** Processor time of the server for one request, in µs. */
  cpu: number;
  /** Processor time of the server, in cores: 1 is one core that was busy all the time. */
  serverShare: number;
  /** The part of its time that the client was busy: 1 is a client that can do no more. */
  clientShare: number;
}

/** What a client counted. */
export interface Count {
  requests: number;
  perSecond: number;
  clientShare: number;
  /** Responses with another status than 2xx and 3xx. */
  refused: number;
}

/** wrk needs less processor time than any Node server. Where it is missing, Node processes share the work. */
export type Client = 'wrk' | 'node';

/** The client of this run. */
export const client: Client =
  process.argv.includes('--client=node') || spawnSync('wrk', ['--version']).error ? 'node' : 'wrk';

/** Sends as many requests as the target takes, for whole seconds. @throws Error if a response is not 200 */
export async function load(target: Target, seconds: number, by = client): Promise<Load> {
  const before = hasProc ? cpuTime(target.pid) : Number.NaN;
  const count = await (by === 'wrk' ? runWrk(target, seconds) : runProcesses(target, seconds));
  if (count.refused > 0) throw new Error(`Under load, ${target.url}: ${count.refused} were refused`);
  const used = hasProc ? cpuTime(target.pid) - before : Number.NaN;
  return {
    perSecond: count.perSecond,
    cpu: (used * 1000) / count.requests,
    // Without the time in which the client starts and ends.
    serverShare: (used * count.perSecond) / count.requests / 1000,
    clientShare: count.clientShare,
  };
}

/** Runs wrk with one thread. */
export async function runWrk(
  { url, headers = browserHeaders, script }: Target,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Count> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', ...lines];
  const rest = script ? ['-s', script.file, url, '--', ...script.parameters] : [url];
  const before = hasProc ? childCpuTime() : Number.NaN;
  const child = spawn('wrk', [...options, ...rest], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  const used = hasProc ? childCpuTime() - before : Number.NaN;
  const count = readWrk(output, url);
  return { ...count, clientShare: (used * count.perSecond) / count.requests / 1000 };
}

/** Reads the figures that wrk prints. @throws Error if a request got no response */
export function readWrk(output: string, url: string): Omit<Count, 'clientShare'> {
  const requests = Number(/(\d+) requests in /.exec(output)?.[1]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0);
  const failures = /Socket errors: .*/.exec(output)?.[0];
  if (failures || !requests || !perSecond) throw new Error(`Under load, ${url}: ${failures ?? output}`);
  return { requests, perSecond, refused };
}

async function runProcesses({ url, headers = browserHeaders }: Target, seconds: number): Promise<Count> {
  const clients = Math.max(2, availableParallelism() - 1);
  const job = { url, headers, seconds, connections: Math.ceil(CONNECTIONS / clients) };
  const counts = await Promise.all(Array.from({ length: clients }, () => runProcess(JSON.stringify(job))));
  const sum = (of: keyof Count) => counts.reduce((total, count) => total + count[of], 0);
  // The processes share the cores with the server: together they can use all of them but one.
  const cores = Math.max(1, availableParallelism() - 1);
  return {
    requests: sum('requests'),
    perSecond: sum('perSecond'),
    refused: sum('refused'),
    clientShare: sum('clientShare') / Math.min(clients, cores),
  };
}

async function runProcess(job: string): Promise<Count> {
  const child = fork(join(import.meta.dirname, 'load-client.ts'), [job], { silent: true });
  let output = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (output += text));
  const count = once(child, 'message') as Promise<[Count]>;
  const failure = once(child, 'close').then(() => Promise.reject(new Error(`Under load: ${output}`)));
  const [counted] = await Promise.race([count, failure]);
  return counted;
}
