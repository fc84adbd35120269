// One of the two APIs that get the same requests: sends a step, and names what is random in its response.

import { sql } from 'kysely';
import { createToken } from '../../src/server/auth/tokens.queries.ts';
import { formOf } from '../../src/server/blogs/test-articles.ts';
import { engineOf } from '../../src/server/db/engine.ts';
import type { Tables } from '../../src/server/db/tables.ts';
import { aPng } from '../support/test-pictures.ts';
import { claimNext, completeTask, failTask, planNextRun } from '../../src/server/tasks/tasks.queries.ts';
import { createUser } from '../../src/server/users/users.queries.ts';
import type { TestApi } from '../support/test-api.ts';
import { aUser } from '../support/test-db.ts';
import { testPasswordHash } from '../support/test-password.ts';
import type { RequestStep, WorkerStep } from './steps.ts';

/** The tables that requests change, in an order in which their rows can be deleted. */
const tables = [
  'careers',
  'blogs',
  'contacts',
  'tokens',
  'users',
  'row_counts',
  'picture_uploads',
  'created_once',
  'tasks',
  'contact_entries',
  'canned_replies',
  'undo_rows',
  'undo_batches',
  'audit_log',
] as const satisfies (keyof Tables)[];
const tablesWithIds = [
  'careers',
  'blogs',
  'contacts',
  'users',
  'tasks',
  'contact_entries',
  'canned_replies',
  'audit_log',
];

/** Columns with random values, with hashes of those, or with the name of a process. */
const RANDOM_COLUMNS = new Set(['hash', 'fingerprint', 'password_hash', 'claimed_by', 'session', 'batch_id']);

/** The ids of undo batches are random texts. */
const isRandom = (name: string, value: unknown) =>
  RANDOM_COLUMNS.has(name) || (name === 'id' && typeof value === 'string');

const files = {
  picture: await aPng({ width: 8, height: 6 }),
  'other bytes': Buffer.from('GIF89a, not really'),
};

