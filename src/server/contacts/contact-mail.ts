import { product } from '../../contract/product.ts';
import { dateAndTime } from '../../contract/language/calendar.ts';
import type { Contact, StaffContact } from '../../contract/contacts/contacts.ts';
import { fill, langOf, withLanguage } from '../../contract/language/language.ts';
import { messagesIn } from '../../contract/messages-in.ts';
import { paths } from '../../contract/url/paths.ts';
import type { Database } from '../db/tables.ts';
import { MAILS_PER_HOUR } from '../limits/rate-limits.ts';
import { type Mail, messageIdOf, type Outbox } from '../mail/mail.ts';
import { readChoices, tell, telegramWordsIn } from '../notices/notices.queries.ts';
import type { listReplies } from './thread.queries.ts';

const lastMail = `This is mail ${MAILS_PER_HOUR} about messages within an hour. No more are sent until the hour is over: please read the newest messages in the back office.`;

/** Tells staff of a message or an application, the `number`th in the hour. Returns the task of the mail, if there is one. */
export async function tellStaff(
  outbox: Outbox,
  trx: Database,
  contact: Contact & Pick<StaffContact, 'career_id' | 'phone'>,
  number = 1,
) {
  if (number > MAILS_PER_HOUR) return undefined;
  const { id, fullname, email, phone, subject, message, career_id } = contact;
  const kind = career_id === undefined ? 'message' : 'application';
  const isApplication = kind === 'application';
  const from = [email, phone].filter(Boolean).join(', ');
  const url = outbox.origin + paths.adminContact(id);
  const choices = await readChoices(trx);
  const words = telegramWordsIn[choices.language];
  const telegram = paragraphs(words[kind](fullname, subject), choices.has_text && message, url);
  return tell(
    trx,
    { outbox, choices },
    {
      kind,
      telegram: { text: telegram, about: id },
      mail: {
        ...(email && { replyTo: { name: fullname, address: email } }),
        subject: isApplication
          ? `Application from ${fullname}: ${subject}`
          : `Message from ${fullname}: ${subject}`,
        text: paragraphs(
          `${fullname} (${from}) ${isApplication ? 'applied for a job' : 'wrote'} on the site:`,
          subject,
          message,
          number === MAILS_PER_HOUR && lastMail,
          `--\n${url}\n`,
        ),
        about: id,
      },
    },
  );
}

const paragraphs = (...texts: (string | false)[]) => texts.filter(Boolean).join('\n\n');

/** The path of the page where a reply is answered, while its mail waits: the secret is made when it is sent. */
export const LATER = paths.message('…');

/** The mail of a reply. `answers`: the message in whose thread the visitor answers. */
export type ReplyMail = Mail & { answers?: number };

interface Reply {
  contact: StaffContact;
  text: string;
  userName: string;
  earlier: Awaited<ReturnType<typeof listReplies>>;
  /** When it is written: its entry in the thread has the same instant, by which later replies find the Message-ID. */
  now: Date;
}

/** Queues the mail of a reply, with the message quoted below. Returns its task; undefined if the site sends no mail. */
export async function queueReply(
  outbox: Outbox,
  trx: Database,
  { contact, text, userName, earlier, now }: Reply,
): Promise<number | undefined> {
  const { mailConfig } = outbox;
  if (!mailConfig) return undefined;
  const { id, fullname, email, subject, message, created_at, career_id } = contact;
  const [office] = mailConfig.to;
  const ids = earlier.flatMap((reply) =>
    reply.task_id === null ? [] : messageIdOf({ ...reply, id: reply.task_id }, mailConfig),
  );
  // A visitor who writes in Khmer reads Khmer.
  const lang = langOf(message) ?? (career_id === undefined ? 'en' : (langOf(subject) ?? 'en'));
  const wrote = fill(messagesIn[lang].wrote, { date: dateAndTime(created_at, lang), name: fullname });
  const quoted = message.split(/\r\n|\r|\n/).map((line) => (line === '' ? '>' : `> ${line}`));
  const link = `${outbox.origin}${withLanguage(lang, LATER)}`;
  const mail: ReplyMail = {
    to: [email],
    ...(office !== undefined && { replyTo: { name: product, address: office } }),
    subject: /^re:/i.test(subject) ? subject : `Re: ${subject}`,
    text: paragraphs(
      text,
      `${userName}\n${product}`,
      fill(messagesIn[lang].conversation.answerHere, { link }),
      message !== '' && `${wrote}\n${quoted.join('\n')}\n`,
    ),
    isPersonal: true,
    answers: id,
    // The first and the last are enough to keep a conversation together, however long it is.
    references: [...new Set([...ids.slice(0, 1), ...ids.slice(-1)])],
  };
  return outbox.queue(trx, mail, now);
}
