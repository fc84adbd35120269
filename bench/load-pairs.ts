import { type Load, load, type Target } from './load.ts';
import { median, NO_BAR, type Row } from './table.ts';

/** A server or a client is at its limit from this part of its processor time on. */
const SATURATED = 0.9;

/** How long and how often to load each target. */
export interface LoadEffort {
  pairs: number;
  seconds: number;
}

/** One load of each target. */
export type Round<Name extends string> = Record<Name, Load>;

/** Loads the targets one after the other, in `pairs` rounds of alternating order, after a warm-up of each. */
export async function loadInRounds<Name extends string>(
  targets: Record<Name, Target>,
  { pairs, seconds }: LoadEffort,
): Promise<Round<Name>[]> {
  const names = Object.keys(targets) as Name[];
  for (const name of names) await load(targets[name], 1);
  const rounds: Round<Name>[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const round: Partial<Round<Name>> = {};
    for (const name of pair % 2 === 0 ? names : names.toReversed())
      round[name] = await load(targets[name], seconds);
    rounds.push(round as Round<Name>);
  }
  return rounds;
}

/** The bars of a comparison, as ratios to the other target. */
export interface LoadBars {
  minRate?: number;
  maxCpu?: number;
}

/** A row that compares requests per second and processor time of two targets: medians of the ratios in each round. */
export function loadRow<Name extends string>(
  what: string,
  rounds: Round<Name>[],
  [ours, other]: [Name, Name],
  { minRate, maxCpu }: LoadBars,
): Row {
  const rates = rounds.map((round) => round[ours].perSecond / round[other].perSecond);
  const times = rounds.map((round) => round[ours].cpu / round[other].cpu);
  const rate = median(rates);
  const cpu = median(times);
  const bars = [
    minRate === undefined ? '' : `requests/s >= ${minRate} x`,
    maxCpu === undefined ? '' : `processor time <= ${maxCpu} x`,
  ].filter(Boolean);
  const problem = minRate === undefined ? undefined : findBottleneck(rounds.map((round) => round[other]));
  const isOver =
    (minRate !== undefined && rate < minRate) || (maxCpu !== undefined && cpu > maxCpu) || problem?.isClient;
  const isUnknown = bars.length === 0 || problem || (maxCpu !== undefined && Number.isNaN(cpu));
  return {
    what,
    bar: bars.join(', ') || NO_BAR,
    measured: `${listed(rates)} requests/s, ${listed(times)} processor time; ${figures(rounds, ours)}`,
    bare: figures(rounds, other),
    holds: isOver ? false : isUnknown ? undefined : true,
    notes: problem ? [problem.note] : [],
  };
}

/**
 * Why the rate of a yardstick is not its own: the client was slower, or other programs used the processor. A slow
 * yardstick makes the other server look fast: the row fails or is not measured. Undefined if the rate is its own.
 */
function findBottleneck(loads: Load[]): { isClient: boolean; note: string } | undefined {
  const [server, client] = [
    median(loads.map((one) => one.serverShare)),
    median(loads.map((one) => one.clientShare)),
  ];
  if (server >= SATURATED) return undefined;
  if (Number.isNaN(server))
    return { isClient: false, note: 'without /proc the client may be the bottleneck' };
  const isClient = client >= SATURATED;
  const shares = `busy ${percent(client)} of its time, the bare server ${percent(server)} of a core`;
  return {
    isClient,
    note: isClient ? `the client was the bottleneck: ${shares}` : `other programs ran: client ${shares}`,
  };
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function figures<Name extends string>(rounds: Round<Name>[], name: Name): string {
  const rate = median(rounds.map((round) => round[name].perSecond));
  const cpu = median(rounds.map((round) => round[name].cpu));
  return `${Math.round(rate).toLocaleString('en')}/s, ${Number.isNaN(cpu) ? 'no /proc' : `${cpu.toFixed(1)} µs`}`;
}

/** Formats ratios: the median, then the lowest and the highest. */
function listed(ratios: number[]): string {
  const bounds = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
  return `${median(ratios).toFixed(2)} x (${bounds.join(' to ')})`;
}
