// The verdict on one kind of request, sent to one, two and four processes of the site.

import { availableParallelism } from 'node:os';
import type { SharedLoad } from './load-together.ts';
import type { Row } from './table.ts';

/** A program or a machine is at its limit from this part of its time on. */
const FULL = 0.9;
/** Below this much more, another process gives nothing. */
const GAIN = 1.1;
/** Above this many cores, other programs disturb the measurement. */
const MAX_OTHERS = 0.3;
/** Above this part of refused requests, a rate is not one of responses. */
const MAX_REFUSED = 0.01;
const BAR = 'the client is not the slower program';

/**
 * The row of one kind of request. It fails when the client was the slower program, because then the rate is the client's,
 * and when the site refused more than one request in a hundred. It counts as not measured when other programs used the
 * processors. `machine` is the number of processors.
 */
export function processesRow(what: string, loads: SharedLoad[], machine = availableParallelism()): Row {
  const slow = loads.filter(isClientSlower);
  const refusing = loads.filter(({ refused }) => refused > 0);
  return {
    what,
    bar: BAR,
    measured: loads.map(figuresOf).join('; '),
    holds:
      slow.length > 0 || refusing.some(({ refused }) => refused > MAX_REFUSED)
        ? false
        : loads.some((load) => coresOfOthers(load, machine) > MAX_OTHERS)
          ? undefined
          : true,
    notes: [
      ...slow.map(({ processes }) => `the client was the slower program with ${processes}`),
      ...refusing.map(
        ({ processes, refused }) => `${(refused * 100).toFixed(2)} % refused with ${processes}`,
      ),
      stopOf(loads, machine),
    ],
  };
}

/** The row of a kind of request that could not be measured. */
export function unmeasuredRow(what: string, reason: string): Row {
  return { what, bar: BAR, measured: reason, holds: undefined };
}

const coresOfOthers = ({ busy, cores }: SharedLoad, machine: number) =>
  busy * machine - cores.site - cores.database - cores.client;

/** The client needs more processor time for a request than the site with its database, or its programs could do no more. */
function isClientSlower({ processes, cpu, cores }: SharedLoad): boolean {
  const isWorking = cores.site + cores.database >= FULL;
  return cpu.client > cpu.site + cpu.database || (cores.client >= FULL * processes && !isWorking);
}

/** Where the rate stops growing, and why. */
function stopOf(loads: SharedLoad[], machine: number): string {
  const last = loads.findLast(
    (load, index) => index === 0 || load.perSecond > GAIN * loads[index - 1]!.perSecond,
  )!;
  const { processes, cores } = last;
  const next = loads[loads.indexOf(last) + 1];
  const others = coresOfOthers(last, machine);
  const shares = [
    `the site ${cores.site.toFixed(1)}`,
    `PostgreSQL ${cores.database.toFixed(1)}`,
    `the client ${cores.client.toFixed(1)}`,
    ...(others > MAX_OTHERS ? [`other programs ${others.toFixed(1)}`] : []),
  ].join(', ');
  if (!next) return `still grows at ${processes} (cores: ${shares})`;
  if (next.busy >= FULL) return `stops at ${processes}: all ${machine} cores are busy (${shares})`;
  return `stops at ${processes} with idle cores (${shares}): requests wait, for locks or for the disk`;
}

function figuresOf({ processes, perSecond, cpu }: SharedLoad): string {
  const rate = Math.round(perSecond).toLocaleString('en');
  return `${processes}: ${rate}/s, ${cpu.site.toFixed(0)} + ${cpu.database.toFixed(0)} µs (client ${cpu.client.toFixed(0)})`;
}
