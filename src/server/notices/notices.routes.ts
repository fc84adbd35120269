import {
  NoticeChoices,
  Notices,
  TelegramGroupChoice,
  TelegramGroups,
  TelegramToken,
} from '../../contract/notices/notices.ts';
import type { CallContext } from '../api/context.ts';
import { sends } from '../api/describe.ts';
import { conflict, HttpError, InvalidFields } from '../api/errors.ts';
import { sendJson } from '../api/send-json.ts';
import { body } from '../api/validation.ts';
import { change } from '../audit/change.ts';
import { permit, requireRecentSignIn, routes } from '../api/permit.ts';
import {
  deleteBot,
  findBot,
  makeKey,
  readToken,
  storeBot,
  storeGroup,
  storeTrouble,
  readChoices,
  storeSetting,
  telegramWordsIn,
} from './notices.queries.ts';
import { sendToGroup } from './notices.tasks.ts';
import { findGroups, readBotName, TelegramRefused } from './telegram.ts';

const object = 'notices';

async function readNotices({ db, outbox }: CallContext): Promise<Notices> {
  const bot = await findBot(db);
  return {
    choices: await readChoices(db),
    can_mail: outbox.mailConfig !== undefined,
    bot: bot ? { name: bot.name, group: bot.group_id === null ? null : (bot.group_title ?? '') } : null,
  };
}

/** Says in words why Telegram refused: a token at its field. */
function refuse(error: unknown): never {
  if (!(error instanceof TelegramRefused)) throw error;
  const code = `notices.${error.trouble}` as const;
  if (error.trouble === 'token') throw new InvalidFields({ token: code });
  throw error.trouble === 'unreachable' ? new HttpError(503, code, { 'Retry-After': '30' }) : conflict(code);
}

/** The groups that the bot was added to. @throws 409 without a bot, and what `refuse` throws */
async function groupsOf({ db, dataDir, telegramApi }: CallContext) {
  const bot = await findBot(db);
  if (!bot) throw conflict('notices.no-bot');
  const found = readToken(dataDir, bot).then((token) => findGroups(telegramApi, token));
  return found.catch(refuse);
}

export const notices = routes()
  .get('/', permit('admin', 'Get what the site tells staff', sends.one(Notices)), async (c) =>
    sendJson(c, await readNotices(c.var)),
  )
  .put(
    '/',
    permit('admin', 'Change what the site tells staff', sends.one(Notices)),
    body(NoticeChoices),
    async (c) => {
      const after = c.req.valid('json');
      await change(c.var, async (trx, audit) => {
        const before = await readChoices(trx);
        await storeSetting(trx, 'notices', after);
        await audit({ action: 'changed', object, before, after });
      });
      return sendJson(c, await readNotices(c.var));
    },
  )
  .put(
    '/bot',
    permit('admin', 'Connect a bot of Telegram', sends.one(Notices)),
    body(TelegramToken),
    async (c) => {
      requireRecentSignIn(c.var.user);
      const { token } = c.req.valid('json');
      const { dataDir, telegramApi } = c.var;
      const name = await readBotName(telegramApi, token).catch(refuse);
      const key = await makeKey(dataDir);
      await change(c.var, async (trx, audit) => {
        await storeBot(trx, key, name, token);
        await audit({ action: 'changed', object, objectName: name, after: { bot: name } });
      });
      return sendJson(c, await readNotices(c.var));
    },
  )
  .delete('/bot', permit('admin', 'Disconnect the bot', sends.nothing()), async (c) => {
    await change(c.var, async (trx, audit) => {
      const bot = await findBot(trx);
      await deleteBot(trx);
      if (bot) await audit({ action: 'changed', object, before: { bot: bot.name } });
    });
    return c.body(null, 204);
  })
  .get(
    '/groups',
    permit('admin', 'Find the groups that the bot was added to', sends.one(TelegramGroups)),
    async (c) => sendJson(c, await groupsOf(c.var)),
  )
  .put(
    '/group',
    permit('admin', 'Choose the group that is told', sends.one(Notices)),
    body(TelegramGroupChoice),
    async (c) => {
      const group = (await groupsOf(c.var)).find(({ id }) => id === c.req.valid('json').id);
      if (!group) throw new InvalidFields({ id: 'notices.choose-group' });
      await change(c.var, async (trx, audit) => {
        await storeGroup(trx, group);
        await storeTrouble(trx, null);
        await audit({ action: 'changed', object, after: { group: group.title } });
      });
      return sendJson(c, await readNotices(c.var));
    },
  )
  .post('/test', permit('admin', 'Send a test to the group', sends.nothing()), async (c) => {
    const { db } = c.var;
    if (!(await findBot(db))?.group_id) throw conflict('notices.no-group');
    const { language } = await readChoices(db);
    await sendToGroup(c.var, telegramWordsIn[language].test).catch(refuse);
    await change(c.var, (_trx, audit) => audit({ action: 'created', object, after: { test: true } }));
    return c.body(null, 204);
  });
