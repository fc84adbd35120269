import { dateAndTime } from '../../contract/language/calendar.ts';
import { itemIn } from '../../contract/dashboard/attention-texts.ts';
import type { AttentionItem } from '../../contract/dashboard/attention.ts';
import { attentionWords } from '../../contract/dashboard/attention.words.ts';
import { khmerAttentionWords } from '../../contract/dashboard/attention.words.km.ts';
import { type NoticeKind, noticeKinds } from '../../contract/notices/notices.ts';
import type { CallContext } from '../api/context.ts';
import type { TaskHandler } from '../tasks/worker.ts';
import {
  findBot,
  readToken,
  storeGroup,
  storeTrouble,
  readChoices,
  readSetting,
  storeSetting,
  tell,
  type TelegramNotice,
} from './notices.queries.ts';
import { sendText, TelegramRefused } from './telegram.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How often the site looks whether there is something to tell, in ms. */
const PAUSE = 10 * MINUTE;

type Parts = Pick<CallContext, 'db' | 'dataDir' | 'telegramApi'>;

/** Sends a text to the group; records what Telegram says of it. @throws TelegramRefused */
export async function sendToGroup({ db, dataDir, telegramApi }: Parts, text: string): Promise<void> {
  const bot = await findBot(db);
  if (!bot?.group_id) return;
  try {
    const token = await readToken(dataDir, bot);
    await sendText(telegramApi, token, bot.group_id, text).catch(async (error: unknown) => {
      if (!(error instanceof TelegramRefused && error.movedTo)) throw error;
      await storeGroup(db, { id: error.movedTo });
      await sendText(telegramApi, token, error.movedTo, text);
    });
    if (bot.trouble !== null) await storeTrouble(db, null);
  } catch (error) {
    if (error instanceof TelegramRefused) await storeTrouble(db, error);
    throw error;
  }
}

/** The handler of tasks of the kind `telegram`. What could not be sent for a day is not told any more: the dashboard says why. */
export const createTelegramTask = (parts: Parts): TaskHandler => ({
  async run(payload, { task }) {
    if (Date.parse(task.created_at) < Date.now() - DAY) return;
    const until = (await findBot(parts.db))?.trouble_until;
    if (until && Date.parse(until) > Date.now()) throw new TelegramRefused('limit');
    await sendToGroup(parts, (payload as TelegramNotice).text);
  },
});

const languagesOf = {
  en: { words: attentionWords, inWords: (at: string) => dateAndTime(at, 'en') },
  km: { words: khmerAttentionWords, inWords: (at: string) => dateAndTime(at, 'km') },
};

const isTold = (item: AttentionItem): item is AttentionItem & { kind: NoticeKind } =>
  (noticeKinds as readonly string[]).includes(item.kind) && (item.isTrouble || item.kind === 'held');

/** Tells of each notice of the dashboard that admins chose once, and again when it has become worse, or was well in between. */
export function createNoticesTask(site: Pick<CallContext, 'db' | 'attention' | 'outbox'>): TaskHandler {
  const { db, attention, outbox } = site;
  return {
    async run() {
      const choices = await readChoices(db);
      const hasBot = (await findBot(db))?.group_id != null;
      // The others are mailed when they come in, or each morning.
      const isMailed = choices.mail.some((kind) => !['message', 'application', 'held'].includes(kind));
      // Nobody would be told: the checks read folders, and many rows.
      if (!isMailed && !(hasBot && choices.telegram.length > 0)) return;
      const found = await Promise.allSettled(attention.map((check) => check()));
      const items = found
        .flatMap((one) => (one.status === 'fulfilled' && one.value ? one.value : []))
        .filter(isTold);
      await db.transaction().execute(async (trx) => {
        const before = ((await readSetting(trx, 'notices-told')) ?? {}) as Record<string, string | number>;
        const now: typeof before = {};
        for (const { kind, isTrouble, values = {}, text, link } of items) {
          const told = before[kind];
          now[kind] = values.count ?? text;
          if (typeof told === 'number' ? Number(now[kind]) <= told : told === now[kind]) continue;
          const { path = '' } = link ?? {};
          const { text: said } = itemIn(languagesOf[choices.language], kind, isTrouble, values, path);
          const url = outbox.origin + path;
          // What was set aside is mailed each morning, with names.
          const mail =
            kind === 'held' ? undefined : { subject: text.slice(0, 150), text: `${text}\n\n--\n${url}\n` };
          await tell(trx, { outbox, choices }, { kind, mail, telegram: { text: `${said}\n${url}` } });
        }
        await storeSetting(trx, 'notices-told', now);
      });
    },
    recurring: { first: (now) => now + MINUTE, next: (now) => now + PAUSE },
  };
}
