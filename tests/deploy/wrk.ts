import { spawn, spawnSync } from 'node:child_process';

/** What wrk requested until it was stopped, and what failed: statuses above 399 and connections that broke. */
export interface WrkResult {
  requests: number;
  failures: string[];
}

/** Whether wrk is installed, the program that requests one page as fast as it can. */
export const hasWrk = () => spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;

/** Requests a page over 4 connections until `stop`. */
export function startWrk(url: string, host: string): { stop: () => Promise<WrkResult> } {
  // No timeout of its own: a slow machine is not a failure.
  const options = ['-t1', '-c4', '-d1h', '--timeout', '60s', '-H', `Host: ${host}`, url];
  const child = spawn('wrk', options, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    async stop() {
      // wrk prints its result at this signal.
      child.kill('SIGINT');
      await ended;
      const requests = /(\d+) requests in/.exec(output)?.[1];
      if (requests === undefined) throw new Error(`wrk printed no result:\n${output}`);
      return {
        requests: Number(requests),
        failures: output.match(/(?:Non-2xx or 3xx responses|Socket errors): .*/g) ?? [],
      };
    },
  };
}
