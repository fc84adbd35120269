// The series of /metrics: each module keeps plain numbers, and registers how to read them.

import { setTimeout as sleep } from 'node:timers/promises';

export type Sample = { value: number; labels?: Readonly<Record<string, string>> };

/** The values of a series; undefined leaves it out. */
type Reading = number | undefined | Iterable<Sample>;
type Read = () => Reading | Promise<Reading>;

type Described = [name: string, help: string, read: Read];
type Series = ['counter' | 'gauge', ...Described];

/** How long reading one series may take, in ms: a database that does not respond must not hide the others. */
const MAX_READ_TIME = 2_000;

/** Their number is fixed at the start: labels have values from short lists, never from a request. */
export class Metrics {
  readonly #series: Series[] = [];
  readonly counter = (...series: Described) => void this.#series.push(['counter', ...series]);
  readonly gauge = (...series: Described) => void this.#series.push(['gauge', ...series]);

  /** Every series in Prometheus' text format, version 0.0.4, without those that cannot be read. */
  async text(): Promise<string> {
    return (await Promise.all(this.#series.map(readSeries))).join('');
  }
}

async function readSeries([type, name, help, read]: Series): Promise<string> {
  const late = sleep(MAX_READ_TIME, undefined, { ref: false });
  const reading = await Promise.race([Promise.try(read), late]).catch(() => undefined);
  const samples = typeof reading === 'number' ? [{ value: reading }] : [...(reading ?? [])];
  if (samples.length === 0) return '';
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map((sample) => line(name, sample)).join('')}`;
}

function line(name: string, { value, labels = {} }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}\n`;
}

export const byLabel = (label: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ value, labels: { [label]: name } }));