const patterns = {
  session: /(?<="token":")[\w-]{43}/g,
  picture: /[\w-]{16}(?=-\d{1,4}\.(?:jpg|avif|webp))/g,
  etag: /(?<=")[\w-]{27}(?="$)/g,
  undo: /(?<="undo":")[\w-]+/g,
  sessionId: /(?<="session":")[\w-]{12}(?=")/g,
};

export interface SeenResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export class ApiOfEngine {
  readonly #site: TestApi;
  /** Random values of this API's responses. The n-th of one API stands for the n-th of the other. */
  #seen: Record<keyof typeof patterns, string[]> = {
    session: [],
    picture: [],
    etag: [],
    undo: [],
    sessionId: [],
  };
  readonly #etagsOf = new Map<string, string[]>();

  constructor(site: TestApi) {
    this.#site = site;
  }

  /** Deletes all rows except the two accounts, and makes the next ids the first ones. */
  async empty(): Promise<void> {
    const { db } = this.#site;
    for (const table of tables) if (table !== 'row_counts') await db.deleteFrom(table).execute();
    await db.updateTable('row_counts').set({ n: 0 }).execute();
    if (engineOf(db) === 'sqlite') await sql`delete from sqlite_sequence`.execute(db);
    else
      for (const table of tablesWithIds)
        await sql`alter table ${sql.table(table)} alter column id restart`.execute(db);
    for (const permission of ['admin', 'user'] as const)
      await createUser(db, aUser({ permission, email: `${permission}@chhatgroup.example` }));
    await db.updateTable('users').set({ password_hash: testPasswordHash }).execute();
    this.#seen = { session: [], picture: [], etag: [], undo: [], sessionId: [] };
    this.#etagsOf.clear();
    await this.renewSessions();
  }

  /** Signs the two accounts in, unless they have been deleted. */
  async renewSessions(): Promise<void> {
    for (const { id, email } of await this.#site.db.selectFrom('users').select(['id', 'email']).execute())
      for (const name of ['admin', 'user'] as const)
        if (email === `${name}@chhatgroup.example`)
          this.#site.tokens[name] = await createToken(this.#site.db, id);
  }

  async send(step: RequestStep): Promise<SeenResponse> {
    const { method, path, as, json, form, image, ifMatch, key, raw, from = 0 } = step;
    const etags = this.#etagsOf.get(path) ?? [];
    const tag = { '{newest}': etags.at(-1), '{first}': etags[0] }[ifMatch ?? ''] ?? ifMatch;
    const response = await this.#site.call(method, this.#filled(path), {
      ...(typeof as === 'number'
        ? { token: this.#seen.session[as] }
        : { as: as === 'visitor' ? 'anonymous' : as }),
      ...(json !== undefined && { json: this.#filledIn(json) }),
      ...(form && { form: formOf(this.#filledIn(form) as object, image && files[image]) }),
      ...(raw && { body: raw[1] }),
      headers: {
        ...(raw && { 'content-type': raw[0] }),
        ...(tag !== undefined && { 'if-match': tag }),
        ...(key !== undefined && { 'idempotency-key': encodeURI(key) }),
      },
      clientAddress: `192.0.2.${from}`,
    });
    const body = await response.text();
    const etag = response.headers.get('etag');
    if (etag) {
      const of = response.status === 201 ? `${path}/${(JSON.parse(body) as { id: number }).id}` : path;
      this.#etagsOf.set(of, [...(this.#etagsOf.get(of) ?? []), etag]);
    }
    return {
      status: response.status,
      headers: Object.fromEntries(
        [...response.headers].map(([name, value]) => [
          name,
          name === 'etag' ? this.#named('etag', value) : value,
        ]),
      ),
      body: (['session', 'sessionId', 'undo', 'picture'] as const).reduce(
        (named, kind) => this.#named(kind, named),
        body,
      ),
    };
  }

  /** Does what the worker would do with the oldest due mail. Returns the task as the worker gets it. */
  async work({ worker }: WorkerStep): Promise<unknown> {
    const { db } = this.#site;
    const task = await claimNext(db, 'mail', 'a worker');
    if (!task) return undefined;
    if (worker === 'sends') await completeTask(db, task);
    else if (worker === 'gives up') await failTask(db, task, 'Error: 550 no such user');
    else {
      const again = {
        runAt: Date.now() + 60_000,
        attempts: task.attempts,
        error: 'Error: connect ECONNREFUSED',
      };
      await planNextRun(db, task, again);
    }
    return task;
  }

  /** The rows of all tables, and the cached pages that were dropped. */
  async readTables(): Promise<unknown> {
    const stored: Record<string, unknown> = { changed: this.#site.changed.splice(0) };
    for (const table of tables) {
      const rows = await this.#site.db.selectFrom(table).selectAll().execute();
      stored[table] = rows
        .map((row) =>
          this.#named(
            'picture',
            JSON.stringify(row, (name, value) => (isRandom(name, value) ? value && 'random' : value)),
          ),
        )
        .toSorted();
    }
    return stored;
  }

  close(): Promise<void> {
    return this.#site.close();
  }

  /** Replaces each random value of a kind by its number. */
  #named(kind: keyof typeof patterns, content: string): string {
    const seen = this.#seen[kind];
    return content.replaceAll(patterns[kind], (value) => {
      if (!seen.includes(value)) seen.push(value);
      return `${kind}#${seen.indexOf(value)}`;
    });
  }

  #filled(content: string): string {
    return content
      .replaceAll(/\{day (-?\d+)\}/g, (_, days) => dayFromNow(Number(days)))
      .replaceAll(/\{picture (\d+)\}/g, (_, index) => `${this.#seen.picture[Number(index)] ?? 'none'}-8.jpg`)
      .replaceAll(/\{undo (\d+)\}/g, (_, index) => this.#seen.undo[Number(index)] ?? 'none');
  }

  /** Fills in the texts of a body; everything else stays as it is, also a key such as `__proto__`. */
  #filledIn(content: unknown): unknown {
    if (typeof content === 'string') return this.#filled(content);
    if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
    return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, this.#filledIn(value)]));
  }
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
}
