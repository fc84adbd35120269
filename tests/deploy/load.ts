// Visitors, new jobs and edits that go on while servers are replaced, and what became of each of them.

import { randomUUID } from 'node:crypto';
import { Agent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../src/server/db/tables.ts';
import { aCareer } from '../support/test-db.ts';
import { type Proxy, type ProxyRequest, send } from './proxies.ts';

/** What visitors read all the time. */
const PAGES = '/ /career /about /api/careers?page=1 /career?search=driver /blog /favicon.svg'.split(' ');

const VISITORS = 6;
const WRITERS = 2;

interface LoadOptions {
  proxy: Proxy;
  /** The first admin's token. */
  token: string;
  /** The id of the job that is edited all the time. */
  career: number;
  /** Whether writers send a failed request again, with the same `Idempotency-Key`, until it succeeds. */
  repeats?: boolean;
}

export type Load = ReturnType<typeof startLoad>;

/** Starts the load. */
export function startLoad({ proxy, token, career, repeats = false }: LoadOptions) {
  const end = new AbortController();
  /** Two loads on one database have different jobs and edits. */
  const run = randomUUID().slice(0, 8);
  const failures: string[] = [];
  const accepted: string[] = [];
  let gets = 0;
  let edit = 0;
  let lastEdit = '';
  let repeated = 0;
  const kept = new Agent({ keepAlive: true });
  /** Sends a request; resolves with the status, or with the reason why there is no complete response. */
  const outcomeOf = (request: ProxyRequest, isKept = true): Promise<number | string> =>
    // A kept-alive connection has the address of one visitor.
    send(proxy, { ...request, agent: isKept && !request.from ? kept : undefined }).then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );

  async function visit(first: number) {
    for (let n = first; !end.signal.aborted; n += 1) {
      const path = PAGES[n % PAGES.length]!;
      const outcome = await outcomeOf({ path }, first % 2 === 0);
      if (outcome === 200) gets += 1;
      else failures.push(`GET ${path}: ${outcome}`);
      await wait(10);
    }
  }

  /** Sends a write, again and again if it fails and the load repeats. Returns whether it was acknowledged. */
  async function write(request: ProxyRequest): Promise<boolean> {
    for (;;) {
      const outcome = await outcomeOf(request);
      if (outcome === 200 || outcome === 201) return true;
      if (!repeats || (typeof outcome === 'number' && outcome < 500)) {
        failures.push(`${request.method} ${request.path}: ${outcome}`);
        return false;
      }
      repeated += 1;
      await wait(50);
    }
  }

  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  async function add(writer: number) {
    for (let n = 0; !end.signal.aborted; n += 1) {
      const title = `Job ${run} ${writer}-${n}`;
      const isStored = await write({
        method: 'POST',
        path: '/api/careers',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify(aCareer({ title })),
        from: `127.0.${writer + 1}.${1 + (n % 250)}`,
      });
      if (isStored) accepted.push(title);
      await wait(20);
    }
  }

  async function edits() {
    for (; !end.signal.aborted; edit += 1) {
      const title = `Edit ${run} ${edit}`;
      const isStored = await write({
        method: 'PUT',
        path: `/api/careers/${career}`,
        headers,
        body: JSON.stringify(aCareer({ title })),
      });
      if (isStored) lastEdit = title;
      await wait(20);
    }
  }

  const running = [
    ...Array.from({ length: VISITORS }, (_, n) => visit(n)),
    ...Array.from({ length: WRITERS }, (_, n) => add(n + 1)),
    edits(),
  ];
  return {
    /** How many GETs, new jobs and edits got a response so far. */
    counts: () => ({ gets, jobs: accepted.length, edits: edit }),
    /** What failed so far, as `GET /career: 502`; with `repeats` only GETs. */
    failures,
    /** How often a write was sent again. */
    repeated: () => repeated,
    /** Ends the load, and returns what the database lacks of the acknowledged writes, and what it has twice. */
    async stop(db: Kysely<Tables>) {
      end.abort();
      await Promise.all(running);
      kept.destroy();
      const rows = await db.selectFrom('careers').select(['id', 'title']).execute();
      const titles = rows.map((row) => row.title);
      const stored = new Set(titles);
      const title = rows.find(({ id }) => id === career)?.title;
      return {
        lost: [
          ...accepted.filter((added) => !stored.has(added)),
          ...(title === lastEdit ? [] : [`${lastEdit} (stored is ${title})`]),
        ],
        twice: titles.filter((added, n) => titles.indexOf(added) !== n),
      };
    },
  };
}
