// Queues what the site tells staff, by the ways that admins chose: each is a task of its own, and fails alone.

import type { NoticeChoices, NoticeKind } from '../../contract/notices/notices.ts';
import { telegramWords } from '../../contract/notices/notices.words.ts';
import { khmerTelegramWords } from '../../contract/notices/notices.words.km.ts';
import type { Database } from '../db/tables.ts';
import type { Mail, Outbox } from '../mail/mail.ts';
import { enqueue } from '../tasks/tasks.queries.ts';

/** What the bot writes, by language. */
export const telegramWordsIn = { en: telegramWords, km: khmerTelegramWords };

/** The payload of a task of the kind `telegram`. `about`: the message that it is about, for its erasure. */
export interface TelegramNotice {
  text: string;
  about?: number;
}

interface Notice {
  kind: NoticeKind;
  /** Undefined for what is mailed in another way. */
  mail: Mail | undefined;
  telegram: TelegramNotice;
}

/** Queues a notice in the transaction `trx`, which causes it. Returns the id of the mail's task; undefined without one. */
export async function tell(
  trx: Database,
  { outbox, choices }: { outbox: Outbox; choices: NoticeChoices },
  { kind, mail, telegram }: Notice,
): Promise<number | undefined> {
  if (choices.telegram.includes(kind)) {
    const bot = await trx.selectFrom('telegram_bot').select('group_id').executeTakeFirst();
    if (bot?.group_id) await enqueue(trx, 'telegram', telegram);
  }
  return mail && choices.mail.includes(kind) ? outbox.queue(trx, mail) : undefined;
}
