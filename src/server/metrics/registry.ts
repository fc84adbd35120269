// The series of /metrics: each room keeps plain numbers, and registers how to read them.

export interface Sample {
  value: number;
  labels?: Readonly<Record<string, string>>;
  /** Of a histogram: `_bucket`, `_sum` or `_count`. */
  suffix?: string;
}

/** The values of a series; undefined leaves it out. */
export type Reading = number | undefined | Iterable<Sample>;

type Read = () => Reading | Promise<Reading>;
type Type = 'counter' | 'gauge' | 'histogram';

interface Series {
  type: Type;
  name: string;
  help: string;
  read: Read;
}

/** How long reading one series may take, in ms: a database that does not respond must not hide the others. */
const MAX_READ_TIME = 2_000;

/**
 * The series of one server, read when they are asked for. Their number is fixed at the start: labels have values from
 * short lists, never from a request.
 */
export class Metrics {
  readonly #series = new Map<string, Series>();
  readonly #maxReadTime: number;
  #failedReads = 0;

  /** @param options for tests: `maxReadTime` replaces `MAX_READ_TIME` */
  constructor({ maxReadTime = MAX_READ_TIME } = {}) {
    this.#maxReadTime = maxReadTime;
    this.counter(
      'site_metrics_failed_reads_total',
      'Series that were left out because reading them failed or took too long.',
      () => this.#failedReads,
    );
  }

  /** Registers a count that only grows; its name ends with `_total`. */
  counter(name: string, help: string, read: Read): void {
    this.#add({ type: 'counter', name, help, read });
  }

  /** Registers a value that goes up and down. */
  gauge(name: string, help: string, read: Read): void {
    this.#add({ type: 'gauge', name, help, read });
  }

  histogram(name: string, help: string, read: Read): void {
    this.#add({ type: 'histogram', name, help, read });
  }

  /** Every series in Prometheus' text format, version 0.0.4. */
  async text(): Promise<string> {
    const [failures, ...others] = this.#series.values();
    const blocks = await Promise.all(others.map((series) => this.#block(series)));
    // Last, so that it counts the failures of this call.
    return [...blocks, failures && (await this.#block(failures))].join('');
  }

  #add(series: Series): void {
    if (!/^[a-z][a-z0-9_]*$/.test(series.name) || this.#series.has(series.name))
      throw new Error(`A series cannot have this name, or has it already: ${series.name}`);
    this.#series.set(series.name, series);
  }

  async #block({ type, name, help, read }: Series): Promise<string> {
    const reading = await this.#within(read);
    const samples = typeof reading === 'number' ? [{ value: reading }] : [...(reading ?? [])];
    if (samples.length === 0) return '';
    return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map((sample) => line(name, sample)).join('')}`;
  }

  /** Reads a series; undefined when that fails or takes too long. */
  async #within(read: Read): Promise<Reading> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('too slow')), this.#maxReadTime);
    try {
      return await Promise.race([read(), late.promise]);
    } catch {
      this.#failedReads += 1;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }
}

function line(name: string, { value, labels = {}, suffix = '' }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${number(value)}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function number(value: number): string {
  if (Number.isFinite(value) || Number.isNaN(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
}

/** One sample for each entry of an object, with its key as the label `label`. */
export function byLabel(label: string, values: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(values).map(([name, value]) => ({ value, labels: { [label]: name } }));
}
