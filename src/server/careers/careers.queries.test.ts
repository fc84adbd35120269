import { afterEach, describe, expect, test } from 'vitest';
import { createTestDb, engines, type TestDb, type TestRows } from '../../../tests/support/test-db.ts';
import { listCareers } from './careers.queries.ts';

describe.each(engines)('jobs on %s', (engine) => {
  let opened: TestDb;
  const withRows = async (rows: TestRows) => (opened = await createTestDb(engine, rows)).db;
  afterEach(() => opened.close());

  test('open jobs come first, earliest deadline first; then closed jobs, latest deadline first', async () => {
    const db = await withRows({
      careers: [
        { title: 'closed long ago', deadline: '2026-01-01' },
        { title: 'closes last', deadline: '2026-12-31' },
        { title: 'closed yesterday', deadline: '2026-11-20' },
        { title: 'closes today', deadline: '2026-11-21' },
      ],
    });
    const all = ['closes today', 'closes last', 'closed yesterday', 'closed long ago'];
    const titles = async (range?: { offset: number; limit: number }) => {
      const { items, total } = await listCareers(db, { day: '2026-11-21', range });
      expect(total).toBe(4);
      return items.map((career) => career.title);
    };
    expect(await titles()).toEqual(all);
    for (let offset = 0; offset < 5; offset += 1) {
      for (let limit = 1; limit < 5; limit += 1) {
        expect(await titles({ offset, limit })).toEqual(all.slice(offset, offset + limit));
      }
    }
  });

  test('a searched list has the open jobs first, and every page of it has the total of all matches', async () => {
    const careers = [
      { title: 'cook, closed', deadline: '2026-11-01' },
      { title: 'driver', deadline: '2026-11-22' },
      { title: 'cook, later', deadline: '2026-12-24' },
      { title: 'cook, soon', deadline: '2026-11-23' },
    ];
    const db = await withRows({ careers });
    const all = ['cook, soon', 'cook, later', 'cook, closed'];
    for (const range of [undefined, ...[0, 1, 2, 3].map((offset) => ({ offset, limit: 2 }))]) {
      const { items, total } = await listCareers(db, { search: 'COOK', day: '2026-11-21', range });
      expect(total).toBe(3);
      expect(items.map((career) => career.title)).toEqual(
        range ? all.slice(range.offset, range.offset + 2) : all,
      );
    }
  });

  test('titles sort case-insensitively, also in Khmer', async () => {
    const db = await withRows({ careers: ['b', 'C', 'a', 'ខ', 'ក'].map((title) => ({ title })) });
    const { items } = await listCareers(db, { sort: 'title' });
    expect(items.map((career) => career.title)).toEqual(['a', 'b', 'C', 'ក', 'ខ']);
  });
});
