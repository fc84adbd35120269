import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { cpuTime } from '../../bench/process-figures.ts';
import { compile } from '../support/compile.ts';
import { record } from '../support/fault-table.ts';
import { sharedSite } from '../support/site-fixture.ts';

const SECONDS = 60;
/** Never cached: each request has another number. */
const page = '/career?search=driver%d';

/** What the program flood.c counts. */
interface Flood {
  sent: number;
  served: number;
  refused: number;
  /** Responses with another status. */
  other: number;
  /** Connections that were closed without a complete response. */
  cut: number;
  notAccepted: number;
  notSent: number;
  /** The part of one processor that the client used. */
  processor: number;
}

const site = sharedSite({ isHarmed: true });
let program: string;

async function flood(perSecond: number, seconds: number): Promise<Flood> {
  const given = [site.port, perSecond, seconds, page].map(String);
  return JSON.parse((await promisify(execFile)(program, given)).stdout) as Flood;
}

/**
 * Floods the site; also returns how many requests it served in a second of its processor time: other programs on the machine do
 * not change what a request costs.
 */
async function measure(perSecond: number, seconds: number): Promise<Flood & { servedPerSecond: number }> {
  const before = cpuTime(site.pid);
  const result = await flood(perSecond, seconds);
  return { ...result, servedPerSecond: (result.served * 1000) / (cpuTime(site.pid) - before) };
}

/** In MB. */
const memory = (name: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024;

it(
  'ten times as many requests as it can serve, each on a new connection, do not stop the site: it serves, refuses with 503, or does not accept',
  { timeout: 300_000, tags: ['long'] },
  async () => {
    program = compile(join(import.meta.dirname, 'flood.c'), '-O2');
    await flood(0, 3);
    const calm = await measure(0, 5);
    const capacity = calm.served / 5;
    const before = memory('VmRSS');
    const result = await measure(capacity * 10, SECONDS);
    const started = performance.now();
    await expect.poll(async () => (await flood(0, 1)).refused, { timeout: 10_000 }).toBe(0);
    const recovery = (performance.now() - started) / 1000;
    const served = result.servedPerSecond / calm.servedPerSecond;
    record({
      tried: 'overload at 10 x capacity',
      times: result.sent - result.notSent,
      lost: result.other + result.cut,
      note: [
        `capacity ${Math.round(capacity)}/s, in the same processor time served ${Math.round(served * 100)} % of it`,
        `${result.refused} x 503, ${result.notAccepted} not accepted`,
        `memory ${Math.round(before)} to ${Math.round(memory('VmHWM'))} MB, normal again after ${recovery.toFixed(1)} s`,
        `client ${Math.round(result.processor * 100)} % of a core`,
      ].join(', '),
    });
    expect([result.other, result.cut]).toEqual([0, 0]);
    expect(result.refused + result.notAccepted).toBeGreaterThan(0);
    expect(result.sent - result.notSent).toBeGreaterThan(5 * capacity * SECONDS);
    // The table shows which part of its capacity was served: on a busy machine too little to be a condition here.
    expect(result.served).toBeGreaterThan(0);
    expect(memory('VmHWM') - before).toBeLessThan(150);
  },
);
