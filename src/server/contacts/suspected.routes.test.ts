import { describe, expect, test } from 'vitest';
import type { Contact } from '../../contract/contacts/contacts.ts';
import { remarkHeader } from '../../contract/contacts/remark-header.ts';
import { aContact, anyEngine, engines } from '../../../tests/support/test-db.ts';
import { resultOf, useTestApi } from '../../../tests/support/test-api.ts';
import type { Mail } from '../mail/mail.ts';
import type { Task } from '../tasks/tasks.queries.ts';
import { createSuspectedNotice } from './contacts.tasks.ts';
import { countRows } from '../db/pagination.ts';

const DAY = 24 * 3600_000;

describe.each(engines)('suspected spam on %s', (engine) => {
  const site = useTestApi(engine, { contacts: [{ subject: 'first' }, { subject: 'second' }] });

  const post = (fields: object, headers: Record<string, string> = {}) =>
    site.call('POST', '/contacts', { json: { ...aContact(), ...fields }, headers });
  /** Sends a message as a program does that fills in every field. */
  const postSpam = (fields: object) => post(fields, { [remarkHeader]: '1' });
  const read = async <Body>(path: string) =>
    (await (await site.call('GET', path, { as: 'user' })).json()) as Body;
  const subjects = async (path: string) => (await read<Contact[]>(path)).map(({ subject }) => subject);
  const suspectedIn = async (response: Response) => {
    const { id } = (await response.json()) as Contact;
    return (await read<Contact>(`/contacts/${id}`)).spam_reasons;
  };

  test('a suspected message is stored with its reasons, and is in no other list or count', async () => {
    const response = await postSpam({ subject: 'Casino' });
    expect(response.status).toBe(201);
    const stored = (await response.json()) as Contact;
    // The response is that of any other message, with the next id.
    expect(stored).toEqual({ ...aContact({ subject: 'Casino' }), id: 3, created_at: expect.any(String) });
    const suspected = { ...stored, spam_reasons: ['trap'] };
    const route = '/admin/contact/sent/3';
    expect(await read('/contacts/suspected')).toMatchObject([{ ...suspected, route }]);
    expect(await read('/contacts/3')).toMatchObject(suspected);
    expect(await subjects('/contacts')).toEqual(['second', 'first']);
    expect(await subjects('/contacts?search=casino')).toEqual([]);
    expect(await subjects('/contacts/suspected?search=casino')).toEqual(['Casino']);
    expect(await read('/contacts/suspected/ids?search=heron')).toEqual([]);
    expect(await read('/dashboard')).toMatchObject({ contacts: 2 });
    expect(await countRows(site.db, 'contacts:suspected')).toBe(1);
  });

  test('"Not spam" moves a message to the messages under its id, "Spam" moves it away; both can be repeated', async () => {
    const { id } = (await (await postSpam({ subject: 'Real' })).json()) as Contact;
    const [, second] = await read<Contact[]>('/contacts');
    for (let n = 0; n < 2; n += 1)
      expect((await site.call('DELETE', `/contacts/${id}/spam`, { as: 'user' })).status).toBe(204);
    expect(await subjects('/contacts')).toEqual(['Real', 'second', 'first']);
    expect(await subjects('/contacts/suspected')).toEqual([]);
    expect(await subjects('/contacts?search=rea')).toEqual(['Real']);
    const mark = () => resultOf(site.call('PUT', `/contacts/${second!.id}/spam`, { as: 'user' }));
    for (let n = 0; n < 2; n += 1)
      expect(await mark()).toMatchObject([200, { subject: 'first', spam_reasons: ['staff'] }]);
    expect(await subjects('/contacts')).toEqual(['Real', 'second']);
    expect(await subjects('/contacts/suspected')).toEqual(['first']);
    expect(await read('/dashboard')).toMatchObject({ contacts: 2 });
    for (const method of ['PUT', 'DELETE'])
      expect((await site.call(method, '/contacts/99/spam', { as: 'user' })).status).toBe(404);
  });

  test('all suspected messages up to the newest one that staff have seen can be deleted at once', async () => {
    for (const subject of ['a', 'b', 'c']) await postSpam({ subject });
    await site.call('POST', '/contacts/3/notes', { as: 'user', json: { text: 'Casino' } });
    const remove = (query: string) => site.call('DELETE', `/contacts/suspected${query}`, { as: 'user' });
    expect((await remove('')).status).toBe(422);
    expect((await remove('?up_to=4')).status).toBe(204);
    expect(await site.db.selectFrom('contact_entries').selectAll().execute()).toEqual([]);
    expect(await subjects('/contacts/suspected')).toEqual(['c']);
    expect(await subjects('/contacts')).toEqual(['second', 'first']);
    expect(await countRows(site.db, 'contacts:suspected')).toBe(1);
  });

  test('the same long text from five others in a day is a sign; a short one is none, nor are copies of one sender', async () => {
    const long = 'Buy our golden offer now! '.repeat(4);
    const send = async (name: string, message: string) =>
      suspectedIn(await post({ email: `${name}@visitor.example`, message }));
    for (const name of ['a', 'A', 'b', 'c', 'd']) expect(await send(name, long)).toBeUndefined();
    await site.db.updateTable('contacts').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'e', 'a']) expect(await send(name, long)).toBeUndefined();
    expect(await send('f', long)).toEqual(['many_texts']);
    expect(await send('g', long)).toEqual(['many_texts']);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) expect(await send(name, 'Open?')).toBeUndefined();
  });

  test('the reasons of an earlier version become one', anyEngine(engine), async () => {
    await postSpam({});
    const spam_reasons = JSON.stringify(['too_fast', 'links', 'no_stamp']);
    const update = site.db.updateTable('contacts').set({ spam_reasons });
    await update.where('spam_reasons', 'is not', null).execute();
    expect(await read('/contacts/suspected')).toMatchObject([{ spam_reasons: ['earlier', 'links'] }]);
  });

  test('the list of messages names the newest that the site set aside in a week, for the bell; not one of staff', async () => {
    const newest = async () =>
      (await site.call('GET', '/contacts', { as: 'user' })).headers.get('x-suspected-newest');
    await site.call('PUT', '/contacts/2/spam', { as: 'user' });
    expect(await newest()).toBeNull();
    for (const subject of ['a', 'b']) await postSpam({ subject });
    expect(await newest()).toBe('4');
    const created_at = new Date(Date.now() - 8 * DAY).toISOString();
    await site.db.updateTable('contacts').set({ created_at }).execute();
    expect(await newest()).toBeNull();
  });

  test('once a day the office is mailed how many messages were set aside, and whose', async () => {
    const run = async (runAt: number) => {
      const task = { run_at: new Date(runAt).toISOString() } as Task;
      await createSuspectedNotice(site).run({}, { task, signal: AbortSignal.timeout(60_000) });
      const mails = await site.db.selectFrom('tasks').select('payload').where('kind', '=', 'mail').execute();
      return mails.map(({ payload }) => JSON.parse(payload) as Mail);
    };
    expect(await run(Date.now())).toEqual([]);
    for (let n = 1; n <= 12; n += 1) await postSpam({ fullname: `Sok ${n}`, subject: `Ring ${n}` });
    await site.call('PUT', '/contacts/2/spam', { as: 'user' });
    // Of the day before the time at which it is due, also when it runs later.
    expect(await run(Date.now() + DAY + 60_000)).toEqual([]);
    const [mail, ...others] = await run(Date.now());
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('12 messages were set aside as suspected spam');
    expect(mail!.text).toContain('- Sok 12: Ring 12\n');
    expect(mail!.text).toContain('- Sok 3: Ring 3\n… and 2 more');
    expect(mail!.text).toContain('https://www.chhatgroup.example/admin/contact/suspected');
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('a suspected message causes its mail when staff say that it is not spam, once', async () => {
      const mails = async () => (await site.db.selectFrom('tasks').select('payload').execute()).length;
      const move = (method: 'PUT' | 'DELETE') => site.call(method, '/contacts/3/spam', { as: 'user' });
      await postSpam({});
      expect(await mails()).toBe(0);
      await move('DELETE');
      expect(await mails()).toBe(1);
      // Its mail was sent already when staff mark it as spam, and change their mind.
      await move('PUT');
      await move('DELETE');
      expect(await mails()).toBe(1);
    });

    test('a suspected message has neighbours in its own list, and can be deleted', async () => {
      for (const subject of ['a', 'b']) await postSpam({ subject });
      const response = await site.call('GET', '/contacts/3', { as: 'user' });
      expect(response.headers.get('link')).toBe('</api/contacts/4>; rel="prev"');
      expect((await site.call('DELETE', '/contacts/3', { as: 'user' })).status).toBe(204);
      expect(await subjects('/contacts/suspected')).toEqual(['b']);
    });

    test('no message of a program that keeps to the specification is set aside: speed, number and missing headers never suffice', async () => {
      const message = 'Hello? '.repeat(20);
      const sent = Array.from({ length: 20 }, (_, n) => post({ subject: `${n}`, message }));
      expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 201));
      expect(await subjects('/contacts')).toHaveLength(22);
      // Other fields than the four are ignored.
      await post({ remark: 'x', stamp: 'x', seconds: '0' });
      expect(await subjects('/contacts/suspected')).toEqual([]);
    });
  });
});
