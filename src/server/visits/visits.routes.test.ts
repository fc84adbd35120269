import { describe, expect, test } from 'vitest';
import { successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { aContact, anyEngine, engines } from '../../../tests/support/test-db.ts';
import { agents } from '../../../tests/support/test-visits.ts';
import { today } from '../../contract/language/calendar.ts';
import { createContact } from '../contacts/contacts.queries.ts';
import { daysBefore } from './read-visits.queries.ts';
import type { Visits } from '../../contract/visits/visits.ts';

describe.each(engines)('visits on %s', (engine) => {
  const site = useTestApi(engine, { careers: [{ title: 'Driver' }], blogs: [{ title: 'Pepper' }] });
  const see = (json: object, headers: Record<string, string> = {}, clientAddress = '192.0.2.1') =>
    site.call('POST', '/visits', {
      json,
      headers: { 'user-agent': agents.computer, host: 'www.chhatgroup.example', ...headers },
      clientAddress,
    });
  const read = async (query = '') => {
    await site.visits.store();
    return successOf<Visits>(site.call('GET', `/visits${query}`, { as: 'user' }));
  };

  test('what browsers show is counted by page, language, host, name and device', async () => {
    const statuses = [
      await see({ path: '/careerdetails/1', host: 'www.facebook.com', from: 'Facebook' }),
      await see({ path: '/km', host: 'www.chhatgroup.example' }, { 'user-agent': agents.phone }),
      await see({ path: '/contact' }, {}, '192.0.2.2'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([204, 204, 204]);
    const { days, total, pages, hosts, from, devices, languages, jobs } = await read();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ day: today(), seen: 3, visitors: 3, job_views: 1, contact_views: 1 });
    expect(total).toMatchObject({ seen: 3, without_script: 0, visitors: 3, messages: 0 });
    expect(pages.map(({ path, title, seen }) => [path, title, seen])).toEqual([
      ['/', null, 1],
      ['/careerdetails/1', 'Driver', 1],
      ['/contact', null, 1],
    ]);
    expect(hosts).toEqual([
      { name: '', seen: 1, before: 0 },
      { name: 'facebook.com', seen: 1, before: 0 },
    ]);
    expect(from).toEqual([{ name: 'facebook', seen: 1, before: 0 }]);
    expect(devices.map(({ name, seen }) => [name, seen])).toEqual([
      ['phone', 1],
      ['computer', 2],
    ]);
    expect(languages.map(({ name, seen }) => [name, seen])).toEqual([
      ['en', 2],
      ['km', 1],
    ]);
    expect(jobs).toEqual([{ id: 1, title: 'Driver', seen: 1, before: 0, applications: 0 }]);
  });

  /** Adds a row of a day that is so many days ago. */
  const add = (days: number, name: string, seen: number, requested = seen) =>
    site.db
      .insertInto('visit_sums')
      .values({ day: daysBefore(today(), days), kind: 'page', name, lang: 'en', seen, requested })
      .execute();

  test('a period is compared with as many days before it, in Phnom Penh, by default 30', async () => {
    await add(0, '/about', 1, 5);
    await add(29, '/about', 2);
    await add(30, '/about', 10, 11);
    await add(59, '/blog/1', 20);
    await add(60, '/about', 99);
    const { days, total, before, pages } = await read();
    expect([days[0], days.at(-1)]).toMatchObject([{ seen: 2 }, { seen: 1, without_script: 4 }]);
    expect([total, before]).toMatchObject([
      { seen: 3, without_script: 4 },
      { seen: 30, without_script: 1 },
    ]);
    expect(pages).toEqual([
      { path: '/about', title: null, seen: 3, before: 10, without_script: 4 },
      { path: '/blog/1', title: 'Pepper', seen: 0, before: 20, without_script: 0 },
    ]);
    expect((await read('?days=7')).total).toMatchObject({ seen: 1 });
    expect((await read('?days=90')).total).toMatchObject({ seen: 3 + 30 + 99 });
    expect((await site.call('GET', '/visits?days=31', { as: 'user' })).status).toBe(422);
  });

  test('messages and applications stand beside the pages that lead to them, without what is suspected', async () => {
    await add(1, '/careerdetails/1', 7);
    await add(1, '/contact', 5);
    // Half past midnight in Phnom Penh.
    const yesterday = new Date(`${daysBefore(today(), 1)}T00:30:00+07:00`);
    const sent = (more: object) =>
      createContact(site.db, aContact(), yesterday).then(({ id }) =>
        site.db.updateTable('contacts').set(more).where('id', '=', id).execute(),
      );
    await sent({ subject: 'One' });
    await sent({ career_id: 1 });
    await sent({ career_id: 1 });
    await sent({ spam_reasons: '["link"]' });
    const { days, total, jobs } = await read();
    const numbers = { job_views: 7, applications: 2, contact_views: 5, messages: 1 };
    expect([days.at(-2), total]).toMatchObject([numbers, numbers]);
    expect(jobs).toEqual([{ id: 1, title: 'Driver', seen: 7, before: 0, applications: 2 }]);
  });

  test('the lists get the views of their jobs and articles by id', async () => {
    await add(3, '/blog/1', 4);
    await add(31, '/blog/1', 3);
    await add(3, '/careerdetails/1', 9);
    const visited = async (query: string) => {
      const response = await site.call('GET', `/visits/pages?${query}`, { as: 'user' });
      return response.status === 200 ? response.json() : response.status;
    };
    expect(await visited('kind=blogs&ids=1,2')).toEqual([
      { id: 1, seen: 4, before: 3 },
      { id: 2, seen: 0, before: 0 },
    ]);
    expect(await visited('kind=careers&ids=1')).toEqual([{ id: 1, seen: 9, before: 0 }]);
    for (const query of [
      'kind=users&ids=1',
      'kind=blogs',
      'kind=blogs&ids=',
      'kind=blogs&ids=1,x',
      'kind=blogs&ids=0',
    ])
      expect([query, await visited(query)]).toEqual([query, 422]);
  });

  test('the sums can be exported, and what others chose is no formula', async () => {
    await see({ path: '/about', host: 'facebook.com', from: '=1' });
    await see({ path: '/about', from: 'a-1' });
    await site.visits.store();
    const response = await site.call('GET', '/visits/export', { as: 'user' });
    const day = today();
    expect((await response.text()).replace('\ufeff', '').split('\r\n')).toEqual([
      'Day,What,Name,Language,Seen,Without script',
      `${day},device,computer,,2,0`,
      `${day},from,a-1,,1,0`,
      `${day},host,direct,,1,0`,
      `${day},host,facebook.com,,1,0`,
      `${day},page,/about,en,2,0`,
      `${day},visitors,,,1,0`,
      '',
    ]);
  });

  test('names and hosts of other forms count as none, and a beacon without a path is refused', async () => {
    const long = 'x'.repeat(300);
    for (const name of ['<script>', 'a b', long, '', '*', '-a', 7, null, ['mail']])
      expect((await see({ path: '/', from: name, host: name, staff: 'no' })).status).toBe(204);
    const { from, hosts, total } = await read();
    expect([from, hosts, total.seen]).toEqual([[], [{ name: '', seen: 9, before: 0 }], 9]);
    for (const json of [{}, { path: 7 }, { path: `/${long}${long}` }])
      expect((await see(json)).status).toBe(422);
  });

  test(
    'one address says 1,000 times in ten minutes that it has seen a page, and then waits',
    anyEngine(engine),
    async () => {
      for (let n = 0; n < 1_000; n += 1) expect((await see({ path: '/nowhere' })).status).toBe(204);
      const refused = await see({ path: '/nowhere' });
      expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
      expect((await see({ path: '/nowhere' }, {}, '192.0.2.2')).status).toBe(204);
    },
  );
});
