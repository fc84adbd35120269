import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';
import { aContact } from '../../../tests/support/test-db.ts';
import { plainName } from '../../contract/language/invisible.ts';
import { createLog } from '../log/log.ts';
import { startWorker } from '../tasks/worker.ts';
import { checkMailServer, createMailer } from './mail.ts';
import { startMailServer, type TestMailServer } from '../../../tests/support/test-mail-server.ts';

let site: TestApi;
let smtp: TestMailServer;
let stop: (() => Promise<void>) | undefined;
beforeEach(async () => {
  [site, smtp] = await Promise.all([createTestApi('sqlite'), startMailServer()]);
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  await Promise.all([site.close(), smtp.close()]);
});

const configOf = (smtpUrl: string) => ({
  smtpUrl,
  from: 'site@chhatgroup.example',
  to: ['office@chhatgroup.example', 'second@chhatgroup.example'],
});

const sendQueued = async (timeout?: number) => {
  const mail = createMailer(configOf(smtp.url), timeout);
  stop = await startWorker(
    site.db,
    { mail },
    { log: createLog('silent'), pauses: Array(200).fill(20), pollInterval: 5 },
  );
};

const write = async (contact = {}) => {
  const response = await site.call('POST', '/contacts', { json: aContact(contact) });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: number }).id;
};
const tasks = () => site.db.selectFrom('tasks').selectAll().orderBy('id').execute();
const subjects = () => smtp.accepted.map(({ subject }) => subject);

test('a message from a visitor is mailed to staff, and a reply goes to the visitor', async () => {
  await sendQueued();
  const id = await write();
  await expect.poll(subjects).toEqual(['Message from Sok Dara: A question']);
  expect(smtp.accepted).toMatchObject([
    {
      from: { name: 'Chhat Group', address: 'site@chhatgroup.example' },
      to: [{ address: 'office@chhatgroup.example' }, { address: 'second@chhatgroup.example' }],
      replyTo: [{ name: 'Sok Dara', address: 'dara@visitor.example' }],
    },
  ]);
  expect(smtp.accepted[0]?.text).toContain('When are you open?');
  expect(smtp.accepted[0]?.text).toContain(`https://www.chhatgroup.example/admin/contact/sent/${id}`);
  await expect.poll(tasks).toMatchObject([{ status: 'done' }]);
});

const hostile = [
  'សួស្តី ពិភពលោក',
  '<script>alert(1)</script> "quoted" \\ , ; <a@b.example>',
  '=?utf-8?B?aGVsbG8=?= \u202Eevil\u202C 👩‍👩‍👧',
  'a '.repeat(60).trim(),
];

const emailOf = (index: number) => `dara${index}@visitor.example`;

test('hostile texts arrive as they were written, add no header and no recipient', async () => {
  await sendQueued();
  const lines = 'line\r\nBcc: victim@x.example\r\n\r\n.\r\nMAIL FROM:<x@x.example>\r\n..dots ';
  // Of another person each: many messages of one person are suspected spam, which is not mailed.
  for (const [index, text] of hostile.entries())
    await write({ fullname: text, subject: text, message: `${lines}${text}`, email: emailOf(index) });
  await expect.poll(() => smtp.accepted.length, { timeout: 10_000 }).toBe(hostile.length);
  for (const [index, text] of hostile.entries()) {
    const mail = smtp.accepted[index]!;
    expect(mail.subject).toBe(`Message from ${plainName(text)}: ${text}`);
    expect(mail.text?.replaceAll('\r\n', '\n')).toContain(`${lines}${text}`.replaceAll('\r\n', '\n'));
    expect(mail.replyTo).toEqual([{ name: plainName(text), address: emailOf(index) }]);
    expect(mail.bcc).toBeUndefined();
    expect(mail.to).toHaveLength(2);
  }
});

