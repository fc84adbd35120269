// Registers the series of /metrics that the server itself has: requests, caches, limits, database and process.

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findNewestCopy } from './backup/nightly-state.ts';
import type { Config } from './config.ts';
import type { DatabaseStats } from './db/database-stats.ts';
import { engineOf } from './db/engine.ts';
import { migrationNames } from './db/migrate.ts';
import { livingProcesses } from './db/processes.ts';
import type { Database } from './db/tables.ts';
import type { Admission } from './limits/admission.ts';
import type { ConnectionCounts } from './limits/connections.ts';
import { createReadiness } from './db/readiness.ts';
import type { RequestMetrics } from './web/request-metrics.ts';
import type { StoredResponses } from './web/stored-responses.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { storageErrors } from './storage/storage-error.ts';
import { registerProcessMetrics } from './metrics/process-metrics.ts';
import { byLabel, type Metrics } from './metrics/registry.ts';
import { countTasks } from './tasks/tasks.queries.ts';

interface MetricsParts {
  config: Pick<Config, 'dataDir' | 'backups'>;
  /** The folder of the running build; undefined in the development server. */
  build: string | undefined;
  database: { db: Database; stats: DatabaseStats };
  requests: RequestMetrics;
  stored: StoredResponses;
  limits: { admission: Admission; connections: ConnectionCounts; rateLimits: RateLimits };
  isDraining: () => boolean;
}

/** Registers everything; called by the first read of /metrics. */
export function registerSiteMetrics(metrics: Metrics, parts: MetricsParts): void {
  const { config, build, requests } = parts;
  const { db } = parts.database;
  requests.register(metrics);
  registerFront(metrics, parts);
  registerDatabase(metrics, parts);
  registerTasks(metrics, db);
  metrics.gauge('site_backup_age_seconds', 'Age of the last verified nightly copy.', async () => {
    const newest = await findNewestCopy(db, config.backups.dir);
    return newest && (Date.now() - newest.time) / 1000;
  });
  metrics.counter('site_storage_errors_total', 'Requests to the bucket of the pictures that failed.', () =>
    byLabel('problem', storageErrors),
  );
  const info = { engine: engineOf(db), schema: migrationNames.at(-1) ?? '' };
  registerProcessMetrics(metrics, { dataDir: config.dataDir, build, info });
}

function registerFront(metrics: Metrics, parts: MetricsParts): void {
  const { isDraining, limits, stored } = parts;
  const { admission, connections, rateLimits } = limits;
  metrics.counter('site_cache_requests_total', 'Requests to the cache: found, made, or shared.', () =>
    byLabel('result', { hit: stored.hits, miss: stored.misses, shared: stored.shared }),
  );
  metrics.gauge('site_cache_entries', 'Stored responses.', () => stored.size);
  metrics.gauge('site_cache_bytes', 'Memory of the stored responses, about.', () => stored.bytes);

  const ofQueues = (state: 'running' | 'waiting' | 'refused') => () =>
    admission.queueStates().map(([queue, states]) => ({ value: states[state], labels: { queue } }));
  metrics.gauge('site_queue_running', 'Requests that are worked on, by their queue.', ofQueues('running'));
  metrics.gauge('site_queue_waiting', 'Requests that wait for their turn.', ofQueues('waiting'));
  metrics.counter(
    'site_queue_refused_total',
    'Requests that got 503: a queue was full.',
    ofQueues('refused'),
  );
  metrics.counter('site_admission_refused_total', 'Requests that got 503: another limit was reached.', () =>
    byLabel('limit', admission.refusals),
  );
  metrics.counter('site_rate_limited_total', 'Attempts that a rate limit refused or delayed.', () =>
    Object.entries(rateLimits).map(([name, { exceeded }]) => ({
      value: exceeded,
      labels: { limit: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) },
    })),
  );
  metrics.gauge('site_connections_open', 'Open connections.', connections.open);
  metrics.counter('site_connections_closed_total', 'Connections that the server closed, by the limit.', () =>
    byLabel('limit', connections.closed()),
  );
  metrics.gauge('site_draining', '1 while the site stops.', () => Number(isDraining()));
}

function registerDatabase(metrics: Metrics, { config, database }: MetricsParts): void {
  const { db, stats } = database;
  const isUp = createReadiness(() => sql`select 1`.execute(db), 1_500);
  metrics.gauge('site_db_up', '1 if the database responds in time.', async () => Number(await isUp()));
  metrics.counter('site_db_statements_total', 'Statements.', () => stats.statements);
  metrics.counter('site_db_failed_statements_total', 'Statements that failed.', () => stats.failed);
  metrics.counter(
    'site_db_slow_statements_total',
    'Statements of more than 250 ms; the log has them.',
    () => stats.slow,
  );
  metrics.counter('site_db_statement_seconds_total', 'Time of all statements.', () => stats.time / 1000);
  metrics.counter(
    'site_db_waits_total',
    'Statements that waited for a lock or a connection.',
    () => stats.waits,
  );
  metrics.gauge(
    'site_db_connections',
    "Connections of PostgreSQL's pool; waiting: statements without one.",
    () => {
      const pool = stats.pool?.();
      return pool && byLabel('state', { open: pool.open, idle: pool.idle, waiting: pool.waiting });
    },
  );
  metrics.gauge('site_processes', 'Processes that serve this PostgreSQL database.', async () =>
    engineOf(db) === 'postgres' ? (await livingProcesses(db)).length : undefined,
  );
  metrics.gauge('site_db_bytes', 'Size of the database; of SQLite, by file.', async () => {
    if (engineOf(db) === 'postgres') {
      const size = sql<{ size: number }>`select pg_database_size(current_database()) as size`;
      return (await size.execute(db)).rows[0]?.size;
    }
    const files = ['site.db', 'site.db-wal'];
    const sizes = await Promise.all(
      files.map((name) =>
        stat(join(config.dataDir, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    return files.map((file, index) => ({ value: sizes[index] ?? 0, labels: { file } }));
  });
}

function registerTasks(metrics: Metrics, db: Database): void {
  // Both series are read at the same time: one query serves them.
  let counting: ReturnType<typeof countTasks> | undefined;
  const counts = () => (counting ??= countTasks(db).finally(() => (counting = undefined)));
  metrics.gauge('site_tasks', 'Tasks of the queue, such as mail, that wait or were given up.', async () =>
    (await counts()).map(({ kind, status, n }) => ({ value: n, labels: { kind, status } })),
  );
  metrics.gauge('site_tasks_overdue_seconds', 'How long the oldest waiting task has been due.', async () =>
    (await counts())
      .filter(({ status }) => status === 'waiting')
      .map(({ kind, oldest }) => ({
        value: Math.max(0, (Date.now() - Date.parse(oldest)) / 1000),
        labels: { kind },
      })),
  );
}
