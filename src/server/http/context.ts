import type { HttpBindings } from '@hono/node-server';
import type { User } from '../../contract/users.ts';
import type { Database } from '../db/tables.ts';
import type { Log } from '../log.ts';
import type { RateLimits } from './rate-limits.ts';

/** What every call needs from outside: made once in `main.ts`, made anew by every test. */
export interface CallContext {
  db: Database;
  rateLimits: RateLimits;
  log: Log;
  /** Called after a commit with the tags of the pages that show what changed. */
  changed: (...tags: PageTag[]) => void;
}

/** What a page shows: a write names the tags it changed, and the pages that bear one are rendered anew. */
export type PageTag = 'careers' | 'blogs';

/** Who a good token stands for, read from the database on every request. */
export type SessionUser = Pick<User, 'id' | 'name' | 'permission'>;

/** The variables of every request to the API. A feature that needs more of `Site` extends them. */
export interface ApiEnv {
  Bindings: HttpBindings & {
    clientAddress: string;
    /** Runs work in this client's turn; only where the request was not queued as a whole, because it has a body. */
    inTurn?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  };
  Variables: CallContext & {
    /** Who asks; set where the request bears a good token. */
    user?: SessionUser;
  };
}
