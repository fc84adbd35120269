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
  const problem =
    bottleneck(rounds.map((round) => round[ours])) ?? bottleneck(rounds.map((round) => round[other]));
  const isMeasured = maxCpu === undefined || !Number.isNaN(cpu);
  const meets = (minRate === undefined || rate >= minRate) && (maxCpu === undefined || cpu <= maxCpu);
  return {
    what,
    bar: bars.join(', ') || NO_BAR,
    measured: `${listed(rates)} requests/s, ${listed(times)} processor time; ${figures(rounds, ours)}`,
    bare: figures(rounds, other),
    // A slow client makes the servers look equal: such a rate proves nothing.
    holds:
      minRate !== undefined && problem?.startsWith('the client')
        ? false
        : bars.length > 0 && isMeasured
          ? meets
          : undefined,
    notes: problem ? [problem] : [],
  };
}

/** The reason why the rate of a target is not its own, but that of the client or of a busy machine. */
export function bottleneck(loads: Load[]): string | undefined {
  const share = (of: 'serverShare' | 'clientShare') => median(loads.map((one) => one[of]));
  const [server, client] = [share('serverShare'), share('clientShare')];
  if (!(server < SATURATED)) return undefined;
  const shares = `the client was busy ${percent(client)} of its time, the server ${percent(server)} of a core`;
  return client >= SATURATED ? `the client was the bottleneck: ${shares}` : `no load to the limit: ${shares}`;
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
