import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApi, resultOf, type TestApi } from '../../../tests/support/test-api.ts';
import { aContact, anyEngine, engines } from '../../../tests/support/test-db.ts';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import { inEnglish } from '../../contract/refusals/english.ts';
import type { ContactEntry, ContactThread } from '../../contract/contacts/inbox.ts';
import { createLog } from '../log/log.ts';
import { createMailer } from '../mail/mail.ts';
import { startMailServer } from '../../../tests/support/test-mail-server.ts';
import { claimNext, failTask } from '../tasks/tasks.queries.ts';
import { startWorker, type TaskHandler } from '../tasks/worker.ts';
import { createContact } from './contacts.queries.ts';
import { sendingReplies } from './contacts.tasks.ts';

describe.each(engines)('the inbox on %s', (engine) => {
  let site: TestApi;
  let id: number;
  beforeEach(async () => {
    const write = (subject: string) => ({ subject, email: `${subject}@a.example` });
    site = await createTestApi(engine, { contacts: ['first', 'second', 'third'].map(write) });
    id = (await read<StaffContact[]>('/contacts')).find(({ subject }) => subject === 'second')!.id;
  });
  afterEach(() => site.close());

  async function read<Body>(path: string): Promise<Body> {
    return (await (await site.call('GET', path, { as: 'user' })).json()) as Body;
  }
  const send = (method: string, path: string, json: object) => site.call(method, path, { as: 'user', json });
  const change = (json: object, of = id) => send('PUT', `/contacts/${of}/state`, json);
  const reply = (text: string, more = {}) => send('POST', `/contacts/${id}/replies`, { text, ...more });
  const thread = () => read<ContactThread>(`/contacts/${id}/thread`);
  const told = async () => (await thread()).entries.map(({ kind, text }) => `${kind} ${text}`);
  const subjects = async (query: string) =>
    (await read<StaffContact[]>(`/contacts${query}`)).map(({ subject }) => subject);
  const unread = async (path: string) =>
    (await site.call('GET', path, { as: 'user' })).headers.get('x-unread-count');
  /** Sends the replies with `mailer` until the test `ends`. */
  const work = async (ends: AsyncDisposableStack, mailer: TaskHandler, log = createLog('silent')) => {
    const mail = sendingReplies(site.db, mailer);
    ends.defer(await startWorker(site.db, { mail }, { log, pauses: [20], pollInterval: 5 }));
  };

  test('a message is new and unread, and the person who changes or opens it has read it', async () => {
    const unopened = { status: 'new', assigned_to: null, opened_at: null };
    expect(await read(`/contacts/${id}`)).toMatchObject(unopened);
    expect(await unread('/contacts?per_page=5')).toBe('3');
    await change({});
    expect(await unread('/contacts')).toBe('2');
    expect(await read(`/contacts/${id}`)).toMatchObject({ status: 'new', opened_at: expect.any(String) });
    expect(await told()).toEqual([]);
  });

  test('status and assignee filter the list; the numbers of each status and the pages follow', async () => {
    expect((await change({ assigned_to: site.ids.admin })).status).toBe(200);
    const [third] = await read<StaffContact[]>('/contacts');
    await change({ status: 'archived' }, third!.id);
    const assigned = { assigned_to: site.ids.admin, assigned_name: 'Chan Thida' };
    expect(await read(`/contacts/${id}`)).toMatchObject({ status: 'in_progress', ...assigned });
    expect(await told()).toEqual(['event Status: In progress', 'event Assigned to Chan Thida']);
    expect(await read('/contacts/counts')).toEqual({ new: 1, in_progress: 1, answered: 0, archived: 1 });
    expect(await subjects('?status=open')).toEqual(['second', 'first']);
    expect(await subjects('?status=archived')).toEqual(['third']);
    expect(await subjects(`?assigned_to=${site.ids.admin}`)).toEqual(['second']);
    expect(await subjects('?search=SEC&status=open')).toEqual(['second']);
    expect(await subjects('?search=sec&status=new')).toEqual([]);
    const page = await site.call('GET', '/contacts?status=open&page=2&per_page=1', { as: 'user' });
    expect(page.headers.get('x-total-count')).toBe('2');
    expect(await page.json()).toMatchObject([{ subject: 'first' }]);
    await change({ assigned_to: null });
    expect((await told()).at(-1)).toBe('event Assigned to nobody');
    await site.call('DELETE', `/contacts/${id}`, { as: 'user' });
    expect(await read('/contacts/counts')).toMatchObject({ new: 1, in_progress: 0 });
    const entries = site.db.selectFrom('contact_entries').where('contact_id', '=', id);
    expect(await entries.selectAll().execute()).toEqual([]);
  });

  test(
    'a message of a deleted account has no assignee, and the account cannot be assigned',
    anyEngine(engine),
    async () => {
      await change({ assigned_to: site.ids.admin });
      await site.db.deleteFrom('users').where('id', '=', site.ids.admin).execute();
      expect(await read(`/contacts/${id}`)).toMatchObject({ assigned_to: null, assigned_name: null });
      expect((await change({ assigned_to: site.ids.admin })).status).toBe(422);
      expect((await change({ status: 'archived' })).status).toBe(200);
      const refused = [422, { message: 'Nobody has this account any more.' }];
      expect(await resultOf(change({ assigned_to: site.ids.admin + 1000 }))).toMatchObject(refused);
      const errorsOf = async (query: string) => (await read<{ errors: object }>(`/contacts?${query}`)).errors;
      expect(await errorsOf('status=x')).toEqual({ status: [expect.any(String)] });
      expect(await errorsOf('assigned_to=0')).toEqual({ assigned_to: [expect.any(String)] });
    },
  );

  test('a message keeps its state and thread while it is suspected, and cannot be answered then', async () => {
    await change({ status: 'archived' });
    await change({ assigned_to: site.ids.user });
    await send('POST', `/contacts/${id}/notes`, { text: 'Called twice' });
    await site.call('PUT', `/contacts/${id}/spam`, { as: 'user' });
    for (const response of [await change({ status: 'new' }), await reply('Hello')])
      expect(await resultOf(response)).toEqual([409, { message: inEnglish({ code: 'contacts.suspected' }) }]);
    expect(await read('/contacts/counts')).toMatchObject({ archived: 0 });
    await site.call('DELETE', `/contacts/${id}/spam`, { as: 'user' });
    expect(await read(`/contacts/${id}`)).toMatchObject({ status: 'archived', assigned_to: site.ids.user });
    expect((await told()).at(-1)).toBe('note Called twice');
  });

  test('beside a message stand the newest other messages of its sender', anyEngine(engine), async () => {
    for (let n = 1; n <= 6; n += 1) await write(site, { subject: `more ${n}`, email: 'SECOND@a.example' }, n);
    const { id: spam } = await write(site, { email: 'second@a.example' }, 7);
    await site.call('PUT', `/contacts/${spam}/spam`, { as: 'user' });
    const { others, others_total } = await thread();
    expect(others_total).toBe(6);
    expect(others.map(({ subject }) => subject)).toEqual([6, 5, 4, 3, 2].map((n) => `more ${n}`));
  });

  test('the thread shows a mail that was given up or deleted, and a second reply needs the first to be read', async () => {
    const entry = (await (await reply('One', { last_entry: 0 })).json()) as ContactEntry;
    const since = reply('Two', { last_entry: 0 });
    expect(await resultOf(since)).toEqual([409, { message: inEnglish({ code: 'contacts.answered-since' }) }]);
    const task = (await claimNext(site.db, 'mail', 'worker'))!;
    await failTask(site.db, task, 'Mailbox full');
    expect((await thread()).entries).toMatchObject([{ mail: 'failed' }]);
    expect((await reply('Two', { last_entry: entry.id })).status).toBe(201);
    await site.call('DELETE', `/outbox/${task.id}`, { as: 'admin' });
    expect((await thread()).entries).toMatchObject([{ mail: 'deleted' }, { mail: 'waiting' }]);
    expect((await reply(' ')).status).toBe(422);
  });

  test.each(['replies', 'notes'])('of %s that are sent again one is stored', async (kind) => {
    const headers = { 'idempotency-key': 'a-key' };
    const json = { text: 'We open at 8.', ...(kind === 'replies' && { last_entry: 0 }) };
    const sendOnce = () => site.call('POST', `/contacts/${id}/${kind}`, { as: 'user', json, headers });
    const first = await resultOf(sendOnce());
    expect(first).toMatchObject([201, { text: 'We open at 8.' }]);
    expect(await resultOf(sendOnce())).toEqual(first);
    expect((await thread()).entries).toHaveLength(1);
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('a reply is mailed to the sender with the message quoted, and stays in the thread', async () => {
      await using smtp = await startMailServer();
      const [from, to] = ['site@chhatgroup.example', 'office@chhatgroup.example'];
      await using ends = new AsyncDisposableStack();
      await work(ends, createMailer({ smtpUrl: smtp.url, from, to: [to] }));
      const sent = reply('អរគុណ!\n\nWe open at 8.');
      expect(await resultOf(sent)).toMatchObject([201, { kind: 'reply', mail: 'waiting' }]);
      await expect.poll(async () => (await thread()).entries[0]?.mail).toBe('sent');
      const people = { from: { address: from }, to: [{ address: 'second@a.example' }] };
      const mail = { ...people, replyTo: [{ address: to }], subject: 'Re: second' };
      expect(smtp.accepted).toMatchObject([mail]);
      expect(smtp.accepted[0]!.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);
      const text = smtp.accepted[0]!.text!.replaceAll('\r\n', '\n');
      expect(text).toMatch(
        /^អរគុណ!\n\nWe open at 8\.\n\nChan Thida\nChhat Group\n\nYou can answer here: https:\S+\/message\/[\w-]{43}\n\nOn .+, Sok Dara wrote:\n> When/,
      );
      const answered = { status: 'answered', answered_at: expect.any(String) };
      expect(await read(`/contacts/${id}`)).toMatchObject(answered);
      // The record of the task is deleted after a week.
      await site.db.deleteFrom('tasks').execute();
      expect((await thread()).entries).toMatchObject([{ user_name: 'Chan Thida', mail: 'sent' }]);
    });

    test('a reply is mailed once, also while the thread cannot record it', async () => {
      const rename = (from: string, to: string) => site.db.schema.alterTable(from).renameTo(to).execute();
      const deliver = vi.fn(async () => {});
      deliver.mockImplementationOnce(() => rename('contact_entries', 'entries_elsewhere'));
      const log = createLog('silent');
      const warn = vi.spyOn(log, 'warn');
      await reply('We open at 8.');
      await using ends = new AsyncDisposableStack();
      await work(ends, { run: deliver }, log);
      await expect.poll(() => warn.mock.calls.length).toBeGreaterThan(0);
      await rename('entries_elsewhere', 'contact_entries');
      const stored = site.db.selectFrom('tasks').select('status').where('kind', '=', 'mail');
      await expect.poll(() => stored.execute()).toEqual([{ status: 'done' }]);
      await site.db.deleteFrom('tasks').execute();
      expect((await thread()).entries).toMatchObject([{ mail: 'sent' }]);
      expect(deliver).toHaveBeenCalledTimes(1);
    });

    test('a reply quotes a message in Khmer below a line in Khmer', async () => {
      ({ id } = await write(site, { message: 'តើបើកទេ?' }, 1));
      await reply('Yes.');
      const [mail] = await site.db.selectFrom('tasks').select('payload').where('kind', '=', 'mail').execute();
      expect((JSON.parse(mail!.payload) as { text: string }).text).toMatch(
        /\nនៅថ្ងៃទី 1 មិថុនា 2026 .+ 15:01 លោកអ្នក Sok Dara បានសរសេរ៖\n> តើបើកទេ\?\n/,
      );
    });

    test('canned replies are listed by language and title, and a stale edit overwrites nothing', async () => {
      const draft = { title: 'Thanks', language: 'en', text: 'Dear {name}' };
      const created = await send('POST', '/canned-replies', draft);
      const { id: stored } = (await created.json()) as { id: number };
      await send('POST', '/canned-replies', { title: 'អរគុណ', language: 'km', text: 'សួស្តី' });
      const again = { json: { ...draft, title: 'Soon' }, headers: { 'idempotency-key': 'a-key' } };
      const sendOnce = async () =>
        (await site.call('POST', '/canned-replies', { as: 'user', ...again })).status;
      expect([await sendOnce(), await sendOnce()]).toEqual([201, 201]);
      const list = await read<{ title: string }[]>('/canned-replies');
      expect(list.map(({ title }) => title)).toEqual(['Soon', 'Thanks', 'អរគុណ']);
      const headers = { 'if-match': created.headers.get('etag')! };
      const edit = (title: string) =>
        site.call('PUT', `/canned-replies/${stored}`, { as: 'user', json: { ...draft, title }, headers });
      expect([(await edit('Thank you')).status, (await edit('Again')).status]).toEqual([200, 412]);
      const changed = { title: 'Thank you', text: 'Dear {name}' };
      expect(await read(`/canned-replies/${stored}`)).toMatchObject(changed);
      const remove = async (more = {}) =>
        (await site.call('DELETE', `/canned-replies/${stored}`, { as: 'user', ...more })).status;
      expect([await remove({ headers }), await remove(), await remove()]).toEqual([412, 204, 404]);
      expect((await send('POST', '/canned-replies', { ...draft, language: 'fr' })).status).toBe(422);
    });
  });
});

const write = (site: TestApi, contact: object, minute: number) =>
  createContact(site.db, aContact(contact), new Date(Date.UTC(2026, 5, 1, 8, minute)));
