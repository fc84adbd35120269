import { Client } from 'pg';

/** The channel of the triggers' notifications (migration 10). */
const CHANNEL = 'generations';
/** The name of the connection in `pg_stat_activity`. */
export const LISTENER = 'chhat-group listener';

const CONNECT_TIMEOUT = 3_000;
const LISTEN_TIMEOUT = 9_000;
/** How long a silent connection is idle before the system asks the server whether it is still there, in ms. */
const KEEP_ALIVE = 10_000;

export interface ListenOptions {
  /** The pause before the first attempt to connect again, in ms. It doubles with each failure up to `maxPause`. */
  pause?: number;
  maxPause?: number;
}

/**
 * Calls `wake` when a write to PostgreSQL was committed, and whenever notifications may have been missed: after each
 * connect. It uses one connection of its own, and connects again when that breaks. A wake-up only saves time: the caller
 * reads the generations at intervals too, because notifications do not arrive through a pooler in transaction mode, nor
 * over a network that drops packets.
 * @returns a function that closes the connection
 */
export function listenForWrites(
  databaseUrl: string,
  wake: () => void,
  { pause: firstPause = 1_000, maxPause = 30_000 }: ListenOptions = {},
): () => void {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let pause = firstPause;

  function connect(): void {
    const own = new Client({
      connectionString: databaseUrl,
      application_name: LISTENER,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      query_timeout: LISTEN_TIMEOUT,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE,
    });
    client = own;
    const connectAgain = () => {
      if (client !== own || isStopped) return;
      client = undefined;
      void own.end().catch(() => {});
      timer = setTimeout(connect, pause).unref();
      pause = Math.min(pause * 2, maxPause);
    };
    // Without a listener, an "error" event ends the process. A broken connection may emit one, "end", or both.
    own.on('error', connectAgain).on('end', connectAgain).on('notification', wake);
    own
      .connect()
      .then(() => own.query(`listen ${CHANNEL}`))
      .then(() => {
        pause = firstPause;
        wake();
      })
      .catch(connectAgain);
  }

  connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    void client?.end().catch(() => {});
  };
}
