// Calls the API for bots of Telegram (core.telegram.org/bots/api). The token of a bot is in the address of each call: no error names it.

import { z } from 'zod';
import type { TelegramGroup, TelegramTrouble } from '../../contract/notices/notices.ts';

/** How long a response may take, in ms. */
const TIMEOUT = 15_000;

const Told = z.object({ migrate_to_chat_id: z.number(), retry_after: z.number() }).partial();
const Reply = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  description: z.string().default(''),
  parameters: Told.default({}),
});

export class TelegramRefused extends Error {
  readonly trouble: TelegramTrouble;
  /** Of `limit`: when it takes calls again, in ms since 1970. */
  readonly until?: number | undefined;
  /** The new id of a group that became a supergroup. */
  readonly movedTo?: string | undefined;

  constructor(
    trouble: TelegramTrouble,
    more: { description?: string; until?: number; movedTo?: string } = {},
  ) {
    super(`Telegram: ${more.description || trouble}`);
    this.trouble = trouble;
    this.until = more.until;
    this.movedTo = more.movedTo;
  }
}

async function call(api: string, token: string, method: string, parameters: object): Promise<unknown> {
  const sent = await fetch(`${api}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  })
    .then(async (response) => ({ status: response.status, body: Reply.parse(await response.json()) }))
    .catch(() => undefined);
  if (!sent) throw new TelegramRefused('unreachable');
  const { status, body } = sent;
  if (body.ok) return body.result;
  const { description, parameters: told } = body;
  if (told.migrate_to_chat_id !== undefined)
    throw new TelegramRefused('group', { description, movedTo: String(told.migrate_to_chat_id) });
  if (status === 429)
    throw new TelegramRefused('limit', { description, until: Date.now() + (told.retry_after ?? 60) * 1000 });
  throw new TelegramRefused(troubleOf(status, description), { description });
}

function troubleOf(status: number, description: string): TelegramTrouble {
  // 404 is the answer to a token that has not its form.
  if (status === 401 || status === 404) return 'token';
  if (status === 409) return 'used';
  if (status === 400 && /chat not found/i.test(description)) return 'group';
  return status >= 500 ? 'unreachable' : 'blocked';
}

const Bot = z.object({ username: z.string() });

export const readBotName = async (api: string, token: string): Promise<string> =>
  Bot.parse(await call(api, token, 'getMe', {})).username;

const Chat = z.object({ id: z.number(), type: z.string(), title: z.string().default('') });
const InChat = z.object({ chat: Chat }).optional();
const Updates = z.array(z.object({ message: InChat, my_chat_member: InChat }));

/** The groups in which something was written to the bot, or to which it was added, in the last day; the newest first. */
export async function findGroups(api: string, token: string): Promise<TelegramGroup[]> {
  const updates = Updates.parse(
    await call(api, token, 'getUpdates', { allowed_updates: ['message', 'my_chat_member'] }),
  );
  const groups = updates
    .flatMap(({ message, my_chat_member }) => [message?.chat, my_chat_member?.chat])
    .filter((chat) => chat !== undefined && /^(?:super)?group$/.test(chat.type));
  const titles = new Map(groups.toReversed().map((chat) => [chat!.id, chat!.title]));
  return Array.from(titles, ([id, title]) => ({ id: String(id), title }));
}

/** The longest message that Telegram takes, in UTF-16 units. */
const MAX_TEXT = 4096;

/** Sends a plain text: without `parse_mode`, no sign in it has a meaning. */
export async function sendText(api: string, token: string, chat: string, text: string): Promise<void> {
  // Telegram Desktop shows the spaces without width that Khmer has between words.
  const shown = text.replace(/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]+/g, '');
  await call(api, token, 'sendMessage', {
    chat_id: chat,
    text: shown.length > MAX_TEXT ? `${shown.slice(0, MAX_TEXT - 2)} …` : shown,
    link_preview_options: { is_disabled: true },
  });
}
