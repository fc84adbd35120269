import { describe, expect, test } from 'vitest';
import { aJob, apply } from '../../../tests/support/test-applications.ts';
import { resultOf, successOf, type TestApi, useTestApi } from '../../../tests/support/test-api.ts';
import { aContact, engines } from '../../../tests/support/test-db.ts';
import type { StaffContact } from '../../contract/contacts/contacts.ts';
import type { ContactThread } from '../../contract/contacts/inbox.ts';
import { inEnglish } from '../../contract/refusals/english.ts';
import { type Code, refusal } from '../../contract/refusals/refusal.ts';
import { putTranslation } from '../translations/translations.queries.ts';

const get = <Body>(site: TestApi, path: string) => successOf<Body>(site.call('GET', path, { as: 'user' }));
const say = (code: Code) => inEnglish(refusal(code as 'applications.closed'));
const listed = (site: TestApi, query = '?kind=applications') =>
  get<StaffContact[]>(site, `/contacts${query}`);
const threadOf = (site: TestApi, id: number) => get<ContactThread>(site, `/contacts/${id}/thread`);

describe.each(engines)('applications for jobs on %s', (engine) => {
  const site = useTestApi(engine, { contacts: [{}] });

  test('an application lies in the inbox with its job, apart from the messages, and thanks its sender', async () => {
    const job = await aJob(site, { title: 'Cook' });
    const dashboard = await get(site, '/dashboard');
    const before = await listed(site, '');
    const thanks = await successOf(apply(site, job, { phone: '012 345 678' }));
    expect(thanks).toEqual({ created_at: expect.any(String) });
    const [application, ...others] = await listed(site);
    expect(others).toEqual([]);
    expect(application).toMatchObject({
      fullname: 'Chan Bopha',
      email: 'bopha@visitor.example',
      phone: '+85512345678',
      subject: 'Cook',
      career_id: job,
      status: 'new',
      applied_at: application?.created_at,
    });
    expect(await listed(site, '')).toEqual(before);
    expect(await get(site, '/dashboard')).toMatchObject({ contacts: 1, careers: 1 });
    expect(dashboard).toMatchObject({ contacts: 1 });
    expect(await listed(site, `?career_id=${job}`)).toEqual([application]);
    expect(await listed(site, `?career_id=${job + 1}`)).toEqual([]);
    expect(Object.keys(before[0]!)).not.toContain('phone');
  });

  test('the statuses of applications are counted apart; unread ones ring the bell', async () => {
    const job = await aJob(site);
    await successOf(apply(site, job));
    await successOf(apply(site, job, { email: 'other@visitor.example' }));
    const [application] = await listed(site);
    const state = { as: 'user', json: { status: 'in_progress' } } as const;
    await successOf(site.call('PUT', `/contacts/${application!.id}/state`, state));
    const counts = { new: 1, in_progress: 0, answered: 0, archived: 0 };
    expect(await get(site, '/contacts/counts')).toEqual(counts);
    expect(await get(site, '/contacts/counts?kind=applications')).toEqual({ ...counts, in_progress: 1 });
    const { headers } = await site.call('GET', '/contacts?status=open', { as: 'user' });
    expect([headers.get('X-Total-Count'), headers.get('X-Unread-Count')]).toEqual(['1', '2']);
    expect(headers.get('X-Unread-Applications')).toBe('1');
    expect(await listed(site, '?kind=applications&status=open&search=dara')).toEqual([]);
    expect(await listed(site, '?kind=applications&status=new&search=bopha')).toHaveLength(1);
  });

  test('a form that is sent again is stored once; with another text it is an answer in the thread', async () => {
    const job = await aJob(site);
    const headers = { 'idempotency-key': 'a'.repeat(20) };
    const first = await successOf(apply(site, job, {}, { headers }));
    expect(await successOf(apply(site, job, {}, { headers }))).toEqual(first);
    const [{ id }] = (await listed(site)) as [StaffContact];
    expect((await threadOf(site, id)).entries).toEqual([]);
    await successOf(site.call('PUT', `/contacts/${id}/state`, { as: 'user', json: { status: 'answered' } }));
    const again = {
      email: 'BOPHA@visitor.example',
      fullname: 'Bopha',
      message: 'My new number',
      phone: '+85512345678',
    };
    expect(await successOf(apply(site, job, again))).toEqual({ created_at: expect.any(String) });
    const [application, ...others] = await listed(site);
    expect(others).toEqual([]);
    expect(application).toMatchObject({
      status: 'new',
      opened_at: null,
      fullname: 'Chan Bopha',
      phone: '+85512345678',
    });
    expect(application!.applied_at! > application!.created_at).toBe(true);
    const { entries } = await threadOf(site, id);
    expect(entries.at(-1)).toMatchObject({ kind: 'answer', user_name: 'Bopha', text: 'My new number' });
    // Another number neither replaces the one that is known nor gets lost.
    await successOf(apply(site, job, { phone: '099 999 999', message: '' }));
    expect((await threadOf(site, id)).entries.at(-1)).toMatchObject({ text: '+85599999999' });
    expect((await listed(site))[0]).toMatchObject({ phone: '+85512345678' });
  });

  test('two applications of a person at the same time become one thread', async () => {
    const job = await aJob(site);
    const sent = await Promise.all(['One', 'Two'].map((message) => apply(site, job, { message })));
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    const [{ id, message }, ...others] = (await listed(site)) as [StaffContact];
    expect(others).toEqual([]);
    const { entries } = await threadOf(site, id);
    expect([message, ...entries.map(({ text }) => text)].toSorted()).toEqual(['One', 'Two']);
  });

  test('who gives a telephone number alone is known by it; another job or address is another application', async () => {
    const job = await aJob(site);
    const number = { email: '', phone: '០១២ ៣៤៥ ៦៧៨' };
    for (const fields of [number, { ...number, phone: '+855 12 345 678' }])
      await successOf(apply(site, job, fields));
    expect(await listed(site)).toMatchObject([{ email: '', phone: '+85512345678' }]);
    await successOf(apply(site, await aJob(site), number));
    await successOf(apply(site, job, { phone: '012345678' }));
    const [newest, ...others] = await listed(site);
    expect(others).toHaveLength(2);
    expect((await threadOf(site, newest!.id)).others_total).toBe(2);
  });

  test('a page in Khmer applies for the job by its Khmer title', async () => {
    const job = await aJob(site, { title: 'Cook' });
    const fields = { title: 'ចុងភៅ' };
    const key = { kind: 'careers', lang: 'km', id: job } as const;
    await putTranslation(site.db, key, { fields, source: {}, is_behind: false }, []);
    await successOf(apply(site, job, { lang: 'km' }));
    expect(await listed(site)).toMatchObject([{ subject: 'ចុងភៅ' }]);
  });

  test('a job that has closed says so, and one that is gone is not found', async () => {
    const job = await aJob(site, { deadline: '2020-01-31' });
    expect(await resultOf(apply(site, job))).toEqual([409, { message: say('applications.closed') }]);
    expect(await resultOf(apply(site, job + 1))).toEqual([404, { message: 'Job not found.' }]);
    expect(await listed(site)).toEqual([]);
  });

  test('each field is refused in its place', async () => {
    const job = await aJob(site);
    const errorsOf = async (fields: object) =>
      ((await resultOf(apply(site, job, fields)))[1] as { errors: object }).errors;
    expect(await errorsOf({ email: '' })).toEqual({ email: [say('applications.email-or-phone')] });
    expect(await errorsOf({ email: 'x' })).toEqual({ email: [say('fields.email')] });
    expect(Object.keys(await errorsOf({ phone: 'x', fullname: ' ', message: 'x'.repeat(10_001) }))).toEqual([
      'fullname',
      'phone',
      'message',
    ]);
    expect(await listed(site)).toEqual([]);
  });

  test('an application that a program filled in is set aside, and thanks as others do', async () => {
    const job = await aJob(site);
    const headers = { 'x-form-remark': '1' };
    expect(await successOf(apply(site, job, {}, { headers }))).toEqual({ created_at: expect.any(String) });
    expect(await listed(site)).toEqual([]);
    const suspected = await get<StaffContact[]>(site, '/contacts/suspected');
    expect(suspected).toMatchObject([{ career_id: job, spam_reasons: ['trap'] }]);
    const mails = () => site.db.selectFrom('tasks').select('payload').where('kind', '=', 'mail').execute();
    expect(await mails()).toEqual([]);
    // It is nobody's earlier application.
    await successOf(apply(site, job));
    expect(await listed(site)).toHaveLength(1);
    await successOf(site.call('DELETE', `/contacts/${suspected[0]!.id}/spam`, { as: 'user' }));
    expect(await listed(site)).toHaveLength(2);
    const subjects = (await mails()).map(
      ({ payload }) => (JSON.parse(payload) as { subject: string }).subject,
    );
    expect(subjects).toEqual(Array(2).fill('Application from Chan Bopha: Field interviewer'));
  });

  test('messages and applications have neighbours of their own kind', async () => {
    const job = await aJob(site);
    await successOf(apply(site, job));
    const [message] = await listed(site, '');
    const { headers } = await site.call('GET', `/contacts/${message!.id}`, { as: 'user' });
    expect(headers.get('Link')).toBeNull();
    await successOf(site.call('POST', '/contacts', { json: aContact() }));
    const [application] = await listed(site);
    const link = (await site.call('GET', `/contacts/${application!.id}`, { as: 'user' })).headers.get('Link');
    expect(link).toBeNull();
  });

  test('who left no e-mail address gets no mail', async () => {
    await successOf(apply(site, await aJob(site), { email: '', phone: '012345678' }));
    const [{ id }] = (await listed(site)) as [StaffContact];
    const sent = site.call('POST', `/contacts/${id}/replies`, { as: 'user', json: { text: 'Hello' } });
    expect(await resultOf(sent)).toEqual([409, { message: say('contacts.no-address') }]);
    expect((await threadOf(site, id)).entries).toEqual([]);
  });

  test('admins set for how long applications are kept, and staff read it', async () => {
    const usual = { days_kept: 180, days_to_answer: 14 };
    expect(await get(site, '/applications/settings')).toEqual(usual);
    const put = (json: object) => site.call('PUT', '/applications/settings', { as: 'admin', json });
    expect(await successOf(put({ days_kept: 90, days_to_answer: 7 }))).toEqual(
      await get(site, '/applications/settings'),
    );
    const [status, refused] = await resultOf(put({ days_kept: 29, days_to_answer: 91 }));
    expect([status, Object.keys((refused as { errors: object }).errors)]).toEqual([
      422,
      ['days_kept', 'days_to_answer'],
    ]);
    expect(await site.audited('application settings')).toHaveLength(1);
  });
});
