import { words } from '../words/words.ts';

type MailProblem = keyof (typeof words.outbox)['problems'];

/** The fixed words of Nodemailer, Node and OpenSSL, in this order. What a mail server writes is in its own words: null. */
const patterns: [MailProblem | null, RegExp][] = [
  ['login', /^(?:Invalid login|Missing credentials|Unknown authentication method)/],
  ['sender', /^(?:Mail command failed|Invalid sender)/],
  ['recipient', /^(?:Can't send mail - all recipients were rejected|Invalid recipient)/],
  [null, /^(?:Message|Data command) failed/],
  ['unknownHost', /ENOTFOUND|EAI_AGAIN|ENODATA|ESERVFAIL|^DNS lookup/],
  ['tls', /STARTTLS|initiating TLS|secure TLS connection|certificate|altnames|SSL routines|wrong version/],
  ['timeout', /^(?:Timeout|Connection timeout|Greeting never received)|ETIMEDOUT/],
  ['refused', /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|Connection closed|closed the connection/],
];

/** What the error of a mail means; null if only the words of the mail server explain it. */
export function mailProblem(error: string): MailProblem | null {
  return patterns.find(([, pattern]) => pattern.test(error))?.[0] ?? null;
}
