import { describe, expect, test } from 'vitest';
import { createTestDb, engines } from '../../../tests/support/test-db.ts';
import { compiledOnce } from './compiled-once.ts';

describe.each(engines)('a query that is compiled once, on %s', (engine) => {
  test('is built once, and finds the rows of the values of each run, also in a transaction', async () => {
    const { db, close } = await createTestDb(engine, {
      careers: [{ title: 'Driver' }, { title: 'Cook' }, { title: 'Baker', location: 'Kampot' }],
    });
    let built = 0;
    const titles = compiledOnce<{ before: string; place: string }, { title: string }>((from, value) => {
      built += 1;
      return from
        .selectFrom('careers')
        .select('title')
        .where('location', '<>', value('place'))
        .where('folded_title', '<', value('before'))
        .orderBy('title');
    });
    const named = async (before: string, place: string, on = db) =>
      (await titles(on, { before, place })).map((row) => row.title);
    expect(await named('e', 'Kampot')).toEqual(['Driver', 'Cook'].toSorted());
    expect(await named('d', 'nowhere')).toEqual(['Baker', 'Cook']);
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('careers').where('title', '=', 'Cook').execute();
      expect(await named('e', 'nowhere', trx)).toEqual(['Baker', 'Driver']);
    });
    expect(built).toBe(1);
    await close();
  });
});
