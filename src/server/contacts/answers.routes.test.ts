import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, resultOf, type TestApi } from '../../../tests/support/test-api.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import { answerDays } from '../../contract/contacts/answers.ts';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import type { ContactThread } from '../../contract/contacts/inbox.ts';
import { createAnswerLink, forgetAnswerLinks, readConversation } from './thread.queries.ts';

const DAY = 24 * 3600_000;
const over = [404, { message: 'This link is over. Please write to us again on the Contact page.' }];

describe.each(engines)('answers of visitors on %s', (engine) => {
  let site: TestApi;
  let id: number;
  let secret: string;
  beforeEach(async () => {
    site = await createTestApi(engine, { contacts: [{ subject: 'Rings', email: 'dara@visitor.example' }] });
    [{ id }] = (await read('/contacts')) as [StaffContact];
    secret = await createAnswerLink(site.db, id);
  });
  afterEach(() => site.close());

  const staff = (method: string, path: string, json?: object) =>
    site.call(method, path, { as: 'admin', json });
  const read = async (path: string) => (await staff('GET', path)).json();
  const answer = (
    message: string,
    { of = secret, ...call }: { of?: string; clientAddress?: string; headers?: Record<string, string> } = {},
  ) => site.call('POST', '/answers', { json: { secret: of, message }, ...call });
  const entries = async () => ((await read(`/contacts/${id}/thread`)) as ContactThread).entries;
  const mails = () => site.db.selectFrom('tasks').select('payload').where('kind', '=', 'mail').execute();

  test('an answer stands in the thread as the sender’s, and makes the message new and unread', async () => {
    await staff('PUT', `/contacts/${id}/state`, { status: 'archived', assigned_to: site.ids.user });
    expect(await resultOf(answer('Yes, on Monday.'))).toMatchObject([201, { id: expect.any(Number) }]);
    expect((await entries()).at(-1)).toMatchObject({
      kind: 'answer',
      user_name: 'Sok Dara',
      text: 'Yes, on Monday.',
    });
    const changed = { status: 'new', opened_at: null, assigned_to: site.ids.user };
    expect(await read(`/contacts/${id}`)).toMatchObject(changed);
    expect(await read('/contacts/counts')).toMatchObject({ new: 1, archived: 0 });
    const [mail] = (await mails()).slice(-1).map(({ payload }) => JSON.parse(payload) as object);
    expect(mail).toMatchObject({
      subject: 'Message from Sok Dara: Re: Rings',
      text: expect.stringContaining('Monday'),
    });
    expect((await read('/audit?object=answer')) as object[]).toMatchObject([
      { actor: 'visitor', action: 'created', object_id: id },
    ]);
  });

  test('an answer that is sent again is stored once', async () => {
    const headers = { 'idempotency-key': 'a-key' };
    const first = await resultOf(answer('Yes.', { headers }));
    expect(await resultOf(answer('Yes.', { headers }))).toEqual(first);
    // It counts once: more of them than a thread may have.
    for (let again = 0; again < 20; again += 1) expect((await answer('Yes.', { headers })).status).toBe(201);
    expect(await entries()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test('an answer to a reply is counted apart for the bell, until somebody opens it', async () => {
    const counted = async () => (await staff('GET', '/contacts')).headers.get('X-Unread-Answers');
    expect(await counted()).toBe('0');
    await staff('POST', `/contacts/${id}/replies`, { text: 'When may we come?' });
    await answer('On Monday.');
    expect(await counted()).toBe('1');
    await staff('PUT', `/contacts/${id}/state`, {});
    expect(await counted()).toBe('0');
  });

  test('a link ends after 180 days, and with its message', async () => {
    expect(answerDays).toBe(180);
    const old = await createAnswerLink(site.db, id, Date.now() - 180 * DAY);
    expect(await resultOf(answer('Late', { of: old }))).toEqual(over);
    expect(await resultOf(answer('Guessed', { of: 'A'.repeat(43) }))).toEqual(over);
    await forgetAnswerLinks(site.db, Date.now());
    expect(await site.db.selectFrom('answer_links').selectAll().execute()).toHaveLength(1);
    await staff('DELETE', `/contacts/person?email=dara@visitor.example`);
    expect(await resultOf(answer('Erased'))).toEqual(over);
    expect(await readConversation(site.db, secret)).toBeUndefined();
    expect(await site.db.selectFrom('contact_entries').selectAll().execute()).toEqual([]);
  });

  test('the sender sees the message, the replies and the answers, and nothing else of the thread', async () => {
    await staff('POST', `/contacts/${id}/replies`, { text: 'When may we come?' });
    await staff('POST', `/contacts/${id}/notes`, { text: 'A good customer' });
    await answer('On Monday.');
    const { subject, entries: seen } = (await readConversation(site.db, secret))!;
    expect(subject).toBe('Rings');
    expect(seen.slice(1).map(({ name, text }) => [name, text])).toEqual([
      [expect.any(String), 'When may we come?'],
      [null, 'On Monday.'],
    ]);
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('the answers of one message, and of one address, have a limit', async () => {
      let number = 0;
      const flood = async (call: () => ReturnType<typeof answer>) => {
        for (number = 0; number < 40; number += 1) if ((await call()).status === 429) return;
      };
      await flood(() => answer('Again', { clientAddress: `10.0.0.${number + 1}` }));
      expect(number).toBe(20);
    });

    test('an answer to suspected spam is kept, and mails nobody', async () => {
      await staff('PUT', `/contacts/${id}/spam`);
      expect((await answer('Buy')).status).toBe(201);
      expect(await mails()).toEqual([]);
    });

    test('an empty answer is refused at its field', async () => {
      expect(await resultOf(answer('\u200b '))).toMatchObject([
        422,
        { errors: { message: ['Message is required.'] } },
      ]);
      expect(await entries()).toEqual([]);
    });

    test('only the hash of a link is stored', async () => {
      const stored = JSON.stringify(await site.db.selectFrom('answer_links').selectAll().execute());
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
      expect(stored).not.toContain(secret);
    });
  });
});
