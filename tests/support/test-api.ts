// Runs the whole API in the test process, on a new database and without a network.

import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { vi } from 'vitest';
import { createApi } from '../../src/server/api.ts';
import { findCaller } from '../../src/server/auth/api-tokens.queries.ts';
import { createPasskeys } from '../../src/server/auth/passkeys.ts';
import { createToken } from '../../src/server/auth/tokens.queries.ts';
import { createBlogPictures } from '../../src/server/blogs/blog-pictures.ts';
import type { AuditObject } from '../../src/contract/audit/audit.ts';
import { checkUnanswered } from '../../src/server/contacts/applications.queries.ts';
import { createScan } from '../../src/server/contacts/check-application-files.ts';
import { checkOldMessages } from '../../src/server/contacts/person.queries.ts';
import type { Engine } from '../../src/server/db/engine.ts';
import type { PageTag, Tables } from '../../src/server/db/tables.ts';
import { versionedKinds } from '../../src/server/versioned-kinds.ts';
import { createRateLimits } from '../../src/server/limits/rate-limits.ts';
import { createDiskStorage } from '../../src/server/storage/open-storage.ts';
import { createLog } from '../../src/server/log/log.ts';
import { checkMail, createOutbox } from '../../src/server/mail/mail.ts';
import { createTextsInUse } from '../../src/server/texts/texts-in-use.ts';
import { countVisits } from '../../src/server/visits/count-visits.ts';
import { createUser } from '../../src/server/users/users.queries.ts';
import { openForAll, openForEach } from './opened.ts';
import { aUser, createTestDb, type TestRows } from './test-db.ts';
import { testPasswordHash } from './test-password.ts';
import { sentencesOf } from './sentences-of.ts';

/** Who sends a request: a visitor, or one of the two accounts that every test API has. */
export type Caller = 'anonymous' | 'user' | 'admin';

interface Call {
  as?: Caller;
  /** Replaces the account's own token. */
  token?: string;
  json?: unknown;
  form?: FormData;
  /** A body as it is, whose type is among the headers. */
  body?: string;
  headers?: Record<string, string>;
  clientAddress?: string;
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

/** The status and the body of a response: parsed if it is JSON, and without codes if it refuses (`sentencesOf`), else its text. */
export async function resultOf(sent: Response | Promise<Response>): Promise<[status: number, body: unknown]> {
  const response = await sent;
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) return [response.status, text];
  const body: unknown = JSON.parse(text);
  return [response.status, response.status < 400 ? body : sentencesOf(body)];
}

/** The body of the response to a call that must succeed. */
export async function successOf<Body>(sent: Response | Promise<Response>): Promise<Body> {
  const [status, body] = await resultOf(sent);
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as Body;
}

/** The origin of the test site, to which its passkeys belong. */
export const publicUrl = 'https://www.chhatgroup.example';

/** Nothing listens on port 1. */
const mailConfig = {
  smtpUrl: 'smtp://site:not%20shown@127.0.0.1:1',
  from: 'site@chhatgroup.example',
  to: ['office@chhatgroup.example'],
};

/** Creates the API with a new database (`rows`), and an admin and a user with the password `testPassword`. */
export async function createTestApi(
  engine: Engine,
  rows: TestRows = {},
  // Nothing listens on port 1.
  { telegramApi = 'http://127.0.0.1:1', clamdSocket }: { telegramApi?: string; clamdSocket?: string } = {},
) {
  const { db, dataDir, close } = await createTestDb(engine, rows);
  /** The lines of the log. */
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  const storage = createDiskStorage(join(dataDir, 'uploads'));
  /** Tags of the pages that writes have changed, in the order of the writes. */
  const changed: PageTag[] = [];
  const pictures = createBlogPictures(db, storage, log);
  const outbox = createOutbox('https://www.chhatgroup.example', mailConfig);
  const visits = countVisits(db, log);
  const api = createApi({
    db,
    findCaller: (token, trx = db) => findCaller(trx, token),
    pictures,
    texts: createTextsInUse(db, log),
    kinds: versionedKinds,
    rateLimits: createRateLimits(db),
    passkeys: createPasskeys(db, publicUrl),
    log,
    outbox,
    dataDir,
    telegramApi,
    scan: createScan(clamdSocket, log),
    visits,
    attention: [() => checkMail(db), () => checkOldMessages(db), () => checkUnanswered(db)],
    changed: (...tags) => changed.push(...tags),
  });
  const make = async (permission: 'admin' | 'user') => {
    const { id } = await createUser(db, aUser({ permission, email: `${permission}@chhatgroup.example` }));
    await db.updateTable('users').set({ password_hash: testPasswordHash }).where('id', '=', id).execute();
    return id;
  };
  /** User ids of the two accounts. */
  const ids = { admin: await make('admin'), user: await make('user') };
  const tokens = { admin: await createToken(db, ids.admin), user: await createToken(db, ids.user) };

  return {
    api,
    db,
    dataDir,
    storage,
    pictures,
    /** A test may take its mail server away. */
    outbox,
    visits,
    ids,
    tokens,
    changed,
    logged,
    /** The rows of the audit log, oldest first: all, or those of one kind of object. */
    audited(object?: AuditObject) {
      const entries = db.selectFrom('audit_log').selectAll().orderBy('id');
      return (object ? entries.where('object', '=', object) : entries).execute();
    },
    close,
    [Symbol.asyncDispose]: close,
    async call(
      method: string,
      path: string,
      { as = 'anonymous', token, json, form, body, headers = {}, clientAddress = '192.0.2.1' }: Call = {},
    ) {
      const bearer = token ?? (as === 'anonymous' ? undefined : tokens[as]);
      return api.request(
        `/api${path}`,
        {
          method,
          headers: {
            ...(bearer && { authorization: `Bearer ${bearer}` }),
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          body: form ?? body ?? (json === undefined ? undefined : JSON.stringify(json)),
        },
        { clientAddress },
      );
    },
  };
}

/** The API of each test of a file or of a `describe`: a new one for each, as `createTestApi` makes it. */
export function useTestApi(engine: Engine, rows: TestRows = {}): TestApi {
  return openForEach(() => createTestApi(engine, rows));
}

/** One API for all tests of a file or of a `describe`. */
export function shareTestApi(engine: Engine, rows: TestRows = {}, more = {}): TestApi {
  return openForAll(() => createTestApi(engine, rows, more));
}

/** Runs `work` just before the next transaction begins: what happens while a call is on its way there. */
export function beforeNextTransaction({ db }: Pick<TestApi, 'db'>, work: () => Promise<unknown>): void {
  const begin = db.transaction.bind(db);
  const execute = async (inside: (trx: Transaction<Tables>) => Promise<unknown>) => {
    await work();
    return begin().execute(inside);
  };
  vi.spyOn(db, 'transaction').mockReturnValueOnce({ execute } as never);
}

/** Lets the time pass for which a sign-in is recent: 16 minutes. */
export async function outliveSignIns({ db }: Pick<TestApi, 'db'>): Promise<void> {
  const verified_at = new Date(Date.now() - 16 * 60_000).toISOString();
  await db.updateTable('tokens').set({ verified_at }).execute();
}
