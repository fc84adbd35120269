// A server on loopback that behaves as the API for bots of Telegram, as it is documented (core.telegram.org/bots/api), for tests.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Sent = { chat_id: string; text: string } & Record<string, unknown>;

interface Chat {
  id: number;
  title: string;
  type: 'group' | 'supergroup' | 'private';
}

/** What it answers to the next calls of sendMessage. */
type Mode = 'accept' | 'unauthorized' | 'kicked' | 'no chat' | 'moved' | 'too many' | 'broken' | 'silent';

export const botToken = '123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc';
export const newGroupId = -1009876543210;

const refused = {
  unauthorized: { error_code: 401, description: 'Unauthorized' },
  kicked: { error_code: 403, description: 'Forbidden: bot was kicked from the group chat' },
  'no chat': { error_code: 400, description: 'Bad Request: chat not found' },
  moved: {
    error_code: 400,
    description: 'Bad Request: group chat was upgraded to a supergroup chat',
    parameters: { migrate_to_chat_id: newGroupId },
  },
  'too many': {
    error_code: 429,
    description: 'Too Many Requests: retry after 40',
    parameters: { retry_after: 40 },
  },
};

export async function startTelegram() {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const [, token, method] = /^\/bot([^/]*)\/(\w+)$/.exec(request.url ?? '') ?? [];
      const { status, json } = answer(token, method, JSON.parse(body || '{}') as Sent);
      if (json === undefined) return;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    });
  });
  const fail = (problem: { error_code: number; description: string }) => ({
    status: problem.error_code,
    json: { ok: false, ...problem },
  });
  const succeed = (result: unknown) => ({ status: 200, json: { ok: true, result } });

  function answer(token: string | undefined, method: string | undefined, sent: Sent) {
    if (token !== botToken) return fail(refused.unauthorized);
    if (method === 'getMe') return succeed({ id: 123456789, is_bot: true, username: 'chhat_office_bot' });
    if (method === 'getUpdates')
      return succeed(
        telegram.chats.map((chat, at) => ({ update_id: at, message: { message_id: at, date: 0, chat } })),
      );
    const { mode } = telegram;
    if (mode === 'silent') return { status: 0, json: undefined };
    if (mode === 'broken') return { status: 502, json: 'Bad Gateway' };
    if (mode !== 'accept' && !(mode === 'moved' && sent.chat_id === String(newGroupId)))
      return fail(refused[mode]);
    telegram.sent.push(sent);
    return succeed({ message_id: telegram.sent.length });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const telegram = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'accept' as Mode,
    chats: [{ id: -4012345678, title: 'ការិយាល័យ Office', type: 'group' }] as Chat[],
    /** The messages that it took, in this order. */
    sent: [] as Sent[],
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return telegram;
}

export type TestTelegram = Awaited<ReturnType<typeof startTelegram>>;
