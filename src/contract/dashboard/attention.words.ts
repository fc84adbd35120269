import type { TelegramTrouble } from '../notices/notices.ts';
import { noticeRefusals } from '../notices/notices.words.ts';

/** What the dashboard says needs an admin: by the API in English, in the back office in its language. */
export const attentionWords = {
  /** The notice on the dashboard about the nightly copies. */
  backups: {
    made: (moment: string) => `The last verified backup was made on ${moment}.`,
    none: 'No backup has been made and verified yet.',
    failed: (reason: string) => `The last try to make a backup failed: ${reason}`,
    late: 'There should be a newer backup.',
    off: 'The site makes no backups: BACKUP_AT is off.',
  },
  cleanup: {
    failed: (reason: string) => `The daily clean-up failed: ${reason}`,
  },
  held: {
    notice: (count: number | string) =>
      count === 1
        ? '1 message has been set aside as suspected spam for more than a day.'
        : `${count} messages have been set aside as suspected spam for more than a day.`,
    link: 'Check suspected spam',
  },
  unanswered: {
    notice: (count: number | string) =>
      count === 1
        ? '1 application for a job has waited for an answer for too long.'
        : `${count} applications for jobs have waited for an answer for too long.`,
    link: 'Answer them',
  },
  disk: { low: 'The disk is nearly full: writes fail when it is. Whoever runs the server frees some space.' },
  telegram: {
    failed: (group: string) => `Telegram does not take the notices for “${group}”.`,
    trouble: (trouble: TelegramTrouble): string => noticeRefusals[`notices.${trouble}`],
    until: (moment: string) => `It takes them again on ${moment}.`,
    link: 'Open Notices',
  },
  mail: {
    inTrouble: (count: number | string) =>
      count === 1 ? '1 mail could not be sent.' : `${count} mails could not be sent.`,
    foreignSender: (from: string, host: string, instead: string) =>
      `Mail is sent as ${from} by ${host}, which may not send for this provider: it is put away as spam or refused. Whoever runs the server sets MAIL_FROM=${instead}.`,
    link: 'Open the outbox',
  },
  drafts: {
    overdue: (count: number | string) =>
      count === 1
        ? '1 scheduled draft should be on the site by now.'
        : `${count} scheduled drafts should be on the site by now.`,
    ready: (count: number | string) =>
      count === 1 ? '1 draft is ready to be published.' : `${count} drafts are ready to be published.`,
    /** The draft of them that was saved last. */
    newest: (title: string, who: string, moment: string) => `“${title}”, saved by ${who} on ${moment}.`,
    link: 'Open the drafts',
    untitled: 'Untitled',
  },
  oldMessages: {
    notice: (count: string) =>
      `Messages older than 24 months: ${count}. Nothing is wrong: delete those that are no longer needed when you have time.`,
    link: 'Look through them',
  },
  links: {
    one: (name: string, path: string) => `A link in “${name}” leads nowhere: ${path}.`,
    several: (count: number | string, name: string, path: string) =>
      `${count} links lead nowhere, such as ${path} in “${name}”.`,
    open: 'Open the missing pages',
  },
  translations: {
    kinds: {
      blogs: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
      careers: (count: number) => (count === 1 ? '1 job' : `${count} jobs`),
      texts: (count: number) => (count === 1 ? '1 text of the site' : `${count} texts of the site`),
    },
    and: ' and ',
    behind: (what: string, count: number) =>
      count === 1
        ? `${what} is behind in Khmer: the English text has changed.`
        : `${what} are behind in Khmer: the English text has changed.`,
    open: 'Show what is behind',
  },
};
