import { expect, test } from 'vitest';
import type { SharedLoad } from './load-together.ts';
import { processesRow } from './processes-row.ts';

const load = (processes: number, perSecond: number, others: Partial<SharedLoad> = {}): SharedLoad => ({
  processes,
  perSecond,
  cpu: { site: 400, database: 200, client: 20 },
  cores: { site: 0.9, database: 0.4, client: 0.1 },
  busy: 0.7,
  refused: 0,
  ...others,
});

test('a row shows each number of processes, and where the rate stops growing', () => {
  const row = processesRow(
    'a list',
    [
      load(1, 2_000),
      load(2, 3_000),
      load(4, 3_100, { busy: 0.99, cores: { site: 1.3, database: 0.5, client: 0.1 } }),
    ],
    2,
  );
  expect(row).toMatchObject({
    what: 'a list',
    holds: true,
    measured:
      '1: 2,000/s, 400 + 200 µs (client 20); 2: 3,000/s, 400 + 200 µs (client 20); 4: 3,100/s, 400 + 200 µs (client 20)',
    notes: ['stops at 2: all 2 cores are busy (the site 0.9, PostgreSQL 0.4, the client 0.1)'],
  });
});

test('it says when the rate does not stop, when it waits, and when other programs ran', () => {
  const notesOf = (...loads: SharedLoad[]) => processesRow('', loads, 2).notes;
  expect(notesOf(load(1, 1_000), load(2, 2_000))).toEqual([expect.stringContaining('still grows at 2')]);
  expect(notesOf(load(1, 1_000), load(2, 1_000))).toEqual([expect.stringContaining('requests wait')]);
  const disturbed = [load(1, 1_000, { busy: 1 }), load(2, 900, { busy: 1 })];
  expect(notesOf(...disturbed)).toEqual([expect.stringContaining('other programs 0.6')]);
  expect(processesRow('', disturbed, 2).holds).toBeUndefined();
});

test('the row fails when the client was the slower program', () => {
  const slower = { cpu: { site: 10, database: 0, client: 12 } };
  expect(processesRow('', [load(1, 9), load(2, 9, slower)], 2)).toMatchObject({
    holds: false,
    notes: [expect.stringContaining('the client was the slower program with 2'), expect.anything()],
  });
  // The client does nothing but send, and the site has time to spare.
  const atItsLimit = { cores: { site: 0.5, database: 0.1, client: 0.95 } };
  expect(processesRow('', [load(1, 9, atItsLimit)], 2).holds).toBe(false);
});

test('the row tells which part was refused, and fails above one in a hundred', () => {
  const rowOf = (refused: number) => processesRow('', [load(1, 9), load(2, 9, { refused })], 2);
  expect(rowOf(0.005)).toMatchObject({
    holds: true,
    notes: ['0.50 % refused with 2', expect.anything()],
  });
  expect(rowOf(0.02).holds).toBe(false);
});
