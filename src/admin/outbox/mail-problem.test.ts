import { expect, test } from 'vitest';
import { startMailServer, type TestMailServer } from '../../../tests/support/test-mail-server.ts';
import { sendMail } from '../../server/mail/mail.ts';
import { mailProblem } from './mail-problem.ts';

/** The error of an attempt to send a mail with the real mailer. */
const errorOf = (smtpUrl: string, timeout = 5000) =>
  sendMail(
    { smtpUrl, from: 'a@b.example', to: ['c@b.example'] },
    { subject: 'S', text: 'T' },
    { timeout },
  ).then(
    () => 'sent',
    (error: Error) => error.message,
  );

test.each<[string | null, Parameters<typeof startMailServer>[0], (smtp: TestMailServer) => Promise<string>]>([
  // TLS on a port without it.
  ['tls', {}, ({ url }) => errorOf(url.replace('smtp:', 'smtps:'))],
  ['sender', {}, (smtp) => errorOf(Object.assign(smtp, { mode: 'refuse sender' }).url)],
  ['recipient', {}, (smtp) => errorOf(Object.assign(smtp, { mode: 'refuse recipients' }).url)],
  ['timeout', {}, (smtp) => errorOf(Object.assign(smtp, { mode: 'silent' }).url, 300)],
  [null, {}, (smtp) => errorOf(Object.assign(smtp, { mode: 'refuse' }).url)],
  ['unknownHost', {}, () => errorOf('smtp://no-such-host.invalid', 1000)],
  ['refused', {}, (smtp) => smtp.close().then(() => errorOf(smtp.url))],
])('the error of a real attempt is explained: %s', async (problem, options, attempt) => {
  const smtp = await startMailServer(options);
  const error = await attempt(smtp);
  if (problem !== 'refused') await smtp.close();
  expect([error, mailProblem(error)]).toEqual([expect.not.stringMatching(/^sent$/), problem]);
});

test.each([
  ['Invalid login: 535 5.7.8 Username and Password not accepted', 'login'],
  ['self-signed certificate', 'tls'],
  ['Message failed: 550 SPF: ECONNREFUSED', null],
  ['The process ended.', null],
])('%s is explained: %s', (error, problem) => expect(mailProblem(error)).toBe(problem));
