// The PostgreSQL dialect of Kysely with per-table limits of connections.

import {
  type AliasNode,
  type CompiledQuery,
  type DatabaseConnection,
  type DeleteQueryNode,
  type InsertQueryNode,
  Kysely,
  type OperationNode,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type SelectQueryNode,
  type TableNode,
  type TransactionSettings,
  type UpdateQueryNode,
} from 'kysely';
import type { DatabaseStats } from './database-stats.ts';
import { poolSize } from './pool-size.ts';
import { createPool } from './postgres-pool.ts';
import { TableSlots } from './table-slots.ts';

/** Which part of the pool the queries on one table may use. */
const PART_PER_TABLE = 0.4;
/** How long a query waits for a slot of its table, in ms. */
const SLOT_TIMEOUT = 3_000;
/** How long a statement waits for another transaction's lock, in ms. */
const LOCK_TIMEOUT = 2_000;
const STATEMENT_TIMEOUT = 8_000;
/**
 * The server enforces the two timeouts above; the driver enforces this one, for a server that does not respond. It is shorter
 * than the time in which a body must be read (`BODY_TIMEOUT`): the body waits while the session is looked up.
 */
const READ_TIMEOUT = 9_000;
/** SQLSTATE of a statement that waited for a lock for too long. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Kysely's PostgreSQL dialect, with a limit of connections per table: one locked table cannot block the others. */
export class FairPostgresDialect extends PostgresDialect {
  readonly #databaseUrl: string;
  readonly #pool: PostgresPool;
  readonly #max: number;
  readonly #stats: DatabaseStats | undefined;

  constructor(databaseUrl: string, { stats, max = poolSize.usual }: { stats?: DatabaseStats; max?: number }) {
    const pool = createPool(databaseUrl, {
      max,
      statement_timeout: STATEMENT_TIMEOUT,
      lock_timeout: LOCK_TIMEOUT,
      query_timeout: READ_TIMEOUT,
    });
    super({ pool });
    this.#databaseUrl = databaseUrl;
    this.#pool = pool;
    this.#max = max;
    this.#stats = stats;
    if (stats) stats.pool = pool.state;
  }

  override createDriver(): PostgresDriver {
    return new FairPostgresDriver(this.#pool, this.#max, this.#stats);
  }

  override createAdapter(): PostgresAdapter {
    return new FairPostgresAdapter(this.#databaseUrl);
  }
}

class FairPostgresAdapter extends PostgresAdapter {
  readonly databaseUrl: string;

  constructor(databaseUrl: string) {
    super();
    this.databaseUrl = databaseUrl;
  }
}

/**
 * Opens another connection to the same PostgreSQL database, without a timeout for statements; undefined for SQLite. It waits
 * for locks for `lockTimeout` ms, by default without an end. The caller destroys it.
 */
// oxlint-disable-next-line no-explicit-any -- whatever its tables are
export function connectWithoutTimeouts(db: Kysely<any>, lockTimeout?: number): Kysely<any> | undefined {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof FairPostgresAdapter)) return undefined;
  const pool = createPool(adapter.databaseUrl, { max: 1, lock_timeout: lockTimeout });
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Takes a connection from the pool only when the first statement runs: its table decides which slots it uses. */
class FairPostgresDriver extends PostgresDriver {
  readonly #slots: TableSlots;
  readonly #stats: DatabaseStats | undefined;

  constructor(pool: PostgresPool, max: number, stats: DatabaseStats | undefined) {
    super({ pool });
    this.#slots = new TableSlots(Math.round(max * PART_PER_TABLE), SLOT_TIMEOUT);
    this.#stats = stats;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new LazyConnection(() => super.acquireConnection(), this.#slots, this.#stats);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const own = lazy(connection);
    if (own.opened) await super.beginTransaction(own.opened, settings);
    else own.begin = (opened) => super.beginTransaction(opened, settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const own = lazy(connection);
    own.begin = undefined;
    if (own.opened) await super.commitTransaction(own.opened);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const own = lazy(connection);
    own.begin = undefined;
    // Ignore errors: a connection that cannot roll back is broken, the pool drops it and PostgreSQL rolls back. The
    // caller gets the error that caused the rollback.
    if (own.opened) await super.rollbackTransaction(own.opened as never).catch(() => {});
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { opened, releaseSlot } = lazy(connection);
    if (opened) await super.releaseConnection(opened as never);
    releaseSlot?.();
  }

  override async savepoint(): Promise<void> {
    throw new Error('Savepoints are not supported: the connection is opened by the first statement.');
  }
}

/** Narrows the type: `acquireConnection` returns only LazyConnections. */
const lazy = (connection: DatabaseConnection) => connection as LazyConnection;

/** A connection that is opened, with a slot of its table, by its first statement. */
class LazyConnection implements DatabaseConnection {
  opened: DatabaseConnection | undefined;
  releaseSlot: (() => void) | undefined;
  begin: ((opened: DatabaseConnection) => Promise<void>) | undefined;
  readonly #open: () => Promise<DatabaseConnection>;
  readonly #slots: TableSlots;
  readonly #stats: DatabaseStats | undefined;

  constructor(open: () => Promise<DatabaseConnection>, slots: TableSlots, stats: DatabaseStats | undefined) {
    this.#open = open;
    this.#slots = slots;
    this.#stats = stats;
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const table = tableOf(query.query);
    const started = performance.now();
    try {
      const opened = this.opened ?? (await this.#openFor(table));
      const result = await opened.executeQuery<Row>(query);
      if (table !== undefined) this.#slots.reportSuccess(table);
      this.#stats?.count(query.sql, started, false);
      return result;
    } catch (error) {
      this.#stats?.count(query.sql, started, true);
      // Only plain reads prove a lock on the whole table: a write may have waited for a single row.
      if (table !== undefined && isLockTimeout(error) && isPlainRead(query.query))
        this.#slots.reportLock(table, error);
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('Streaming of rows is not supported.');
  }

  async #openFor(table: string | undefined): Promise<DatabaseConnection> {
    if (this.#stats && ((table !== undefined && this.#slots.isFull(table)) || this.#isPoolUsedUp()))
      this.#stats.waits += 1;
    if (table !== undefined) this.releaseSlot = await this.#slots.acquire(table);
    this.opened = await this.#open();
    await this.begin?.(this.opened);
    return this.opened;
  }

  #isPoolUsedUp(): boolean {
    const pool = this.#stats?.pool?.();
    return pool !== undefined && pool.idle === 0 && pool.open >= pool.max;
  }
}

/** True for the error of a statement that waited for a lock for too long. */
export const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/** True for a SELECT that locks no rows: it waits only while another transaction has locked the whole table. */
const isPlainRead = (node: OperationNode) =>
  node.kind === 'SelectQueryNode' && !(node as SelectQueryNode).endModifiers?.length;

/** The first table that a statement reads or writes; undefined for raw SQL. */
function tableOf(node: OperationNode | undefined): string | undefined {
  switch (node?.kind) {
    case 'SelectQueryNode':
    case 'DeleteQueryNode':
      return tableOf((node as SelectQueryNode | DeleteQueryNode).from?.froms[0]);
    case 'InsertQueryNode':
      return tableOf((node as InsertQueryNode).into);
    case 'UpdateQueryNode':
      return tableOf((node as UpdateQueryNode).table);
    case 'AliasNode':
      return tableOf((node as AliasNode).node);
    case 'TableNode':
      return (node as TableNode).table.identifier.name;
    default:
      return undefined;
  }
}
