import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../contract/audit/audit.ts';
import type { Draft } from '../../contract/drafts/drafts.ts';
import { aCareer, aContact, anyEngine, engines } from '../../../tests/support/test-db.ts';
import { successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { formOf } from '../../../tests/support/test-articles.ts';
import { aPng } from '../../../tests/support/test-pictures.ts';
import { testPassword } from '../../../tests/support/test-password.ts';
import { addMissingTexts } from '../texts/texts.queries.ts';

describe.each(engines)('the audit log on %s', (engine) => {
  const site = useTestApi(engine);

  const read = (filter: Record<string, string> = {}) =>
    successOf<AuditEntry[]>(site.call('GET', `/audit?${new URLSearchParams(filter)}`, { as: 'admin' }));
  const addCareer = (career = {}) =>
    successOf<{ id: number }>(site.call('POST', '/careers', { as: 'user', json: aCareer(career) }));

  test('has who changed what, from which session, with the fields before and after; newest first', async () => {
    const { id } = await addCareer({ requirement: 'ក'.repeat(500) });
    const json = aCareer({ salary: 450, requirement: 'ក'.repeat(500) });
    await site.call('PUT', `/careers/${id}`, { as: 'admin', json, clientAddress: '192.0.2.7' });
    const [changed, created, ...others] = await read();
    expect(changed).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/\.\d{3}Z$/),
      actor: 'user',
      user_id: site.ids.admin,
      user_name: 'Chan Thida',
      session: expect.stringMatching(/^[\w-]{12}$/),
      address: '192.0.2.7',
      action: 'changed',
      object: 'career',
      object_id: id,
      object_name: 'Field interviewer',
      route: `/admin/career/edit/${id}`,
      before: { salary: 400 },
      after: { salary: 450 },
    });
    expect(created).toMatchObject({
      action: 'created',
      user_id: site.ids.user,
      before: null,
      after: { salary: 400, jobtype: 'Full Time', requirement: { characters: 500 } },
    });
    expect(others).toEqual([]);
    await site.call('DELETE', `/careers/${id}`, { as: 'user' });
    expect(await read()).toMatchObject([
      { action: 'deleted', before: { salary: 450 }, after: null, route: null },
      // The screen of the job is gone for the older entries too.
      { action: 'changed', route: null },
      { action: 'created', route: null },
    ]);
  });

  test('leads to the screen of what an entry is about, if it has one of its own', async () => {
    const done = <Body = object>(path: string, json?: object) =>
      successOf<Body>(site.call('POST', path, { as: 'admin', ...(json && { json }) }));
    await addMissingTexts(site.db);
    const text = await site.db
      .selectFrom('texts')
      .select('id')
      .where('name', '=', 'home/banners')
      .executeTakeFirstOrThrow();
    await done('/contacts', aContact());
    await done('/contacts/1/notes', { text: 'Call back' });
    await done('/canned-replies', { title: 'Thanks', language: 'en', text: 'Thank you.' });
    await done(`/users/${site.ids.user}/link`, { purpose: 'reset' });
    const draft = await done<Draft>('/drafts', { kind: 'texts', object_id: text.id });
    await done(`/drafts/${draft.id}/link`);
    const picture = { as: 'admin', form: formOf({ title: 'River' }, Buffer.from(await aPng())) } as const;
    await successOf(site.call('POST', '/media', picture));
    const before = await read();
    expect(before.map(({ object, route }) => [object, route])).toEqual([
      ['picture', '/admin/media?edit=1'],
      ['draft link', `/admin/drafts/${draft.id}`],
      ['draft', `/admin/drafts/${draft.id}`],
      ['sign-in link', `/admin/user?edit=${site.ids.user}`],
      ['canned reply', '/admin/contact/replies?edit=1'],
      ['note', '/admin/contact/sent/1'],
      ['contact', '/admin/contact/sent/1'],
    ]);
    const fields = { ...draft.fields, '/home/banners/banner-1/title': 'Three crafts' };
    const json = { revision: 1, save: crypto.randomUUID(), fields };
    await successOf(site.call('PUT', `/drafts/${draft.id}`, { as: 'admin', json }));
    await done(`/drafts/${draft.id}/publish`, { revision: 2, overwrite: false });
    expect((await read())[0]).toMatchObject({ object: 'text', route: `/admin/site?text=${text.id}` });
  });

  test('is filtered by person, action, object, day and a part of a name, in pages with a total', async () => {
    const { id } = await addCareer({ title: 'Sales in ភ្នំ\u200bពេញ' });
    const other = await addCareer({ title: '100% remote' });
    await site.call('POST', '/contacts', { json: aContact() });
    await site.call('DELETE', `/careers/${id}`, { as: 'admin' });
    const objects = async (filter: Record<string, string>) =>
      (await read(filter)).map(({ action, object_id }) => `${action} ${object_id}`);
    expect(await objects({ who: String(site.ids.admin) })).toEqual([`deleted ${id}`]);
    expect(await objects({ who: 'visitor' })).toEqual(['created 1']);
    expect(await objects({ action: 'created', who: String(site.ids.user) })).toEqual([
      `created ${other.id}`,
      `created ${id}`,
    ]);
    expect(await objects({ object: 'contact' })).toEqual(['created 1']);
    expect(await objects({ object: `career:${id}` })).toEqual([`deleted ${id}`, `created ${id}`]);
    expect(await objects({ search: 'sales IN ភ្នំពេញ' })).toEqual([`deleted ${id}`, `created ${id}`]);
    expect(await objects({ search: '0%' })).toEqual([`created ${other.id}`]);
    expect(await objects({ search: 'thida', object: 'career', per_page: '1', page: '2' })).toEqual([
      `created ${other.id}`,
    ]);
    const moved = site.db.updateTable('audit_log').set({ at: '2026-03-01T16:59:59.999Z' });
    await moved.where('object', '=', 'contact').execute();
    // 23:59 in Phnom Penh.
    expect(await objects({ at_from: '2026-03-01', at_to: '2026-03-01' })).toEqual(['created 1']);
    expect(await objects({ at_to: '2026-02-28' })).toEqual([]);
    expect(await objects({ at_from: '2026-03-02' })).toHaveLength(3);
    const response = await site.call('GET', '/audit?page=2&per_page=3&object=career', { as: 'admin' });
    expect(response.headers.get('x-total-count')).toBe('3');
    expect(await response.json()).toEqual([]);
  });

  test('counts and shows the newest 10,000 entries that match', anyEngine(engine), async () => {
    await addCareer();
    for (let doubling = 0; doubling < 14; doubling += 1) {
      await sql`insert into audit_log (at, actor, action, object, object_id)
        select at, actor, action, object, object_id from audit_log`.execute(site.db);
    }
    const response = await site.call('GET', '/audit?page=10000&per_page=1', { as: 'admin' });
    expect(response.headers.get('x-total-count')).toBe('10000');
    expect(await response.json()).toHaveLength(1);
    expect(await read({ page: '10001', per_page: '1', action: 'created' })).toEqual([]);
  });

  test('has an entry exactly when the change is stored', async () => {
    const { id } = await addCareer();
    const before = await read();
    const refused = { headers: { 'if-match': '"older"' }, json: aCareer({ title: 'Other' }) };
    expect((await site.call('PUT', `/careers/${id}`, { as: 'user', ...refused })).status).toBe(412);
    expect(await read()).toEqual(before);
    await sql`alter table audit_log rename to audit_log_away`.execute(site.db);
    expect((await site.call('DELETE', `/careers/${id}`, { as: 'user' })).status).toBe(500);
    const json = aCareer({ title: 'Not stored' });
    expect((await site.call('POST', '/careers', { as: 'user', json })).status).toBe(500);
    expect(await successOf(site.call('GET', '/careers'))).toMatchObject([{ id, title: 'Field interviewer' }]);
  });
});

