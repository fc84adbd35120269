import { expect, test } from 'vitest';
import { createMailer } from '../mail/mail.ts';
import { startMailServer } from '../../../tests/support/test-mail-server.ts';
import { createLog } from './log.ts';
import type { Task } from '../tasks/tasks.queries.ts';

/** The lines that the log gets while `work` runs. */
async function linesOf(work: (log: ReturnType<typeof createLog>) => unknown): Promise<string[]> {
  const lines: string[] = [];
  await work(createLog('trace', { write: (line) => void lines.push(line) }));
  return lines;
}

test('the address of a person is in no log line: not in fields, messages, URLs, and what a mail server writes', async () => {
  const smtp = await startMailServer();
  smtp.mode = 'refuse recipients';
  const mailer = createMailer({ smtpUrl: smtp.url, from: 'site@a.example', to: ['office@a.example'] });
  const task = { id: 1, created_at: '2026-11-22T08:00:00.000Z' } as Task;
  const mail = { to: ['Sok.Dara+1@visitor.example'], subject: 'S', text: 'T' };
  const err: unknown = await Promise.resolve(
    mailer.run(mail, { task, signal: new AbortController().signal }),
  ).catch((error: unknown) => error);
  await smtp.close();
  expect(JSON.stringify(err)).toContain('Sok.Dara+1@visitor.example');
  const lines = await linesOf((log) => {
    log.warn({ err }, 'a task failed');
    log.error({ err: new Error('550 <dara@visitor.example>:\nសុខ@ផ្សារ.example\tdara@visitor.example') });
    log.info({ path: '/api/contacts/dara%2B1%40visitor.example', list: [{ email: 'dara@visitor.example' }] });
    log.info('to dara@visitor.example, "dara@visitor.example"');
  });
  for (const line of lines) {
    expect(line).not.toMatch(/dara|visitor|សុខ/i);
    expect(line).toContain('[address]');
    // A replaced part does not break the JSON of the line.
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
  }
  expect(lines).toHaveLength(4);
});

test('a line keeps what is no address, such as a module in a stack', async () => {
  const stack = 'at x (file:///srv/node_modules/@astrojs/react/node_modules/.store/astro@7.3.10/a.js:1:2)';
  const [line] = await linesOf((log) => log.info({ stack, text: 'a@b at 10:00 @home' }));
  expect(JSON.parse(line!)).toMatchObject({ stack, text: 'a@b at 10:00 @home' });
});
