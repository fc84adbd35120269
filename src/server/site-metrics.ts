import { freeSpaceOf } from './storage/free-space.ts';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { basename } from 'node:path';
import { sql } from 'kysely';
import packageFile from '../../package.json' with { type: 'json' };
import { findNewestCopy } from './backup/nightly-state.ts';
import type { Config } from './config/config.ts';
import { engineOf } from './db/engine.ts';
import { migrationNames } from './db/migrate.ts';
import type { Database } from './db/tables.ts';
import { createReadiness } from './db/readiness.ts';
import type { RequestMetrics } from './web/observe.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { Metrics } from './metrics/registry.ts';
import { countTasks } from './tasks/tasks.queries.ts';

interface MetricsParts {
  config: Pick<Config, 'dataDir' | 'backups'>;
  /** The folder of the running build; undefined in the development server. */
  build: string | undefined;
  db: Database;
  requests: RequestMetrics;
  rateLimits: RateLimits;
}

export function siteMetrics(parts: MetricsParts): Metrics {
  const { config, db, requests, rateLimits } = parts;
  const metrics = new Metrics();
  requests.register(metrics);
  metrics.counter('site_rate_limited_total', 'Attempts that a rate limit refused or delayed.', () =>
    Object.entries(rateLimits).map(([name, { exceeded }]) => ({
      value: exceeded,
      labels: { limit: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) },
    })),
  );
  metrics.gauge('site_tasks', 'Tasks of the queue, such as mail, that wait or were given up.', async () =>
    (await countTasks(db)).map(({ kind, status, n }) => ({ value: n, labels: { kind, status } })),
  );
  metrics.gauge('site_tasks_overdue_seconds', 'How long the oldest waiting task has been due.', async () => {
    const waiting = (await countTasks(db)).filter(({ status }) => status === 'waiting');
    const overdue = (oldest: string) => Math.max(0, (Date.now() - Date.parse(oldest)) / 1000);
    return waiting.map(({ kind, oldest }) => ({ value: overdue(oldest), labels: { kind } }));
  });
  const isUp = createReadiness(() => sql`select 1`.execute(db), 1_500);
  metrics.gauge('site_db_up', '1 if the database responds in time.', async () => Number(await isUp()));
  metrics.gauge('site_backup_age_seconds', 'Age of the last verified nightly copy.', async () => {
    const newest = await findNewestCopy(db, config.backups.dir);
    return newest && (Date.now() - newest.time) / 1000;
  });
  metrics.gauge('site_disk_free_bytes', 'Free space for DATA_DIR.', () => freeSpaceOf(config.dataDir));
  registerProcess(metrics, parts);
  return metrics;
}

/** Under the names that other Node programs use. */
function registerProcess(metrics: Metrics, { build, db }: MetricsParts): void {
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  metrics.counter('process_cpu_seconds_total', 'Processor time of the process.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  const started = Date.now() / 1000 - process.uptime();
  const startText = 'When the process started, in seconds since 1970.';
  metrics.gauge('process_start_time_seconds', startText, () => started);
  // Measured from here on: it costs nothing before the first read.
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  metrics.gauge(
    'nodejs_eventloop_delay_max_seconds',
    'How late a timer ran at most since the last read. Above 0.1, everybody waits.',
    () => {
      const nanoseconds = delay.count === 0 ? undefined : delay.max;
      delay.reset();
      return nanoseconds && nanoseconds / 1e9;
    },
  );
  const labels = {
    version: packageFile.version,
    build: basename(build ?? ''),
    node: process.version,
    engine: engineOf(db),
    schema: migrationNames.at(-1) ?? '',
  };
  metrics.gauge('site_build_info', 'Always 1; its labels are the versions.', () => [{ value: 1, labels }]);
}
