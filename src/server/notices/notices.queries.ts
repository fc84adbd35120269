// What the site tells staff, and the bot of Telegram, whose token is encrypted with a key of the data folder.

import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attentionItem } from '../../contract/dashboard/attention-item.ts';
import { NoticeChoices, usualChoices, type NoticeKind } from '../../contract/notices/notices.ts';
import { paths } from '../../contract/url/paths.ts';
import type { Database, Tables } from '../db/tables.ts';
import { whenMissing } from '../storage/storage.ts';
import { TelegramRefused } from './telegram.ts';
import { telegramWords } from '../../contract/notices/notices.words.ts';
import { khmerTelegramWords } from '../../contract/notices/notices.words.km.ts';
import type { Mail, Outbox } from '../mail/mail.ts';
import { enqueue } from '../tasks/tasks.queries.ts';

const ONE = 1;
const METHOD = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const keyFile = (dataDir: string) => join(dataDir, 'telegram.key');

/** The key of the data folder. It is made once: of two calls at the same time, both get the same one. */
export async function makeKey(dataDir: string): Promise<Buffer> {
  const file = keyFile(dataDir);
  const key = await readFile(file).catch(whenMissing(undefined));
  if (key) return key;
  const made = `${file}.${randomUUID()}`;
  await writeFile(made, randomBytes(32), { mode: 0o600, flush: true });
  // In one step: the other call never reads a part of it.
  await link(made, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(made);
  return readFile(file);
}

function encrypt(key: Buffer, token: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(METHOD, key, nonce);
  const sealed = [cipher.update(token, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64');
}

function decrypt(key: Buffer, stored: string): string {
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv(METHOD, key, bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8') + decipher.final('utf8');
}

export const findBot = (db: Database) => db.selectFrom('telegram_bot').selectAll().executeTakeFirst();

/** @throws TelegramRefused `key` when another data folder has encrypted it */
export async function readToken(dataDir: string, { token }: { token: string }): Promise<string> {
  try {
    return decrypt(await readFile(keyFile(dataDir)), token);
  } catch {
    throw new TelegramRefused('key');
  }
}

/** Connects a bot in place of another one; it keeps the group. */
export async function storeBot(trx: Database, key: Buffer, name: string, token: string): Promise<void> {
  const bot = { name, token: encrypt(key, token), trouble: null, trouble_until: null };
  const insert = trx.insertInto('telegram_bot').values({ id: ONE, ...bot });
  await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(bot)).execute();
}

export const deleteBot = (trx: Database) => trx.deleteFrom('telegram_bot').execute();

export async function storeGroup(db: Database, { id, title }: { id: string; title?: string }) {
  const group = { group_id: id, ...(title !== undefined && { group_title: title }) };
  await db.updateTable('telegram_bot').set(group).execute();
}

/** Records what Telegram said last: null for nothing but that it took what was sent. */
export async function storeTrouble(db: Database, refused: TelegramRefused | null): Promise<void> {
  const { trouble = null, until } = refused ?? {};
  const trouble_until = until === undefined ? null : new Date(until).toISOString();
  await db.updateTable('telegram_bot').set({ trouble, trouble_until }).execute();
}

export async function checkTelegram(db: Database) {
  const bot = await findBot(db);
  if (!bot?.trouble) return undefined;
  const { trouble, trouble_until, group_title } = bot;
  const values = { telegram: trouble, name: group_title ?? '', ...(trouble_until && { at: trouble_until }) };
  return attentionItem('telegram', true, values, paths.adminNotices());
}

type Name = Extract<Tables['settings']['name'], 'notices' | 'notices-told' | 'applications'>;

export async function readSetting(db: Database, name: Name): Promise<unknown> {
  const stored = db.selectFrom('settings').select('value').where('name', '=', name);
  const { value } = (await stored.executeTakeFirst()) ?? {};
  return value === undefined ? undefined : JSON.parse(value);
}

export async function storeSetting(trx: Database, name: Name, content: object): Promise<void> {
  const value = JSON.stringify(content);
  const insert = trx.insertInto('settings').values({ name, value });
  await insert.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute();
}

/** What admins chose to be told. A choice of another version that does not fit counts as none. */
export const readChoices = async (db: Database): Promise<NoticeChoices> =>
  NoticeChoices.safeParse(await readSetting(db, 'notices')).data ?? usualChoices;

export const telegramWordsIn = { en: telegramWords, km: khmerTelegramWords };

/** The payload of a task of the kind `telegram`. `about`: the message that it is about, for its erasure. */
export type TelegramNotice = { text: string; about?: number };

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
