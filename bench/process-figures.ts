import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** True if this system has /proc, which the functions below read. */
export const hasProc = existsSync('/proc/self/stat');

/** The processor time that a process has used so far, in ms, with a resolution of 10 ms. */
export function cpuTime(pid: number): number {
  return timeOf(statOf(pid));
}

const timeOf = (fields: string[] = []) => (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;

/** The processor time that a process and all its children have used so far, also those that have ended, in ms. */
export function familyCpuTime(pid: number): number {
  for (;;) {
    const ended = endedTime(pid);
    const children = processIds().filter((one) => Number(statOrGone(one)?.[1]) === pid);
    const time = children.reduce((sum, child) => sum + timeOf(statOrGone(child)), cpuTime(pid) + ended);
    // The time of a child that ended just now moves to its parent: it could be missed, or count twice.
    if (endedTime(pid) === ended) return time;
  }
}

/** The processor time of all child processes of this one that have ended, in ms. */
export function childCpuTime(): number {
  return endedTime(process.pid);
}

function endedTime(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

/** The ids of all processes in a process group. */
export function membersOf(group: number): number[] {
  return processIds().filter((pid) => Number(statOrGone(pid)?.[2]) === group);
}

function processIds(): number[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []));
}

/** The fields of /proc/<pid>/stat after the name: state, parent, group, …; the 12th to 15th are user and system time, then those of ended children. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The same; undefined for a process that has ended since. */
function statOrGone(pid: number): string[] | undefined {
  try {
    return statOf(pid);
  } catch {
    return undefined;
  }
}

/** The time of all processors so far, in ticks. `idle` includes the time that they waited for a disk. */
export function machineTime(): { idle: number; all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  // user, nice, system, idle, iowait, irq, softirq, steal; guests are part of user.
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return { idle: ticks[3]! + ticks[4]!, all: ticks.reduce((sum, each) => sum + each, 0) };
}

/** The resident memory of a process, in bytes. */
export function residentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
