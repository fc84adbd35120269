import { expect, test } from 'vitest';
import { aUser, createTestDb, engines } from '../../../tests/support/test-db.ts';
import { createToken } from '../auth/tokens.queries.ts';
import { createUser } from '../users/users.queries.ts';
import { createStaffReads } from './staff-reads.ts';

test.each(engines)(
  'a cached read by staff extends their session and checks for other writers, on %s',
  async (engine) => {
    const { db, close } = await createTestDb(engine);
    const { id } = await createUser(db, aUser());
    const login = new Date(Date.now() - 11 * 3_600_000);
    const token = await createToken(db, id, login);
    let checks = 0;
    const beforeRead = createStaffReads(db, { check: async () => void (checks += 1) });
    await beforeRead(`Bearer ${token}`);
    const { last_used_at } = await db.selectFrom('tokens').select('last_used_at').executeTakeFirstOrThrow();
    expect(Date.parse(last_used_at)).toBeGreaterThan(login.getTime() + 10 * 3_600_000);
    await beforeRead(`Bearer ${token}`);
    await beforeRead('Bearer of no token');
    expect(checks).toBe(3);
    await close();
  },
);
