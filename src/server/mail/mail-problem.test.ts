import { expect, test } from 'vitest';
import type { MailProblem } from '../../contract/outbox.ts';
import { createMailer } from './mailer.ts';
import { startMailServer, type TestMailServer } from '../../../tests/support/test-mail-server.ts';
import type { Task } from '../tasks/tasks.queries.ts';
import { problemOf } from './mail-problem.ts';

/** The error of an attempt to send a mail with the real mailer. */
async function errorOf(smtpUrl: string, timeout = 5000): Promise<string> {
  const mailer = createMailer({ smtpUrl, from: 'site@a.example', to: ['office@a.example'] }, timeout);
  const task = { id: 1, created_at: '2026-11-22T08:00:00.000Z' } as Task;
  const { signal } = new AbortController();
  const [result] = await Promise.allSettled([mailer.run({ subject: 'S', text: 'T' }, { task, signal })]);
  return result?.status === 'rejected' ? (result.reason as Error).message : 'sent';
}

const withPassword = (url: string) => url.replace('//', '//site:wrong@');

test.each<
  [MailProblem | null, Parameters<typeof startMailServer>[0], (smtp: TestMailServer) => Promise<string>]
>([
  ['login', { password: 'right' }, ({ url }) => errorOf(withPassword(url))],
  ['tls', { isSecure: true }, ({ url }) => errorOf(url)],
  // TLS on a port without it.
  ['tls', {}, ({ url }) => errorOf(url.replace('smtp:', 'smtps:'))],
  // A password for another machine, which has no STARTTLS.
  ['tls', { host: '127.0.0.2' }, ({ url }) => errorOf(withPassword(url))],
  ['sender', {}, (smtp) => errorOf(Object.assign(smtp, { mode: 'refuse sender' }).url)],
  ['recipient', {}, (smtp) => errorOf(Object.assign(smtp, { mode: 'refuse recipients' }).url)],
  ['timeout', {}, (smtp) => errorOf(Object.assign(smtp, { mode: 'silent' }).url, 300)],
  // Only the words of the mail server explain this.
  [null, {}, (smtp) => errorOf(Object.assign(smtp, { mode: 'refuse' }).url)],
  ['unknown-host', {}, () => errorOf('smtp://no-such-host.invalid', 1000)],
])('the error of a real attempt is recognized: %s', async (problem, options, attempt) => {
  const smtp = await startMailServer(options);
  const error = await attempt(smtp);
  await smtp.close();
  expect({ error, problem: problemOf(error) }).toEqual({ error: expect.any(String), problem });
  expect(error).not.toBe('sent');
});

test('a mail server that is gone is recognized, by its address and by its name', async () => {
  const { port, close } = await startMailServer();
  await close();
  for (const host of ['127.0.0.1', 'localhost'])
    expect(problemOf(await errorOf(`smtp://${host}:${port}`))).toBe('refused');
});
