import type { MailProblem } from '../../contract/outbox.ts';

/**
 * Recognizes errors by the fixed words of Nodemailer, Node and OpenSSL, in this order. What a mail server writes itself is
 * not recognized: each has its own words.
 */
const patterns: [MailProblem | null, RegExp][] = [
  ['login', /^(Invalid login|Missing credentials|Unknown authentication method)/],
  ['sender', /^(Mail command failed|Invalid sender)/],
  ['recipient', /^(Can't send mail - all recipients were rejected|Invalid recipient)/],
  // The rest is what the mail server writes.
  [null, /^(Message|Data command) failed/],
  ['unknown-host', /ENOTFOUND|EAI_AGAIN|ENODATA|ESERVFAIL|^DNS lookup/],
  [
    'tls',
    /STARTTLS|Error initiating TLS|secure TLS connection|certificate|altnames|SSL routines|wrong version/,
  ],
  ['timeout', /^(Timeout|Connection timeout|Greeting never received)|ETIMEDOUT/],
  ['refused', /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|Connection closed|closed the connection/],
];

/** What a stored error of a mail means; null if it is not known. */
export function problemOf(error: string): MailProblem | null {
  return patterns.find(([, pattern]) => pattern.test(error))?.[0] ?? null;
}