test('while the mail server is gone, refuses or is silent, messages are stored at once and mailed once it is back', async () => {
  const { port } = smtp;
  await sendQueued(400);
  const failures = async (error: RegExp) => {
    await expect
      .poll(async () => (await tasks()).at(-1)?.last_error ?? '', { timeout: 10_000 })
      .toMatch(error);
  };
  await smtp.close();
  await write({ subject: 'gone' });
  await failures(/ECONNREFUSED/);
  smtp = await startMailServer({ port });
  smtp.mode = 'refuse';
  await write({ subject: 'refused' });
  await failures(/Mailbox full/);
  smtp.mode = 'silent';
  await write({ subject: 'silent' });
  await failures(/Timeout/);
  expect(smtp.accepted).toEqual([]);

  smtp.mode = 'accept';
  const expected = ['gone', 'refused', 'silent'].map((subject) => `Message from Sok Dara: ${subject}`);
  await expect.poll(() => subjects().toSorted(), { timeout: 10_000 }).toEqual(expected);
  await expect.poll(tasks).toMatchObject(expected.map(() => ({ status: 'done', last_error: null })));
});

test(
  'a mail server that responds after half a minute gets a mail once',
  { tags: ['long'], timeout: 60_000 },
  async () => {
    Object.assign(smtp, { mode: 'slow', delay: 25_000 });
    await sendQueued();
    await write();
    await expect.poll(tasks, { timeout: 30_000 }).toMatchObject([{ status: 'done' }]);
    expect(smtp.accepted).toHaveLength(1);
  },
);

test('each attempt has the same Message-ID, so that a mail server recognizes a second copy', async () => {
  await sendQueued();
  await write();
  await expect.poll(() => smtp.accepted.length).toBe(1);
  await expect.poll(tasks).toMatchObject([{ status: 'done' }]);
  await site.db.updateTable('tasks').set({ status: 'waiting' }).execute();
  await expect.poll(() => smtp.accepted.length).toBe(2);
  expect(smtp.accepted[0]?.messageId).toMatch(/^<.+@chhatgroup\.example>$/);
  expect(smtp.accepted[1]?.messageId).toBe(smtp.accepted[0]?.messageId);
});

test("replies to a message refer to the first and the last one before, so that the customer's program keeps them together", async () => {
  const reply = async (id: number, text: string) =>
    site.call('POST', `/contacts/${id}/replies`, { as: 'admin', json: { text } });
  const [id, other] = [await write(), await write({ email: 'other@visitor.example' })];
  for (const text of ['one', 'two', 'three']) await reply(id, text);
  await reply(other, 'to somebody else');
  await sendQueued();
  await expect.poll(() => smtp.accepted.length).toBe(6);
  const [one, two, three, somebodyElse] = smtp.accepted.filter(({ subject }) => subject?.startsWith('Re: '));
  const ids = [one, two, three, somebodyElse].map((mail) => mail!.messageId);
  expect(ids).toEqual(ids.map(() => expect.stringMatching(/^<\S+@chhatgroup\.example>$/)));
  expect(new Set(ids).size).toBe(4);
  const headers = (mail = one) => [mail?.inReplyTo, mail?.references];
  expect(headers(one)).toEqual([undefined, undefined]);
  expect(headers(two)).toEqual([one!.messageId, one!.messageId]);
  expect(headers(three)).toEqual([two!.messageId, `${one!.messageId} ${two!.messageId}`]);
  expect(headers(somebodyElse)).toEqual([undefined, undefined]);
});

test('mail goes to another machine over TLS only, unless SMTP_URL allows it without; a password never goes without', async () => {
  // Whatever is not called localhost counts as another machine.
  const other = await startMailServer({ host: '127.0.0.2' });
  const check = (url: string) => checkMailServer(configOf(url));
  await expect(check(other.url)).rejects.toThrow(/STARTTLS/);
  await expect(check(`${other.url}?unencrypted=1`)).resolves.toBeUndefined();
  const withPassword = other.url.replace('//', '//user:secret@');
  await expect(check(`${withPassword}?unencrypted=1`)).rejects.toThrow(/STARTTLS/);
  await expect(check(smtp.url)).resolves.toBeUndefined();
  // As Postfix of Debian does.
  for (const [host, isAllowed] of [
    ['127.0.0.1', true],
    ['127.0.0.2', false],
  ] as const) {
    await using server = await startMailServer({ host, hasStarttls: true });
    expect(
      await check(server.url).then(
        () => true,
        () => false,
      ),
    ).toBe(isAllowed);
    await expect(check(`${server.url}?unencrypted=1`)).resolves.toBeUndefined();
  }
  await other.close();
});
