import { inLanguage } from './in-language.ts';
import type { UnsentMail } from './outbox.ts';

/** Fixed texts of the outbox (§ 8.11); those about failures are in admin-messages.ts. */
export const outboxMessages = inLanguage('outbox', {
  columns: { subject: 'Subject', recipients: 'Recipients', state: 'State', problem: 'Problem' },
  emptyHint: 'Mail that has been sent is not listed.',
  states: {
    due: 'Next to be sent',
    waiting: 'Next attempt',
    failed: 'Given up',
  } satisfies Record<UnsentMail['status'], string>,
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  sendAgain: 'Send again',
  sendAllAgain: 'Send all again',
});
