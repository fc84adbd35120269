// Loads several processes of the site at once: one program of the client for each.

import { CONNECTIONS, runWrk, type Target } from './load.ts';
import { childCpuTime, cpuTime, familyCpuTime, machineTime } from './process-figures.ts';

/** What a site of several processes did under load. */
export interface SharedLoad {
  processes: number;
  perSecond: number;
  /** Processor time for one request, in µs: of the site, of PostgreSQL, and of the client. */
  cpu: { site: number; database: number; client: number };
  /** The same in cores: 1 is one core that was busy all the time. */
  cores: { site: number; database: number; client: number };
  /** The part of all processors that was busy, also with other programs. */
  busy: number;
  /** The part of the requests that the site refused, such as a write that had waited for too long: 503. */
  refused: number;
}

/** Sends as many requests as the processes take, for whole seconds; `database` is the first process of PostgreSQL. */
export async function loadTogether(
  targets: Target[],
  database: number,
  seconds: number,
): Promise<SharedLoad> {
  const before = readTimes(targets, database);
  const counts = await Promise.all(
    targets.map((target) => runWrk(target, seconds, Math.ceil(CONNECTIONS / targets.length))),
  );
  const after = readTimes(targets, database);
  const perSecond = counts.reduce((sum, count) => sum + count.perSecond, 0);
  const requests = counts.reduce((sum, count) => sum + count.requests, 0);
  const cpuOf = (name: 'site' | 'database' | 'client') => ((after[name] - before[name]) * 1000) / requests;
  const cpu = { site: cpuOf('site'), database: cpuOf('database'), client: cpuOf('client') };
  // Computed from the rate: without the time in which the client starts and ends.
  const coresOf = (microseconds: number) => (microseconds * perSecond) / 1e6;
  return {
    processes: targets.length,
    perSecond,
    cpu,
    cores: { site: coresOf(cpu.site), database: coresOf(cpu.database), client: coresOf(cpu.client) },
    refused: counts.reduce((sum, count) => sum + count.refused, 0) / requests,
    busy: 1 - (after.idle - before.idle) / (after.all - before.all),
  };
}

function readTimes(targets: Target[], database: number) {
  return {
    site: targets.reduce((total, { pid }) => total + cpuTime(pid), 0),
    database: familyCpuTime(database),
    client: childCpuTime(),
    ...machineTime(),
  };
}
