import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { client } from './load.ts';

/** Above this part of all processors, other programs disturb a measurement. */
const MAX_BUSY = 0.1;
/** How long to watch the processors, in ms. */
const WATCH = 500;

/** Describes the machine and the programs that measure, one fact a line, without names of hosts or folders. */
export function describeMachine(): string[] {
  const commit = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: import.meta.dirname });
  return [
    `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${process.platform}`,
    `Node ${process.version}`,
    `Load client: ${client === 'wrk' ? 'wrk' : 'Node processes (wrk is not installed)'}`,
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit.stdout?.toString().trim() || 'unknown'}`,
  ];
}

/** A note if other programs use the processors now. Nothing of the bench may run meanwhile. */
export async function noiseNow(): Promise<string | undefined> {
  const before = processorTimes();
  await wait(WATCH);
  const after = processorTimes();
  const busy = (after.busy - before.busy) / (after.all - before.all);
  return busy > MAX_BUSY
    ? `The machine was not quiet: ${Math.round(busy * 100)} % of the processors were in use before.`
    : undefined;
}

function processorTimes(): { busy: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}
