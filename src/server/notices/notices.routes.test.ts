import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApi, resultOf, type TestApi } from '../../../tests/support/test-api.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import {
  botToken,
  newGroupId,
  startTelegram,
  type TestTelegram,
} from '../../../tests/support/test-telegram.ts';
import type { AttentionItem } from '../../contract/dashboard/attention.ts';
import { type NoticeChoices, type Notices, usualChoices } from '../../contract/notices/notices.ts';
import { createLog } from '../log/log.ts';
import { enqueue } from '../tasks/tasks.queries.ts';
import { startWorker } from '../tasks/worker.ts';
import { checkTelegram, makeKey } from './notices.queries.ts';
import { createNoticesTask, createTelegramTask } from './notices.tasks.ts';

const GROUP = '-4012345678';
const visitor = {
  fullname: 'Sok <b>Dara</b>',
  email: 'dara@visitor.example',
  subject: 'ម៉ោង\u200bធ្វើការ _x_ [y](https://a.example)',
  message: 'A secret question',
};

describe.each(engines)('notices on %s', (engine) => {
  let telegram: TestTelegram;
  let site: TestApi;
  beforeEach(async () => {
    telegram = await startTelegram();
    site = await createTestApi(engine, {}, { telegramApi: telegram.url });
  });
  afterEach(async () => {
    await site.close();
    await telegram[Symbol.asyncDispose]();
  });

  const call = (method: string, path = '', json?: object) =>
    site.call(method, `/notices${path}`, { as: 'admin', json });
  const read = async () => (await (await call('GET')).json()) as Notices;
  const choose = (change: Partial<NoticeChoices>) => call('PUT', '', { ...usualChoices, ...change });
  const parts = () => ({ db: site.db, dataDir: site.dataDir, telegramApi: telegram.url });
  async function connect(): Promise<void> {
    await call('PUT', '/bot', { token: botToken });
    await call('PUT', '/group', { id: GROUP });
  }
  /** Runs the tasks that are due until the test ends. */
  const work = async (ends: AsyncDisposableStack) =>
    ends.defer(
      await startWorker(
        site.db,
        { telegram: createTelegramTask(parts()) },
        { log: createLog('silent'), pauses: Array<number>(1000).fill(5), pollInterval: 5 },
      ),
    );
  const trouble = async () => (await checkTelegram(site.db))?.text;

  test('a bot is connected by its token, the group is found, and a test arrives', async () => {
    expect(await resultOf(call('PUT', '/bot', { token: 'nonsense' }))).toMatchObject([
      422,
      { errors: { token: [expect.stringContaining('@BotFather')] } },
    ]);
    expect(await resultOf(call('PUT', '/bot', { token: botToken.replace('AAE', 'AAF') }))).toMatchObject([
      422,
      { errors: { token: ['Telegram does not know this bot. Copy its token from @BotFather again.'] } },
    ]);
    expect((await call('POST', '/test')).status).toBe(409);
    expect(await resultOf(call('PUT', '/bot', { token: ` ${botToken} ` }))).toMatchObject([
      200,
      { bot: { name: 'chhat_office_bot', group: null } },
    ]);
    telegram.chats.push({ id: 77, title: 'Dara', type: 'private' });
    expect(await resultOf(call('GET', '/groups'))).toEqual([200, [{ id: GROUP, title: 'ការិយាល័យ Office' }]]);
    expect((await call('PUT', '/group', { id: '-5' })).status).toBe(422);
    await call('PUT', '/group', { id: GROUP });
    expect((await read()).bot).toEqual({ name: 'chhat_office_bot', group: 'ការិយាល័យ Office' });
    expect((await call('POST', '/test')).status).toBe(204);
    expect(telegram.sent).toMatchObject([
      { chat_id: GROUP, text: expect.stringContaining('This is a test.') },
    ]);
    expect(telegram.sent[0]).not.toHaveProperty('parse_mode');
    expect((await call('DELETE', '/bot')).status).toBe(204);
    expect((await read()).bot).toBeNull();
  });

  test('a message is told in the group with name and subject, and only if chosen with its text', async () => {
    await connect();
    await using ends = new AsyncDisposableStack();
    await work(ends);
    await site.call('POST', '/contacts', { json: visitor });
    await expect.poll(() => telegram.sent.length).toBe(1);
    const { text } = telegram.sent[0]!;
    expect(text).toMatch(
      /^New message from Sok <b>Dara<\/b>: ម៉ោងធ្វើការ _x_ \[y\]\(https:\/\/a\.example\)\n\nhttps:\S+\/admin\/contact\/sent\/\d+$/,
    );
    await choose({ language: 'km', has_text: true });
    await site.call('POST', '/contacts', { json: { ...visitor, message: 'Another question' } });
    await expect.poll(() => telegram.sent.length).toBe(2);
    expect(telegram.sent[1]!.text).toMatch(/^សារថ្មីពី .+\n\nAnother question\n\n/s);
  });

  test('what is not chosen goes neither by Telegram nor by mail', async () => {
    await connect();
    await choose({ telegram: [], mail: [] });
    await site.call('POST', '/contacts', { json: visitor });
    expect(await site.db.selectFrom('tasks').select('kind').execute()).toEqual([]);
    await choose({ telegram: [], mail: ['message'] });
    await site.call('POST', '/contacts', { json: visitor });
    expect(await site.db.selectFrom('tasks').select('kind').execute()).toEqual([{ kind: 'mail' }]);
  });

  test('a group that became a supergroup is told under its new id', async () => {
    await connect();
    telegram.mode = 'moved';
    expect((await call('POST', '/test')).status).toBe(204);
    expect(telegram.sent).toMatchObject([{ chat_id: String(newGroupId) }]);
    await call('POST', '/test');
    expect(telegram.sent).toHaveLength(2);
    expect(await trouble()).toBeUndefined();
  });

  test.each([
    ['unauthorized', 422, 'Copy its token from @BotFather again'],
    ['kicked', 409, 'Add it to the group again'],
    ['no chat', 409, 'Press “Find the group” again'],
    ['too many', 409, 'tries again by itself. It takes them again on'],
    ['broken', 503, 'cannot be reached'],
  ] as const)(
    'when Telegram says %s, the dashboard says what to do until it takes something',
    async (mode, status, words) => {
      await connect();
      telegram.mode = mode;
      expect((await call('POST', '/test')).status).toBe(status);
      expect(await trouble()).toContain(words);
      telegram.mode = 'accept';
      await call('POST', '/test');
      expect(await trouble()).toBeUndefined();
    },
  );

  test('a visitor who is erased is in no notice that waits', async () => {
    await connect();
    await site.call('POST', '/contacts', { json: visitor });
    await site.call('DELETE', '/contacts/person?email=dara@visitor.example', { as: 'admin' });
    expect(await site.db.selectFrom('tasks').select('kind').execute()).toEqual([]);
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('the token is stored encrypted, with a key that only the owner of the data folder reads', async () => {
      await connect();
      const stored = await site.db.selectFrom('telegram_bot').selectAll().executeTakeFirstOrThrow();
      expect(JSON.stringify(stored)).not.toContain(botToken.slice(10));
      const key = join(site.dataDir, 'telegram.key');
      expect([readFileSync(key).length, statSync(key).mode & 0o077]).toEqual([32, 0]);
      expect(JSON.stringify([await read(), await site.audited(), site.logged])).not.toContain(
        botToken.slice(10),
      );
      writeFileSync(key, Buffer.alloc(32));
      expect((await call('POST', '/test')).status).toBe(409);
      expect(await trouble()).toContain('Paste the token again');
    });

    test('whoever connects a bot at the same time uses the same key', async () => {
      const keys = await Promise.all(Array.from({ length: 5 }, () => makeKey(site.dataDir)));
      expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
      expect(readdirSync(site.dataDir).filter((name) => name.startsWith('telegram'))).toEqual([
        'telegram.key',
      ]);
    });

    test('a flood of notices waits as long as Telegram says, and nothing is lost', async () => {
      await connect();
      telegram.mode = 'too many';
      await call('POST', '/test');
      telegram.mode = 'accept';
      await using ends = new AsyncDisposableStack();
      await enqueue(site.db, 'telegram', { text: 'Hello' });
      await work(ends);
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(telegram.sent).toEqual([]);
      await site.db
        .updateTable('telegram_bot')
        .set({ trouble_until: new Date(0).toISOString() })
        .execute();
      await expect.poll(() => telegram.sent).toMatchObject([{ text: 'Hello' }]);
    });

    test('a trouble of the dashboard is told once, and again when it is worse or comes back', async () => {
      await connect();
      await choose({ mail: ['mail'] });
      const path = '/admin/outbox';
      let items: AttentionItem[] = [];
      const { run } = createNoticesTask({
        db: site.db,
        outbox: site.outbox,
        attention: [async () => items[0], () => Promise.reject(new Error('No'))],
      });
      const told = async (count: number) => {
        items =
          count === 0
            ? []
            : [
                {
                  kind: 'mail',
                  isTrouble: true,
                  text: `${count} mails`,
                  link: { text: '', path },
                  values: { count },
                },
              ];
        await run({}, undefined as never);
        const tasks = await site.db.deleteFrom('tasks').returning(['kind', 'payload']).execute();
        return tasks.map(({ kind, payload }) => `${kind} ${(JSON.parse(payload) as { text: string }).text}`);
      };
      expect(await told(1)).toEqual([
        expect.stringMatching(/^telegram 1 mail could not be sent\.\nhttps:\S+\/admin\/outbox$/),
        expect.stringMatching(/^mail 1 mails/),
      ]);
      expect(await told(1)).toEqual([]);
      expect(await told(2)).toHaveLength(2);
      expect(await told(1)).toEqual([]);
      expect(await told(0)).toEqual([]);
      expect(await told(1)).toHaveLength(2);
    });

    test('while nobody would be told, nothing is checked', async () => {
      const check = vi.fn(async () => undefined);
      const { run } = createNoticesTask({ db: site.db, outbox: site.outbox, attention: [check] });
      await run({}, undefined as never);
      expect(check).not.toHaveBeenCalled();
      await choose({ mail: ['disk'] });
      await run({}, undefined as never);
      expect(check).toHaveBeenCalledTimes(1);
    });

    test('only admins see and change it', async () => {
      expect((await site.call('GET', '/notices', { as: 'user' })).status).toBe(403);
      expect((await site.call('PUT', '/notices', { as: 'user', json: usualChoices })).status).toBe(403);
    });
  });
});
