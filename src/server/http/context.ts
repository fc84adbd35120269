import type { HttpBindings } from '@hono/node-server';
import type { BlogPictures } from '../blogs/blog-pictures.ts';
import type { Limits } from './limits.ts';
import type { SessionUser } from '../auth/tokens.queries.ts';
import type { Database } from '../db/tables.ts';
import type { Log } from '../log.ts';

/** What the API needs from outside: made once in `main.ts`, made anew by every test. */
export interface Site {
  db: Database;
  pictures: BlogPictures;
  limits: Limits;
  log: Log;
  /** Called after a commit with the tags of the pages that show what changed. */
  changed: (...tags: PageTag[]) => void;
}

/** What a page shows: a write names the tags it changed, and the pages that bear one are rendered anew. */
export type PageTag = 'careers' | 'blogs';

/** The variables of every request to the API. */
export interface ApiEnv {
  Bindings: HttpBindings & {
    clientAddress: string;
    /** Runs work in this client's turn; only where the request was not queued as a whole, because it has a body. */
    inTurn?: <Result>(work: () => Promise<Result>) => Promise<Result>;
  };
  Variables: Site & {
    /** Who asks; set where the request bears a good token. */
    user?: SessionUser;
  };
}
