import { describe, expect, test } from 'vitest';
import { resultOf, shareTestApi } from '../../../tests/support/test-api.ts';
import { aBlog, aCareer, aUser, engines } from '../../../tests/support/test-db.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { aPng } from '../../../tests/support/test-pictures.ts';
import { createUser, deleteUser } from '../users/users.queries.ts';
import { createApiToken } from './api-tokens.queries.ts';
import { createToken, deleteTokensOf } from './tokens.queries.ts';

const signIn: Refusal = [401, { message: 'Please sign in.' }];
const adminsOnly: Refusal = [403, { message: 'Only an admin may do this.' }];
const json = { 'content-type': 'application/json' };
type Refusal = [status: number, body: object];
type Sent = [path: string, body: BodyInit, headers?: Record<string, string>];

describe.each(engines)('rights that end while a body arrives, on %s', (engine) => {
  const site = shareTestApi(engine);
  const demote = (id: number) =>
    site.db.updateTable('users').set({ permission: 'user' }).where('id', '=', id).execute();
  const endProgram = (id: number) => site.db.deleteFrom('api_tokens').where('user_id', '=', id).execute();

  /** Sends all bytes of a call but the last one, lets the caller lose a right, and sends the last one. */
  async function finishAfter(revoke: () => Promise<unknown>, method: string, token: string, sent: Sent) {
    const [path, content, headers] = sent;
    const whole = new Request(`http://localhost/api${path}`, { method, body: content, headers });
    const bytes = new Uint8Array(await whole.clone().arrayBuffer());
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    whole.headers.set('authorization', `Bearer ${token}`);
    const init = { method, headers: whole.headers, body: readable, duplex: 'half' };
    const response = site.api.request(whole.url, init, { clientAddress: '192.0.2.1' });
    const writer = writable.getWriter();
    await writer.write(bytes.subarray(0, -1));
    await revoke();
    await writer.write(bytes.subarray(-1));
    await writer.close();
    return resultOf(response);
  }

  const own = () => JSON.stringify({ ...aUser({ permission: 'admin' }), password: undefined });
  const aToken = JSON.stringify({ name: 'report', scopes: ['read'], expires_in: 365 });
  const endSessions = (id: number) => deleteTokensOf(site.db, id);
  const deleteCaller = (id: number) => deleteUser(site.db, id);
  type Revoke = (id: number) => Promise<unknown>;
  test.each<[string, Revoke, Refusal, string, (id: number) => Promise<Sent> | Sent]>([
    ['API token', endSessions, signIn, 'POST', () => ['/tokens', aToken, json]],
    ['form', endSessions, signIn, 'POST', async () => ['/blogs/pictures', formOf(aBlog(), await aPng())]],
    ['user', deleteCaller, signIn, 'POST', () => ['/users', JSON.stringify(aUser()), json]],
    ['job by a program', endProgram, signIn, 'POST', () => ['/careers', JSON.stringify(aCareer()), json]],
    ['promotion', demote, adminsOnly, 'PUT', (id) => [`/users/${id}`, own(), json]],
  ])(
    '%s: a write whose caller loses the right to it before its last byte is refused, and stores nothing',
    async (what, revoke, refusal, method, sent) => {
      const { id } = await createUser(site.db, aUser({ permission: 'admin' }));
      const isProgram = what.includes('program');
      const program = { name: 'import', scopes: ['content' as const], expires_in: 30 as const };
      const token = isProgram
        ? (await createApiToken(site.db, id, program)).token
        : await createToken(site.db, id);
      const before = await site.audited();
      const result = await finishAfter(() => revoke(id), method, token, await sent(id));
      expect(result).toEqual(refusal);
      expect(await site.audited()).toEqual(before);
    },
  );
});
