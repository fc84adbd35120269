import { describe, expect, test } from 'vitest';
import { useTestApi } from '../../../tests/support/test-api.ts';
import { anyEngine, engines } from '../../../tests/support/test-db.ts';
import type { UnsentMail } from '../../contract/outbox/outbox.ts';
import { claimNext, completeTask, enqueue, failTask, planNextRun } from '../tasks/tasks.queries.ts';

const MINUTE = 60_000;

describe.each(engines)('the outbox on %s', (engine) => {
  const site = useTestApi(engine);

  /** Queues a mail and ends its attempts with `error`: it was `created` so many minutes ago, and is given up or waits. */
  const failed = async (error: string, { created = 60, waits = false } = {}) => {
    const now = Date.now();
    const id = await enqueue(site.db, 'mail', { subject: error, text: 'T' }, now - created * MINUTE);
    const claim = (await claimNext(site.db, 'mail', 'worker', now))!;
    if (waits)
      await planNextRun(site.db, claim, {
        runAt: now + 5 * MINUTE,
        attempts: claim.attempts,
        last_error: error,
      });
    else await failTask(site.db, claim, error);
    return id;
  };
  const list = async (query = '') =>
    (await (await site.call('GET', `/outbox${query}`, { as: 'admin' })).json()) as UnsentMail[];
  const attention = async () => (await site.call('GET', '/attention', { as: 'admin' })).json();
  const send = (path: string) => site.call('POST', `/outbox${path}`, { as: 'admin' });

  test('lists the mail that has not been sent: what is wrong, how often it was tried, and when it is tried next', async () => {
    const refused = await failed('connect ECONNREFUSED 127.0.0.1:25');
    const waiting = await failed('Message failed: 552 Mailbox full', { waits: true });
    const sent = await enqueue(site.db, 'mail', { subject: 'Sent', text: 'T' }, Date.now() - MINUTE);
    await completeTask(site.db, (await claimNext(site.db, 'mail', 'worker'))!);
    await enqueue(site.db, 'cleanup', {});
    const to = ['other@chhatgroup.example'];
    const due = await enqueue(site.db, 'mail', { subject: 'New', text: 'T', to });
    expect(due).toBeGreaterThan(sent);
    expect(await list()).toMatchObject([
      { id: due, status: 'due', to, attempts: 0, error: null },
      {
        id: waiting,
        status: 'waiting',
        next_attempt_at: expect.any(String),
        failed_at: null,
        attempts: 1,
        error: 'Message failed: 552 Mailbox full',
      },
      {
        id: refused,
        status: 'failed',
        next_attempt_at: null,
        failed_at: expect.any(String),
        to: ['office@chhatgroup.example'],
      },
    ]);
    const page = await site.call('GET', '/outbox?page=2&per_page=2', { as: 'admin' });
    expect([await page.json(), page.headers.get('X-Total-Count')]).toMatchObject([[{ id: refused }], '3']);
  });

  test('sends one mail again, or all that have an error, at once and with all attempts', async () => {
    const one = await failed('a');
    const other = await failed('b', { waits: true });
    expect((await send(`/${one}/send-again`)).status).toBe(204);
    expect(await list()).toMatchObject([
      { id: other, status: 'waiting' },
      { id: one, status: 'due', attempts: 0, failed_at: null, error: 'a' },
    ]);
    await enqueue(site.db, 'mail', { subject: 'c', text: 'T' }, Date.now() + MINUTE);
    expect(await (await send('/send-again')).json()).toEqual({ count: 2 });
    expect(await list()).toMatchObject([{ status: 'waiting' }, { status: 'due' }, { status: 'due' }]);
    await completeTask(site.db, (await claimNext(site.db, 'mail', 'worker'))!);
    await completeTask(site.db, (await claimNext(site.db, 'mail', 'worker'))!);
    expect(await (await send('/send-again')).json()).toEqual({ count: 0 });
    expect((await send(`/${one}/send-again`)).status).toBe(404);
  });

  test('a mail that is being sent is sent once, and cannot be deleted', anyEngine(engine), async () => {
    const id = await failed('a', { waits: true });
    await send('/send-again');
    const claim = (await claimNext(site.db, 'mail', 'worker'))!;
    const remove = () => site.call('DELETE', `/outbox/${id}`, { as: 'admin' });
    expect((await send(`/${id}/send-again`)).status).toBe(204);
    expect(await claimNext(site.db, 'mail', 'other')).toBeUndefined();
    expect((await remove()).status).toBe(409);
    expect(await failTask(site.db, claim, 'b')).toBe(true);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  test('the dashboard of admins names mail that was given up, or that has waited for long, and nothing else', async () => {
    expect(await attention()).toEqual([]);
    await failed('new', { created: 1, waits: true });
    await enqueue(site.db, 'mail', { subject: 'S', text: 'T' });
    await enqueue(site.db, 'backup', {}, 0);
    expect(await attention()).toEqual([]);
    const late = await failed('late', { waits: true });
    const item = { kind: 'mail', isTrouble: true, link: { text: 'Open the outbox', path: '/admin/outbox' } };
    expect(await attention()).toEqual([{ ...item, text: '1 mail could not be sent.', values: { count: 1 } }]);
    await failed('given up', { created: 1 });
    expect(await attention()).toEqual([
      { ...item, text: '2 mails could not be sent.', values: { count: 2 } },
    ]);
    await site.db.deleteFrom('tasks').where('id', '>=', late).execute();
    expect(await attention()).toEqual([]);
  });
});
