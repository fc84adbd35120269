import { expect, test } from 'vitest';
import { runSiteHere } from '../../../tests/support/run-site-here.ts';
import { aUser, createTestDb } from '../../../tests/support/test-db.ts';
import { createToken, findSession } from '../auth/tokens.queries.ts';
import { createUser } from '../users/users.queries.ts';

test('sign-out ends the sessions of one account, or of all with --all, and leaves an entry in the audit log', async () => {
  await using site = await createTestDb('sqlite');
  const { db, dataDir } = site;
  const signOut = (...args: string[]) => runSiteHere(['user', 'sign-out', ...args], { DATA_DIR: dataDir });
  const ids: number[] = [];
  for (const name of ['dara', 'thida'])
    ids.push((await createUser(db, aUser({ name, email: `${name}@chhatgroup.example` }))).id);
  const signIn = () => Promise.all(ids.map((id) => createToken(db, id)));
  const living = async (tokens: string[]) =>
    (await Promise.all(tokens.map((token) => findSession(db, token)))).map((session) => session?.name);
  const tokens = await signIn();

  const neither = 'site: Name an account, or all of them with --all, and not both.\n';
  expect(await signOut()).toMatchObject({ code: 1, stderr: neither });
  expect(await signOut('dara@chhatgroup.example', '--all')).toMatchObject({ code: 1, stderr: neither });
  expect(await signOut('nobody@chhatgroup.example')).toMatchObject({ code: 1 });
  expect(await living(tokens)).toEqual(['dara', 'thida']);

  const tail = 'API tokens of programs still work.\n';
  expect(await signOut('Dara@ChhatGroup.example')).toEqual({
    code: 0,
    stdout: `dara@chhatgroup.example is signed out; sessions that have ended: 1. ${tail}`,
    stderr: '',
  });
  expect(await living(tokens)).toEqual([undefined, 'thida']);
  const more = await signIn();
  expect(await signOut('--all')).toMatchObject({
    code: 0,
    stdout: `Everybody is signed out; sessions that have ended: 3. ${tail}`,
  });
  expect(await living([...tokens, ...more])).toEqual(Array(4).fill(undefined));
  const entries = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(entries).toMatchObject([
    { actor: 'command', action: 'signed out', object: 'user', object_id: ids[0], after: '{"sessions":1}' },
    { actor: 'command', action: 'signed out', object: 'session', object_id: null, after: '{"sessions":3}' },
  ]);
});
