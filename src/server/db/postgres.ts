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
import { createPool } from './postgres-pool.ts';
import { TableSlots } from './table-slots.ts';

const MAX_CONNECTIONS = 10;
/** Of these, for the queries on one table. */
const MAX_PER_TABLE = 4;
/** How long a query waits for a slot of its table, in ms. */
const SLOT_TIMEOUT = 3_000;
/** How long a statement waits for a lock that somebody else holds, in ms. */
const LOCK_TIMEOUT = 2_000;
const STATEMENT_TIMEOUT = 10_000;
/** The server keeps the timeouts above; this one is for a server that cannot be heard any more. */
const READ_TIMEOUT = 12_000;
/** SQLSTATE of a statement that waited for a lock for too long. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Kysely's PostgreSQL dialect over a pool whose connections are shared out fairly between the tables. */
export class FairPostgresDialect extends PostgresDialect {
  readonly #databaseUrl: string;
  readonly #pool: PostgresPool;

  constructor(databaseUrl: string) {
    const pool = createPool(databaseUrl, {
      max: MAX_CONNECTIONS,
      statement_timeout: STATEMENT_TIMEOUT,
      lock_timeout: LOCK_TIMEOUT,
      query_timeout: READ_TIMEOUT,
    });
    super({ pool });
    this.#databaseUrl = databaseUrl;
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new FairPostgresDriver({ pool: this.#pool });
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
 * One more connection to the same PostgreSQL database, whose statements may take and wait as long as they need;
 * undefined for SQLite.
 */
// oxlint-disable-next-line no-explicit-any -- whatever its tables are
export function connectWithoutTimeouts(db: Kysely<any>): Kysely<any> | undefined {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof FairPostgresAdapter)) return undefined;
  return new Kysely({ dialect: new PostgresDialect({ pool: createPool(adapter.databaseUrl, { max: 1 }) }) });
}

/** Takes a connection when the first statement is run: then its table is known. */
class FairPostgresDriver extends PostgresDriver {
  readonly #slots = new TableSlots(MAX_PER_TABLE, SLOT_TIMEOUT);

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new LazyConnection(() => super.acquireConnection(), this.#slots);
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
    // A connection that cannot roll back is broken: the pool drops it, and PostgreSQL rolls back. The error
    // that led here says more than this one.
    if (own.opened) await super.rollbackTransaction(own.opened as never).catch(() => {});
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { opened, releaseSlot } = lazy(connection);
    if (opened) await super.releaseConnection(opened as never);
    releaseSlot?.();
  }

  override async savepoint(): Promise<void> {
    throw new Error('Savepoints are not supported: a connection is taken with the first statement.');
  }
}

/** Every connection of the driver is one of these. */
const lazy = (connection: DatabaseConnection) => connection as LazyConnection;

class LazyConnection implements DatabaseConnection {
  opened: DatabaseConnection | undefined;
  releaseSlot: (() => void) | undefined;
  begin: ((opened: DatabaseConnection) => Promise<void>) | undefined;
  readonly #open: () => Promise<DatabaseConnection>;
  readonly #slots: TableSlots;

  constructor(open: () => Promise<DatabaseConnection>, slots: TableSlots) {
    this.#open = open;
    this.#slots = slots;
  }

  async executeQuery<Row>(query: CompiledQuery) {
    const table = tableOf(query.query);
    try {
      const opened = this.opened ?? (await this.#openFor(table));
      const result = await opened.executeQuery<Row>(query);
      if (table !== undefined) this.#slots.reportSuccess(table);
      return result;
    } catch (error) {
      // A write may have waited for a single row that somebody else changes: reads of the table go on.
      if (table !== undefined && isLockTimeout(error) && isPlainRead(query.query))
        this.#slots.reportLock(table, error);
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('Streams of rows are not supported.');
  }

  async #openFor(table: string | undefined): Promise<DatabaseConnection> {
    if (table !== undefined) this.releaseSlot = await this.#slots.acquire(table);
    this.opened = await this.#open();
    await this.begin?.(this.opened);
    return this.opened;
  }
}

const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/** True for a SELECT that locks no rows: it waits only while somebody else has locked the whole table. */
const isPlainRead = (node: OperationNode) =>
  node.kind === 'SelectQueryNode' && !(node as SelectQueryNode).endModifiers?.length;

/** The table that a statement reads or changes first; undefined for raw SQL. */
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
