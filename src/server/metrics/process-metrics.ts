import { readdir, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Metrics } from './registry.ts';

const NANOSECONDS = 1e9;

/** How often the delay of the event loop is measured, in ms. */
const RESOLUTION = 20;

export interface ProcessParts {
  dataDir: string;
  /** The folder of the running build. */
  build: string | undefined;
  /** Labels of `site_build_info` besides the versions of the site and of Node. */
  info: Readonly<Record<string, string>>;
}

/** Registers the series of the process, under the names that other Node programs use, of the disk and of the build. */
export function registerProcessMetrics(metrics: Metrics, { dataDir, build, info }: ProcessParts): void {
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  metrics.gauge(
    'nodejs_heap_size_used_bytes',
    'Memory of JavaScript objects.',
    () => process.memoryUsage().heapUsed,
  );
  metrics.gauge(
    'nodejs_external_memory_bytes',
    'Memory of buffers, such as cached pages.',
    () => process.memoryUsage().external,
  );
  metrics.counter('process_cpu_seconds_total', 'Processor time of the process.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  const started = Date.now() / 1000 - process.uptime();
  metrics.gauge(
    'process_start_time_seconds',
    'When the process started, in seconds since 1970.',
    () => started,
  );
  metrics.gauge('process_uptime_seconds', 'How long the process runs.', () => process.uptime());
  metrics.gauge('process_open_fds', 'Open file descriptors.', async () =>
    // Linux only.
    readdir('/proc/self/fd').then(
      (names) => names.length,
      () => undefined,
    ),
  );
  registerEventLoop(metrics);
  metrics.gauge('site_disk_free_bytes', 'Free space for DATA_DIR.', async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  });
  if (build !== undefined)
    metrics.gauge(
      'site_build_timestamp_seconds',
      'When the site was built, in seconds since 1970.',
      async () => Math.round((await stat(join(build, 'server/entry.mjs'))).mtimeMs / 1000),
    );
  metrics.gauge('site_build_info', 'Always 1; its labels are the versions.', () => [
    {
      value: 1,
      labels: { version: packageFile.version, build: basename(build ?? ''), node: process.version, ...info },
    },
  ]);
}

/** Registers the delay of the event loop since the last read. Measuring begins here: nobody pays for it before. */
function registerEventLoop(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  metrics.gauge(
    'nodejs_eventloop_delay_seconds',
    'How late timers ran since the last read. Above 0.1, everybody waits.',
    () => {
      const samples = (['0.5', '0.99'] as const).map((quantile) => ({
        labels: { quantile },
        value: delay.percentile(Number(quantile) * 100) / NANOSECONDS,
      }));
      const max = { labels: { quantile: '1' }, value: delay.max / NANOSECONDS };
      const isEmpty = delay.count === 0;
      delay.reset();
      return isEmpty ? undefined : [...samples, max];
    },
  );
}
