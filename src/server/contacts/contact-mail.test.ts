import { expect, test } from 'vitest';
import type { Database } from '../db/tables.ts';
import type { Outbox } from '../mail/outbox.ts';
import { queueReply } from './contact-mail.ts';

/** The text of the mail that replies to a message. */
async function replyTo(message: string): Promise<string> {
  let text = '';
  const outbox = {
    mailConfig: { to: ['office@chhatgroup.example'], from: 'site@chhatgroup.example' },
    queue: async (_trx: Database, mail: { text: string }) => {
      text = mail.text;
      return 1;
    },
  } as unknown as Outbox;
  const contact = {
    id: 1,
    fullname: 'Sok Dara',
    email: 'dara@visitor.example',
    subject: 'Hours',
    message,
    created_at: '2026-11-21T08:37:00.000Z',
  };
  const reply = { contact, text: 'Yes.', userName: 'Chan Thida', earlier: [], now: new Date() };
  await queueReply(outbox, {} as Database, reply);
  return text;
}

test('a reply quotes the message below a line in the language in which the visitor wrote', async () => {
  expect(await replyTo('Open?')).toContain('On 21 November 2026 at 15:37, Sok Dara wrote:\n> Open?\n');
  expect(await replyTo('តើបើកទេ?')).toMatch(
    /\nនៅថ្ងៃទី 21 វិច្ឆិកា 2026 .+ 15:37 Sok Dara បានសរសេរ៖\n> តើបើកទេ\?\n/,
  );
});
