import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** True if this system has /proc, which the functions below read. */
export const hasProc = existsSync('/proc/self/stat');

/** The processor time that a process has used so far, in ms, with a resolution of 10 ms. */
export function cpuTime(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The processor time of all child processes of this one that have ended, in ms. */
export function childCpuTime(): number {
  const fields = statOf(process.pid);
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

/** The ids of all processes in a process group. */
export function membersOf(group: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((pid) => isAlive(pid) && Number(statOf(pid)[2]) === group);
}

/** The fields of /proc/<pid>/stat after the name: state, parent, group, …; the 12th to 15th are user and system time, then those of ended children. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}/stat`);
}

/** The resident memory of a process, in bytes. */
export function residentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
