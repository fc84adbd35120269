import { describe, expect, test } from 'vitest';
import { useTestApi } from '../../../tests/support/test-api.ts';
import { aCareer } from '../../../tests/support/test-db.ts';

describe('the log of the server', () => {
  const site = useTestApi('sqlite');

  const lines = () =>
    site.logged
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'audit')
      .map((line) =>
        Object.fromEntries(Object.entries(line).filter(([name]) => !['level', 'time', 'msg'].includes(name))),
      );
  const rows = async () =>
    (await site.audited()).map((row) => ({
      actor: row.actor,
      ...(row.user_id !== null && { user: row.user_id }),
      action: row.action,
      object: row.object,
      ...(row.object_id !== null && { id: row.object_id }),
    }));

  test('has a line for each row of the audit log: who, what and which object, by ids alone; what is rolled back has none', async () => {
    const key = { 'idempotency-key': 'once' };
    const add = () =>
      site.call('POST', '/careers', { as: 'admin', json: aCareer({ title: 'Private' }), headers: key });
    // Both run: the second one is rolled back.
    await Promise.all([add(), add()]);
    const message = { fullname: 'Sok', email: 'sok@visitor.example', subject: 'S', message: 'M' };
    expect((await site.call('POST', '/contacts', { json: message })).status).toBe(201);
    const wrong = { email: 'admin@chhatgroup.example', password: 'a wrong password' };
    expect((await site.call('POST', '/login', { json: wrong })).status).toBe(401);
    expect((await site.call('DELETE', '/careers/1', { as: 'user' })).status).toBe(204);
    expect(lines()).toEqual(await rows());
    expect(lines()).toEqual([
      { actor: 'user', user: site.ids.admin, action: 'created', object: 'career', id: expect.any(Number) },
      { actor: 'visitor', action: 'created', object: 'contact', id: 1 },
      { actor: 'visitor', action: 'sign-in failed', object: 'user', id: site.ids.admin },
      { actor: 'user', user: site.ids.user, action: 'deleted', object: 'career', id: 1 },
    ]);
    expect(site.logged.join('')).not.toMatch(/Private|Sok|@|wrong password/);
  });
});
