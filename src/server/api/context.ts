import type { HttpBindings } from '@hono/node-server';
import type { TokenScope } from '../../contract/auth/api-tokens.ts';
import type { ActorKind } from '../../contract/audit/audit.ts';
import type { AttentionItem } from '../../contract/dashboard/attention.ts';
import type { FactorDue } from '../../contract/auth/factors.ts';
import type { User } from '../../contract/users/users.ts';
import type { Database, PageTag } from '../db/tables.ts';
import type { Log } from '../log/log.ts';

/** What the API and the pages depend on, made once in `main.ts`, which adds what higher folders have. */
export interface CallContext {
  db: Database;
  /** The person or the program whose token this is; undefined if it is not valid. */
  findCaller: (token: string, trx?: Database) => Promise<SessionUser | undefined>;
  log: Log;
  /** Each returns what an admin should see to, or undefined if all is well; in the order of the dashboard. */
  attention: readonly (() => Promise<AttentionItem | undefined>)[];
  /** Called after a commit with the tags of the changed data: drops the cached pages that have one of them. */
  changed: (...tags: PageTag[]) => void;
}

/** The user of a valid token, read from the database on every request. */
export interface SessionUser extends Pick<User, 'id' | 'name' | 'permission'> {
  /** The public id of the session: the beginning of the hash of its first token. For a program, the id of its API token. */
  session: string;
  /** When the person last proved who they are, by a password or a passkey: an instant. */
  verifiedAt: string;
  /** Set for a program with an API token, and not for a person in a session. */
  program?: { scopes: readonly TokenScope[] };
  /** What the account has to do about its second factor; undefined if nothing. */
  factorDue?: FactorDue;
}

export interface Actor {
  kind: ActorKind;
  userId?: number;
  userName?: string;
  session?: string;
  address?: string;
  /** To be called in the transaction of each write. @throws 401 or 403 when the caller has lost their rights since */
  recheck?: (trx: Database) => Promise<void>;
}

export interface ApiEnv {
  Bindings: HttpBindings & {
    clientAddress: string;
    /** Queues work per client address. Set only for requests with a body, which are not queued as a whole. */
    inTurn?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  };
  Variables: CallContext & { user?: SessionUser; actor: Actor };
}
