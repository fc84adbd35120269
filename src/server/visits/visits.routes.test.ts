import { describe, expect, test } from 'vitest';
import { successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { engines } from '../../../tests/support/test-db.ts';
import { agents } from '../../../tests/support/test-visits.ts';
import { today } from '../../contract/language/calendar.ts';
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
});
