// Runs the same steps on an API with SQLite and on one with PostgreSQL, and compares every response.

import { expect, vi } from 'vitest';
import { createTestApi } from '../support/test-api.ts';
import { engines } from '../support/test-db.ts';
import { ApiOfEngine } from './api-of-engine.ts';
import type { Step } from './steps.ts';

const DAY = 24 * 3600_000;

/** Every run ends with these requests: whatever it stored is compared. */
const lists = [
  'careers',
  'blogs',
  'contacts',
  'contacts/suspected',
  'users',
  'outbox',
  'dashboard',
  'attention',
  'audit',
  'canned-replies',
];
const closing: Step[] = lists.map((list) => ({ method: 'GET', path: `/${list}`, as: 'admin' }));

export interface TwoApis {
  /** Empties both databases, then runs the steps. Throws at the first response that differs, after a list of the steps. */
  compare: (steps: Step[]) => Promise<void>;
  /** How often each status was the response. */
  statuses: Map<number, number>;
  close: () => Promise<void>;
}

/** Creates an API with each engine. Until `close` the clock of this process stands still, except for steps that move it. */
export async function openTwoApis(): Promise<TwoApis> {
  let now = Date.UTC(2026, 0, 1);
  const setClock = (time: number) => vi.setSystemTime((now = time));
  vi.useFakeTimers({ toFake: ['Date'], now });
  const apis = await Promise.all(engines.map(async (engine) => new ApiOfEngine(await createTestApi(engine))));
  const statuses = new Map<number, number>();

  /** Does the same on both, and returns the result, which is equal. */
  async function onBoth<Result>(work: (api: ApiOfEngine) => Promise<Result>): Promise<Result> {
    const [sqlite, postgres] = await Promise.all(apis.map(work));
    expect(postgres, 'PostgreSQL (received) differs from SQLite (expected)').toEqual(sqlite);
    return sqlite!;
  }

  async function run(step: Step): Promise<string> {
    if ('seconds' in step) {
      setClock(now + step.seconds * 1000);
      await onBoth((api) => api.renewSessions());
      return '';
    }
    if ('worker' in step) return (await onBoth((api) => api.work(step))) ? '' : ' -> no task';
    const { status, body } = await onBoth((api) => api.send(step));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) throw new Error(`Both respond with ${status}: ${body}`);
    return ` -> ${status}`;
  }

  return {
    statuses,
    async compare(steps) {
      // A new day: what the rate limits remember of earlier runs has expired.
      setClock(Math.ceil(now / DAY + 1) * DAY);
      await onBoth((api) => api.empty());
      const done: string[] = [];
      try {
        for (const step of [...steps, ...closing]) {
          done.push(JSON.stringify(step));
          const result = await run(step);
          done.push(`${done.pop()}${result}`);
        }
        await onBoth((api) => api.readTables());
      } catch (error) {
        const { message } = error as Error;
        throw new Error(`${message}\n\nThe steps:\n${done.join('\n')}`, { cause: error });
      }
    },
    async close() {
      vi.useRealTimers();
      for (const api of apis) await api.close();
    },
  };
}
