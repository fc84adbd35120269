import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Whether this system tells what another process uses. */
export const hasProc = existsSync('/proc/self/stat');

/** The processor time that a process has used so far, in ms (of a clock that ticks every 10 ms). */
export function cpuTime(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The processes of a group. */
export function membersOf(group: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((pid) => isAlive(pid) && Number(statOf(pid)[2]) === group);
}

/** The fields after the name (which may hold blanks): state, parent, group, …, user and system time as 12th and 13th. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}/stat`);
}

/** The memory that a process holds, in bytes. */
export function residentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
