import { readFileSync } from 'node:fs';

/** The processor time that a process has used so far, in ms, with a resolution of 10 ms. */
export function cpuTime(pid: number): number {
  const [user, system] = timesOf(pid);
  return (user! + system!) * 10;
}

/** The processor time of all child processes of this one that have ended, in ms. */
export function childCpuTime(): number {
  const [, , user, system] = timesOf(process.pid);
  return (user! + system!) * 10;
}

/** User and system time of a process, then those of its ended children, in ticks: fields 14 to 17 of its status. */
function timesOf(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).map(Number);
}

/** The child processes of a process. */
export function childrenOf(pid: number): number[] {
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return ids ? ids.split(' ').map(Number) : [];
}

/** The resident memory of a process, in bytes. */
export function residentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