describe('the audit log', () => {
  const site = useTestApi('sqlite');

  test('names the account of a wrong login, and never has what was typed', async () => {
    for (const email of ['user@chhatgroup.example', 'mysecret@typed.example']) {
      const json = { email, password: 'wrong horse battery' };
      expect((await site.call('POST', '/login', { json, clientAddress: '192.0.2.9' })).status).toBe(401);
    }
    const failed = { actor: 'visitor', action: 'sign-in failed', object: 'user', address: '192.0.2.9' };
    const rows = await site.audited();
    expect(rows).toMatchObject([
      { ...failed, object_id: site.ids.user, object_name: 'Chan Thida' },
      { ...failed, object_id: null, object_name: null },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/horse|secret/);
  });

  test('names the session that a sign-in begins, and that in which a wrong password was sent to confirm it', async () => {
    const json = { email: 'user@chhatgroup.example', password: testPassword };
    const { token } = await successOf<{ token: string }>(site.call('POST', '/login', { json }));
    const [{ id: session }] = await successOf<[{ id: string }]>(site.call('GET', '/sessions', { token }));
    const wrong = { token, json: { password: 'wrong horse battery' } };
    expect((await site.call('POST', '/verify', wrong)).status).toBe(422);
    const person = { actor: 'user', user_id: site.ids.user, user_name: 'Chan Thida', session };
    expect(await site.audited()).toMatchObject([
      { ...person, action: 'signed in', object: 'session' },
      { ...person, action: 'sign-in failed', object: 'user', object_id: site.ids.user },
    ]);
  });

  test('says that a password is new, and has neither the password nor its hash', async () => {
    const person = { name: 'Ly Srey', email: 'srey@chhatgroup.example', phone: '1' };
    const json = { ...person, password: 'velvet anchor tide' };
    await successOf(site.call('POST', '/users', { as: 'admin', json }));
    const rows = await site.audited();
    expect(JSON.parse(rows.at(-1)!.after!)).toMatchObject({ email: json.email, password: 'new' });
    expect(JSON.stringify(rows)).not.toMatch(/velvet|argon2/);
  });

  test('has the id of a message alone: nothing of its sender', async () => {
    await site.call('POST', '/contacts', { json: aContact(), clientAddress: '192.0.2.44' });
    await site.call('PUT', '/contacts/1/spam', { as: 'user' });
    await site.call('DELETE', '/contacts/1/spam', { as: 'user' });
    await site.call('DELETE', '/contacts/1', { as: 'user' });
    const rows = await site.audited();
    expect(rows.map(({ action, object_id, after }) => [action, object_id, after])).toEqual([
      ['created', 1, null],
      ['changed', 1, '{"suspected":true}'],
      ['changed', 1, '{"suspected":false}'],
      ['deleted', 1, null],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/dara|Dara|question|192\.0\.2\.44/);
  });

  test('refuses a filter with a sentence that says what it takes', async () => {
    const errorsOf = async (query: string) => {
      const response = await site.call('GET', `/audit?${query}`, { as: 'admin' });
      return ((await response.json()) as { errors: object }).errors;
    };
    const kinds = 'program or visitor or command or site';
    expect(await errorsOf('who=me')).toEqual({ who: [`who must be the id of a user, or ${kinds}.`] });
    const action = expect.stringMatching(/^action must be one of created, /);
    expect(await errorsOf('action=x')).toEqual({ action: [action] });
    const object = expect.stringMatching(
      /^object must be one of .+, or one of them with an id, such as career:12\.$/,
    );
    for (const wrong of ['x', 'career:', 'career:01', 'career:1:2'])
      expect(await errorsOf(`object=${wrong}`)).toEqual({ object: [object] });
    expect(await errorsOf('at_from=2026-02-30')).toMatchObject({ at_from: [expect.any(String)] });
  });
});
