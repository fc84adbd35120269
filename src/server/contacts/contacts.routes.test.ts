import { describe, expect, test } from 'vitest';
import type { Contact } from '../../contract/contacts/contacts.ts';
import { aContact, anyEngine, engines } from '../../../tests/support/test-db.ts';
import { createContact } from './contacts.queries.ts';
import { beforeNextTransaction, resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { sentencesOf } from '../../../tests/support/sentences-of.ts';

describe.each(engines)('contacts on %s', (engine) => {
  const contacts = ['first', 'second', 'third'].map((subject) => ({ subject }));
  const site = useTestApi(engine, { contacts });

  const list = () => successOf<Contact[]>(site.call('GET', '/contacts', { as: 'user' }));
  const subjects = async () => (await list()).map((contact) => contact.subject);

  test('POST /contacts accepts a message from any visitor and responds with 201 and the message', async () => {
    const draft = aContact({ fullname: 'សុខ ដារ៉ា', message: 'Line one\r\nline two <b>&</b> "quoted"' });
    const [status, stored] = await resultOf(site.call('POST', '/contacts', { json: draft }));
    const created_at = expect.stringMatching(/\.\d{3}Z$/);
    expect([status, stored]).toEqual([201, { ...draft, id: expect.any(Number), created_at }]);
    expect((await list())[0]).toMatchObject(stored as Contact);
  });

  test('the invisible characters that copying adds to a name or an e-mail address are not stored', async () => {
    const draft = aContact({ fullname: '\u202aSok Dara\u202c', email: '\u200bdara@visitor.example\u200e' });
    const stored = await successOf<Contact>(site.call('POST', '/contacts', { json: draft }));
    expect([stored.fullname, stored.email]).toEqual(['Sok Dara', 'dara@visitor.example']);
    await site.call('DELETE', `/contacts/${stored.id}`, { as: 'user' });
  });

  test('a message links to its neighbours in the list: prev is newer, next is older', async () => {
    const [third = 0, second = 0, first = 0] = (await list()).map(({ id }) => id);
    const link = async (id: number) =>
      (await site.call('GET', `/contacts/${id}`, { as: 'user' })).headers.get('link');
    expect(await link(third)).toBe(`</api/contacts/${second}>; rel="next"`);
    expect(await link(second)).toBe(
      `</api/contacts/${third}>; rel="prev", </api/contacts/${first}>; rel="next"`,
    );
    expect(await link(first)).toBe(`</api/contacts/${second}>; rel="prev"`);

    // Messages of the same millisecond are ordered by id, as in the list.
    const at = new Date('2026-06-01T00:00:00.000Z');
    const older = await createContact(site.db, aContact(), at);
    const newer = await createContact(site.db, aContact(), at);
    expect(await link(newer.id)).toBe(`</api/contacts/${older.id}>; rel="next"`);
    expect(await link(older.id)).toBe(
      `</api/contacts/${newer.id}>; rel="prev", </api/contacts/${third}>; rel="next"`,
    );
    for (const id of [third, second, first, newer.id])
      await site.call('DELETE', `/contacts/${id}`, { as: 'user' });
    expect(await link(older.id)).toBeNull();
  });

  test('full name, e-mail, subject and message are required', anyEngine(engine), async () => {
    for (const field of ['fullname', 'email', 'subject', 'message'])
      for (const value of [undefined, null, '', ' \n ']) {
        const response = await site.call('POST', '/contacts', { json: { ...aContact(), [field]: value } });
        const body = sentencesOf(await response.json()) as { message: string; errors: object };
        const [error] = Object.values(body.errors).flat();
        expect([response.status, body]).toEqual([422, { message: error, errors: { [field]: [error] } }]);
        expect(error).toMatch(/ is required\.$/);
      }
    expect(await subjects()).toHaveLength(3);
  });

  test('a wrong value gets 422 at its field and is not stored', anyEngine(engine), async () => {
    for (const [field, value, error] of [
      ['email', 'dara', 'Invalid email address'],
      ['subject', 'Hello\r\nBcc: all@visitor.example', 'Subject must be one line.'],
      ['message', 'a\0b', 'Message has characters that cannot be stored.'],
      ['fullname', 'a\ud800', 'Full name has characters that cannot be stored.'],
      ['message', 'x'.repeat(10_001), 'Message must have at most 10,000 characters.'],
      ['message', { $ne: 1 }, 'Message must be text.'],
    ] as const) {
      const sent = site.call('POST', '/contacts', { json: { ...aContact(), [field]: value } });
      expect(await resultOf(sent)).toEqual([422, { message: error, errors: { [field]: [error] } }]);
    }
    expect(await subjects()).toHaveLength(3);
  });

  test('a request that is sent again with its Idempotency-Key counts once', anyEngine(engine), async () => {
    const send = (key: string) =>
      site.call('POST', '/contacts', { json: aContact(), headers: { 'idempotency-key': key } });
    const copies = await Promise.all(Array.from({ length: 8 }, () => send('key 1')));
    for (let n = 2; n <= 30; n += 1) copies.push(await send(`key ${n}`));
    for (let n = 1; n <= 30; n += 1) copies.push(await send(`key ${n}`));
    expect(copies.map(({ status }) => status)).toEqual(copies.map(() => 201));
    expect((await send('key 31')).status).toBe(429);
    expect(await subjects()).toHaveLength(33);
  });

  test('a message that could not be stored does not count', async () => {
    const send = async () => (await site.call('POST', '/contacts', { json: aContact() })).status;
    for (let n = 0; n < 30; n += 1) {
      beforeNextTransaction(site, () => Promise.reject(new Error('no space left')));
      expect(await send()).toBe(500);
    }
    expect(await send()).toBe(201);
  });

  test('DELETE /contacts/{id} responds with 204, then with 404', async () => {
    const [newest] = await list();
    const call = (method: string) => resultOf(site.call(method, `/contacts/${newest!.id}`, { as: 'user' }));
    expect(await call('DELETE')).toEqual([204, '']);
    for (const method of ['DELETE', 'GET'])
      expect(await call(method)).toEqual([404, { message: 'Contact not found.' }]);
    expect(await subjects()).toEqual(['second', 'first']);
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('GET /contacts has every message that an address sends; after 30 in ten minutes it gets 429, others do not', async () => {
      const send = (clientAddress: string, forwarded = '') =>
        site.call('POST', '/contacts', {
          json: aContact(),
          clientAddress,
          headers: { 'x-forwarded-for': forwarded },
        });
      for (let n = 0; n < 30; n += 1) expect((await send('192.0.2.7', `203.0.113.${n}`)).status).toBe(201);
      expect(await subjects()).toHaveLength(33);
      const refused = await send('192.0.2.7', '203.0.113.99');
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait > 500 && wait <= 600).toBe(true);
      const message = expect.stringMatching(/^Too many tries\. Please wait \d+ minutes/);
      expect(await resultOf(refused)).toEqual([429, { message }]);
      expect((await send('192.0.2.8')).status).toBe(201);
      expect(await subjects()).toHaveLength(34);
    });

    test('1,000 messages in ten minutes from all addresses are stored; then 503 says when to try again', async () => {
      const send = (n: number) =>
        site.call('POST', '/contacts', {
          json: aContact(),
          clientAddress: `203.0.113.${n % 200}`,
          // The first one is suspected spam: no mail of the hour is used up by it.
          headers: n === 0 ? { 'x-form-remark': 'x' } : {},
        });
      // One after the other, so that the mails have an order.
      for (let n = 0; n < 100; n += 1) expect((await send(n)).status).toBe(201);
      for (let n = 100; n < 1000; n += 10) {
        const sent = await Promise.all(Array.from({ length: 10 }, (_, index) => send(n + index)));
        expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
      }
      const refused = await send(1000);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const message = expect.stringMatching(
        /^Too many messages are arriving at the moment\. Please wait \d+ \w+ and try again\.$/,
      );
      expect(await resultOf(refused)).toEqual([503, { message }]);
      // Who is refused for others has not sent too much themselves: no 429.
      for (let n = 0; n < 30; n += 1) expect((await send(1000)).status).toBe(503);
      expect(await subjects()).toHaveLength(1002);
      // Each message causes a mail to the office; the last one of the hour says that there are no more.
      const mails = (await site.db.selectFrom('tasks').select('payload').orderBy('id').execute()).map(
        ({ payload }) => (JSON.parse(payload) as { text: string }).text,
      );
      expect(mails).toHaveLength(60);
      const last = /This is mail 60 about messages within an hour\. No more are sent until the hour is over/;
      expect(mails.map((text) => last.test(text))).toEqual([...Array<boolean>(59).fill(false), true]);
    });
  });
});
