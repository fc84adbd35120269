import type { UnsentMail } from '../../contract/outbox/outbox.ts';

/** Fixed texts of the outbox (§ 8.11). */
export const outboxWords = {
  columns: { subject: 'Subject', recipients: 'Recipients', state: 'State', problem: 'Problem' },
  emptyHint: 'Mail that has been sent is not listed.',
  states: {
    due: 'Next to be sent',
    waiting: 'Next attempt',
    failed: 'Given up',
  } satisfies Record<UnsentMail['status'], string>,
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  /** Above the list of a site without SMTP_URL. */
  noMail:
    'This site sends no mail. Whoever runs the server sets SMTP_URL and MAIL_TO and starts the site again.',
  /** What the words of the mail server mean, and what to do. */
  problems: {
    refused:
      'The mail server takes no connections. Is it switched on, and are name and port in SMTP_URL right?',
    unknownHost: 'There is no mail server of this name, or the network is down. Check the name in SMTP_URL.',
    timeout: 'The mail server does not respond. It may be busy, or a firewall is between it and the site.',
    login: 'The mail server does not accept the user name or the password in SMTP_URL.',
    sender: 'The mail server does not accept the sender. Check the address in MAIL_FROM.',
    recipient: 'The mail server does not accept the recipients. Check their addresses, or MAIL_TO.',
    tls: 'No secure connection to the mail server: it offers none, its certificate is wrong, or SMTP_URL has the wrong port.',
  },
  sendAgain: 'Send again',
  sendAllAgain: 'Send all again',
  listFailed: 'An error occurred while fetching the outbox',
  empty: 'No mail is waiting.',
  sentAgain: (count: number | string) =>
    count === 1 ? '1 mail is being sent again.' : `${count} mails are being sent again.`,
  nothingToSend: 'There is no failed mail to send again.',
  sendFailed: 'There was an error sending the mail again',
  deletionNote: 'It will not be sent. The message itself stays in Contact.',
};
