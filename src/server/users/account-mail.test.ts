import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SignInLink, User } from '../../contract/users/users.ts';
import { khmerLinkMailWords } from '../../contract/users/mail.words.km.ts';
import { createTestApi, resultOf, type TestApi } from '../../../tests/support/test-api.ts';
import { anyEngine, aUser, engines } from '../../../tests/support/test-db.ts';
import { createLog } from '../log/log.ts';
import { createMailer } from '../mail/mail.ts';
import { startMailServer, type TestMailServer } from '../../../tests/support/test-mail-server.ts';
import { enqueue } from '../tasks/tasks.queries.ts';
import { startWorker } from '../tasks/worker.ts';
import { createPasswordLinkTask } from './password-link.tasks.ts';
import { findLink } from './links.queries.ts';

const email = 'user@chhatgroup.example';
const origin = 'https://www.chhatgroup.example';
const subject = 'A new password for the back office of Chhat Group';

describe.each(engines)('mail with a link that sets a password, on %s', (engine) => {
  let site: TestApi;
  let smtp: TestMailServer;
  let stop: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    [site, smtp] = await Promise.all([createTestApi(engine), startMailServer()]);
    site.outbox.mailConfig = { smtpUrl: smtp.url, from: 'site@a.example', to: ['office@a.example'] };
  });
  afterEach(async () => {
    await stop?.();
    stop = undefined;
    await Promise.all([site.close(), smtp.close()]);
  });

  /** Runs the tasks of the site that send mail. */
  const work = async () => {
    const config = site.outbox.mailConfig!;
    const task = createPasswordLinkTask(site.db, origin, config);
    const handlers = { mail: createMailer(config), 'password-link': task };
    const options = { log: createLog('silent'), pauses: Array<number>(200).fill(20), pollInterval: 5 };
    stop = await startWorker(site.db, handlers, options);
  };
  const tasks = (kind: 'mail' | 'password-link') =>
    site.db.selectFrom('tasks').selectAll().where('kind', '=', kind).orderBy('id').execute();
  const areDone = () =>
    expect
      .poll(async () => (await tasks('password-link')).map(({ status }) => status), { timeout: 10_000 })
      .not.toContain('waiting');
  const post = (path: string, json: object, as: 'admin' | 'anonymous' = 'anonymous') =>
    site.call('POST', path, { as, json });
  const forgot = (address = email) => post('/password/forgot', { email: address });
  const makeLink = async (id: number, purpose: 'invite' | 'reset') =>
    (await (await post(`/users/${id}/link`, { purpose }, 'admin')).json()) as SignInLink;
  const tokenIn = (text: string) => /\/admin\/password#([\w-]{43})/.exec(text)![1]!;
  const invite = async () => {
    const { password: _password, ...json } = aUser({ email: 'new@chhatgroup.example' });
    return (await (await post('/users', json, 'admin')).json()) as User;
  };
  /** Everything that a backup of the tables has. */
  const stored = async () =>
    JSON.stringify([
      await site.db.selectFrom('tasks').selectAll().execute(),
      await site.db.selectFrom('account_links').selectAll().execute(),
      await site.audited(),
      site.logged,
    ]);

  test('a forgotten password gets the same response for every address, and a mail only where there is an account', async () => {
    const known = await resultOf(forgot(email.toUpperCase()));
    expect(known).toEqual([200, { message: expect.stringContaining('If there is an account') }]);
    expect(await resultOf(forgot('nobody@chhatgroup.example'))).toEqual(known);
    const requests = { actor: 'visitor', action: 'requested', object: 'sign-in link', after: null };
    expect(await site.audited()).toMatchObject([requests, requests]);
    await work();
    await areDone();
    expect(smtp.accepted.map(({ to }) => to)).toMatchObject([[{ address: email }]]);
    const token = tokenIn(smtp.accepted[0]!.text!);
    expect(await stored()).not.toContain(token);
    expect((await post('/password', { token, password: 'seven lotus ponds' })).status).toBe(200);
    expect((await post('/login', { email, password: 'seven lotus ponds' })).status).toBe(200);
  });

  test('the mail is in the language of the person', anyEngine(engine), async () => {
    await site.db.updateTable('users').set({ lang: 'km' }).where('email', '=', email).execute();
    await forgot();
    await work();
    await areDone();
    expect(smtp.accepted[0]!.subject).toBe(khmerLinkMailWords.resetSubject('Chhat Group'));
    const text = smtp.accepted[0]!.text!;
    expect(text).toContain(khmerLinkMailWords.reset);
    expect(text).toMatch(/ \d{4} នៅ\S*ម៉ោង \d\d:\d\d/);
    expect(tokenIn(text)).toHaveLength(43);
  });

  test('a forgotten password does not wait behind the mail of visitors', anyEngine(engine), async () => {
    smtp.mode = 'slow';
    for (let n = 0; n < 60; n += 1) await enqueue(site.db, 'mail', { subject: `Message ${n}`, text: 'T' });
    await forgot();
    await work();
    await areDone();
    expect(smtp.accepted.map((mail) => mail.subject)).toContain(subject);
    expect((await tasks('mail')).filter(({ status }) => status === 'waiting').length).toBeGreaterThan(30);
  });

  test('"Forgot password" for an invited address leaves the invitation as it is', async () => {
    const invited = await invite();
    const { url, expires_at } = await makeLink(invited.id, 'invite');
    await forgot(invited.email);
    await work();
    await areDone();
    expect(await findLink(site.db, tokenIn(url))).toMatchObject({ purpose: 'invite', expires_at });
    expect(smtp.accepted).toEqual([]);
  });

  test('sending a link by mail sends the link that was copied, at once and past the queue', async () => {
    const invited = await invite();
    const { url, expires_at } = await makeLink(invited.id, 'invite');
    const send = (id: number, token: string) =>
      post(`/users/${id}/link`, { purpose: 'invite', token }, 'admin');
    expect(await resultOf(send(invited.id, tokenIn(url)))).toEqual([200, { url, expires_at, mailed: true }]);
    const to = [{ address: 'new@chhatgroup.example' }];
    expect(smtp.accepted).toMatchObject([{ subject: 'Your account in the back office of Chhat Group', to }]);
    expect(smtp.accepted[0]!.text).toContain(url);
    expect(smtp.accepted[0]!.text).toMatch(/works once, until \d+ \w+ \d{4} at \d\d:\d\d \(Phnom Penh\)/);
    expect(await tasks('mail')).toEqual([]);
    expect(await stored()).not.toContain(tokenIn(url));
    const entry = { actor: 'user', action: 'changed', object: 'sign-in link', after: '{"mailed":true}' };
    expect((await site.audited()).at(-1)).toMatchObject(entry);
    // The link of another person, and one that was replaced.
    expect((await send(site.ids.user, tokenIn(url))).status).toBe(410);
    await makeLink(invited.id, 'invite');
    expect((await send(invited.id, tokenIn(url))).status).toBe(410);
    expect(smtp.accepted).toHaveLength(1);
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('the 30 minutes of a link begin when its mail is sent, and one that is not sent ends no other link', async () => {
      const copied = tokenIn((await makeLink(site.ids.user, 'reset')).url);
      smtp.mode = 'refuse';
      await forgot();
      await work();
      await expect.poll(async () => (await tasks('password-link'))[0]?.attempts).toBeGreaterThan(1);
      expect(await findLink(site.db, copied)).toMatchObject({ email });
      // The queue has no link, and admins see what is wrong.
      expect(await stored()).not.toContain('/admin/password#');
      const outbox = await (await site.call('GET', '/outbox', { as: 'admin' })).json();
      const error = expect.stringContaining('Mailbox full');
      expect(outbox).toMatchObject([{ subject, to: [email], error }]);
      smtp.mode = 'accept';
      const sent = Date.now();
      await areDone();
      const link = (await findLink(site.db, tokenIn(smtp.accepted[0]!.text!)))!;
      expect(Date.parse(link.expires_at)).toBeGreaterThanOrEqual(sent + 29.9 * 60_000);
      expect(await findLink(site.db, copied)).toBeUndefined();
    });

    test('a link is not mailed to an address that its account has no more, also when that changes while it is sent', async () => {
      smtp.mode = 'slow';
      await forgot();
      await work();
      await expect.poll(() => smtp.accepted.length).toBe(1);
      const { name, phone } = aUser();
      const json = { name, phone, email: 'other@chhatgroup.example' };
      expect((await site.call('PUT', `/users/${site.ids.user}`, { as: 'admin', json })).status).toBe(200);
      await areDone();
      expect(await findLink(site.db, tokenIn(smtp.accepted[0]!.text!))).toBeUndefined();
      await forgot();
      await areDone();
      expect(smtp.accepted).toHaveLength(1);
    });

    test('a link that could not be mailed still works, and the admin learns why', async () => {
      smtp.mode = 'refuse recipients';
      const { url } = await makeLink(site.ids.user, 'reset');
      const json = { purpose: 'reset', token: tokenIn(url) };
      const message = expect.stringMatching(/^The link works, but it was not mailed: .*No such mailbox/);
      expect(await resultOf(post(`/users/${site.ids.user}/link`, json, 'admin'))).toEqual([503, { message }]);
      expect(await findLink(site.db, tokenIn(url))).toMatchObject({ email });
    });
  });
});
