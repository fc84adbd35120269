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
  const fields = statOf(pid);
  const ended = (Number(fields[13]) + Number(fields[14])) * 10;
  const children = processIds().filter((one) => Number(statOrGone(one)?.[1]) === pid);
  return children.reduce((sum, child) => sum + timeOf(statOrGone(child)), cpuTime(pid) + ended);
}

/** The processor time of all child processes of this one that have ended, in ms. */
export function childCpuTime(): number {
  const fields = statOf(process.pid);
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

/** The resident memory of a process, in bytes. */
export function residentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
