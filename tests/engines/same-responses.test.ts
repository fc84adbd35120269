import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Step } from './steps.ts';
import { visit } from './steps.ts';
import { openTwoApis, type TwoApis } from './two-apis.ts';

let apis: TwoApis;
beforeAll(async () => {
  apis = await openTwoApis();
});
afterAll(() => apis.close());

/** Sends random visits of up to `length` steps, as the seed decides, and shortens one whose responses differ. */
async function sendVisits(runs: number, length: number, seed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(visit(length), (steps) => apis.compare(steps)),
    { numRuns: runs, seed },
  );
}

describe('random visits get the same responses from SQLite and PostgreSQL', () => {
  test('in short', async () => {
    await sendVisits(10, 40, 4);
    // The visits are about what a site does, not only about what it refuses.
    expect([...apis.statuses.keys()]).toEqual(
      expect.arrayContaining([200, 201, 204, 401, 403, 404, 409, 422]),
    );
  });

  // `SEED=7 npx vitest run …` repeats a run; a failure prints its seed.
  test('at length', { tags: ['long'], timeout: 900_000 }, async () => {
    // Not from the clock, which stands still here.
    const seed = Number(process.env['SEED'] ?? Math.trunc(Math.random() * 2 ** 31));
    console.log(`SEED=${seed} repeats this run.`);
    await sendVisits(Number(process.env['RUNS'] ?? 300), 80, seed);
  });
});

/** What random visits have found. */
describe('the responses are the same', () => {
  const user = { name: 'Sok', phone: '012', email: 'a@mail.example' };
  const found: Record<string, Step[]> = {
    'after an e-mail address was refused: the next user gets the next id': [
      { method: 'POST', path: '/users', as: 'admin', json: { ...user, email: 'admin@chhatgroup.example' } },
      { method: 'POST', path: '/users', as: 'admin', json: user },
    ],
  };
  test.each(Object.keys(found))('%s', (name) => apis.compare(found[name]!));
});
