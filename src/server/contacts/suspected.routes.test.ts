import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Contact, SpamReason } from '../../contract/contacts.ts';
import { aContact, anyEngine, engines } from '../../../tests/support/test-db.ts';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { createToken } from '../auth/tokens.queries.ts';
import { countRows } from '../db/row-counts.ts';
import { readFormStamps } from './form-stamps.ts';

const DAY = 24 * 3_600_000;

describe.each(engines)('suspected spam on %s', (engine) => {
  let site: TestApi;
  beforeEach(async () => {
    site = await createTestApi(engine, { contacts: [{ subject: 'first' }, { subject: 'second' }] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await site.close();
  });

  const post = (fields: object, clientAddress = '192.0.2.1') =>
    site.call('POST', '/contacts', { json: { ...aContact(), ...fields }, clientAddress });
  const read = async <Body>(path: string) =>
    (await (await site.call('GET', path, { as: 'user' })).json()) as Body;
  const subjects = async (path: string) => (await read<Contact[]>(path)).map(({ subject }) => subject);
  const suspectedIn = async (response: Response) => {
    const { id } = (await response.json()) as Contact;
    return (await read<Contact>(`/contacts/${id}`)).spam_reasons;
  };

  test('a suspected message is stored with its reasons, and is in no other list or count', async () => {
    const response = await post({ subject: 'Casino', remark: 'x' });
    expect(response.status).toBe(201);
    const stored = (await response.json()) as Contact;
    // The response is that of any other message, with the next id.
    expect(stored).toEqual({ ...aContact({ subject: 'Casino' }), id: 3, created_at: expect.any(String) });
    expect(await read('/contacts/suspected')).toMatchObject([
      { ...stored, spam_reasons: ['trap'], route: '/admin/contact/sent/3' },
    ]);
    expect(await read('/contacts/3')).toMatchObject({ ...stored, spam_reasons: ['trap'] });
    expect(await subjects('/contacts')).toEqual(['second', 'first']);
    expect(await subjects('/contacts?search=casino')).toEqual([]);
    expect(await subjects('/contacts/suspected?search=casino')).toEqual(['Casino']);
    expect(await read('/dashboard')).toMatchObject({ contacts: 2 });
    expect(await countRows(site.db, 'suspected_contacts')).toBe(1);
  });

  test('"Not spam" moves a message to the messages under its id, "Spam" moves it away; both can be repeated', async () => {
    const { id } = (await (await post({ subject: 'Real', remark: 'x' })).json()) as Contact;
    const [, second] = await read<Contact[]>('/contacts');
    for (let n = 0; n < 2; n += 1)
      expect((await site.call('DELETE', `/contacts/${id}/spam`, { as: 'user' })).status).toBe(204);
    expect(await subjects('/contacts')).toEqual(['Real', 'second', 'first']);
    expect(await subjects('/contacts/suspected')).toEqual([]);
    expect(await subjects('/contacts?search=rea')).toEqual(['Real']);
    for (let n = 0; n < 2; n += 1) {
      const marked = await site.call('PUT', `/contacts/${second!.id}/spam`, { as: 'user' });
      expect([marked.status, await marked.json()]).toMatchObject([
        200,
        { subject: 'first', spam_reasons: ['staff'] },
      ]);
    }
    expect(await subjects('/contacts')).toEqual(['Real', 'second']);
    expect(await subjects('/contacts/suspected')).toEqual(['first']);
    expect(await read('/dashboard')).toMatchObject({ contacts: 2 });
    for (const method of ['PUT', 'DELETE'])
      expect((await site.call(method, '/contacts/99/spam', { as: 'user' })).status).toBe(404);
  });

  test(
    'a suspected message causes its mail when staff say that it is not spam, once',
    anyEngine(engine),
    async () => {
      const mails = async () => (await site.db.selectFrom('tasks').select('payload').execute()).length;
      const move = (method: 'PUT' | 'DELETE') => site.call(method, '/contacts/3/spam', { as: 'user' });
      await post({ remark: 'x' });
      expect(await mails()).toBe(0);
      await move('DELETE');
      expect(await mails()).toBe(1);
      // Its mail was sent already when staff mark it as spam, and change their mind.
      await move('PUT');
      await move('DELETE');
      expect(await mails()).toBe(1);
    },
  );

  test('messages can be moved in both directions at the same time', async () => {
    const ids = await Promise.all(
      [10, 11, 12, 13].map(async (n) => {
        const response = await post({ message: `${n}`, remark: 'x' }, `192.0.2.${n}`);
        return ((await response.json()) as Contact).id;
      }),
    );
    const moves = ids.flatMap((id, n) => [
      site.call('DELETE', `/contacts/${id}/spam`, { as: 'user' }),
      site.call('DELETE', `/contacts/${id}/spam`, { as: 'user' }),
      site.call('PUT', `/contacts/${(n % 2) + 1}/spam`, { as: 'user' }),
    ]);
    const statuses = (await Promise.all(moves)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 204]));
    expect(await subjects('/contacts/suspected')).toEqual(['second', 'first']);
    expect(await countRows(site.db, 'contacts')).toBe(4);
  });

  test(
    'a suspected message has neighbours in its own list, and can be deleted',
    anyEngine(engine),
    async () => {
      for (const subject of ['a', 'b']) await post({ subject, remark: 'x' });
      const response = await site.call('GET', '/contacts/3', { as: 'user' });
      expect(response.headers.get('link')).toBe('</api/contacts/4>; rel="prev"');
      expect((await site.call('DELETE', '/contacts/3', { as: 'user' })).status).toBe(204);
      expect((await site.call('DELETE', '/contacts/3', { as: 'user' })).status).toBe(404);
      expect(await subjects('/contacts/suspected')).toEqual(['b']);
      expect(await countRows(site.db, 'suspected_contacts')).toBe(1);
    },
  );

  test('all suspected messages up to the newest one that staff have seen can be deleted at once', async () => {
    for (const subject of ['a', 'b', 'c']) await post({ subject, remark: 'x' });
    const remove = (query: string) => site.call('DELETE', `/contacts/suspected${query}`, { as: 'user' });
    expect((await remove('')).status).toBe(422);
    expect((await remove('?up_to=4')).status).toBe(204);
    expect(await subjects('/contacts/suspected')).toEqual(['c']);
    expect(await subjects('/contacts')).toEqual(['second', 'first']);
    expect(await countRows(site.db, 'suspected_contacts')).toBe(1);
  });

  test(
    'a suspected message that is sent again is stored once, and the response is the same',
    anyEngine(engine),
    async () => {
      const headers = { 'idempotency-key': 'same' };
      const send = async () => {
        const response = await site.call('POST', '/contacts', {
          json: { ...aContact(), remark: 'x' },
          headers,
        });
        return [response.status, await response.json()];
      };
      expect(await send()).toEqual(await send());
      expect(await subjects('/contacts/suspected')).toHaveLength(1);
    },
  );

  test('the same text from another e-mail address, and many messages from one, are counted in both lists', async () => {
    // Each from another client address.
    const send = (n: number, fields: object) => post({ message: 'Buy now', ...fields }, `192.0.2.${n}`);
    const results: (SpamReason[] | undefined)[] = [];
    for (const n of [10, 11, 12, 13])
      results.push(await suspectedIn(await send(n, { email: `${n}@visitor.example` })));
    expect(results).toEqual([undefined, undefined, ['many_texts'], ['many_texts']]);
    const fromOne = { email: 'Busy@visitor.example', message: '3 links: https://a https://b https://c' };
    const sent = [];
    for (const n of [20, 21, 22, 23]) sent.push(await suspectedIn(await send(n, fromOne)));
    expect(sent).toEqual([undefined, undefined, undefined, ['links', 'email', 'many_texts']]);
  });

  test(
    'of 10 messages in a minute from one address, the last five are suspected',
    anyEngine(engine),
    async () => {
      const results = [];
      for (let n = 0; n < 10; n += 1)
        results.push(await suspectedIn(await post({ message: `${n}`, email: `${n}@visitor.example` })));
      expect(results.filter((reasons) => reasons?.includes('many_from_address'))).toHaveLength(5);
      expect(results.slice(0, 5)).toEqual(Array(5).fill(undefined));
    },
  );

  test(
    'a message without a stamp is suspected from two days after stamps began',
    anyEngine(engine),
    async () => {
      expect(await suspectedIn(await post({}))).toBeUndefined();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY });
      site.tokens.user = await createToken(site.db, site.ids.user);
      expect(await suspectedIn(await post({ email: 'curl@visitor.example' }))).toEqual(['no_stamp']);
      expect(await suspectedIn(await post({ stamp: 'x.y', message: 'Forged' }))).toEqual(['no_stamp']);
      // Another process on the database, started later, has the same key.
      const { issue } = await readFormStamps(site.db);
      const stamp = issue();
      vi.setSystemTime(Date.now() + 30_000);
      expect(await suspectedIn(await post({ stamp, email: 'page@visitor.example' }))).toBeUndefined();
    },
  );
});
