import { describe, expect, test } from 'vitest';
import type { Career } from '../../contract/careers.ts';
import { aCareer, anyEngine, engines } from '../../../tests/support/test-db.ts';
import { useTestApi } from '../../../tests/support/test-api.ts';

describe.each(engines)('careers on %s', (engine) => {
  const rows = [{ title: 'Buyer', location: 'Kampot' }, { title: 'Driver' }, { title: 'Accountant' }];
  const site = useTestApi(engine, { careers: rows });

  const read = async (path: string, as: 'anonymous' | 'user' = 'anonymous') =>
    (await (await site.call('GET', path, { as })).json()) as Career[];
  const titles = async (path: string, as?: 'user') => (await read(path, as)).map((career) => career.title);

  test('POST /careers responds with 201 and the new job, and GET /careers/{id} returns it unchanged', async () => {
    const draft = aCareer({ title: 'អ្នកលក់ & <b>', salary: 450.5 });
    const response = await site.call('POST', '/careers', { as: 'user', json: draft });
    expect(response.status).toBe(201);
    const created = (await response.json()) as Career;
    expect(created).toMatchObject({ ...draft, updated_at: created.created_at });
    expect(created.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await (await site.call('GET', `/careers/${created.id}`)).json()).toEqual(created);
    expect(site.changed).toEqual(['careers']);
  });

  test('GET /careers responds with a bare array of complete jobs', anyEngine(engine), async () => {
    const careers = await read('/careers');
    expect(careers).toHaveLength(3);
    const fields =
      'id title location deadline jobtype salary requirement responsible benefit created_at updated_at';
    expect(Object.keys(careers[0]!)).toEqual(fields.split(' '));
  });

  test('?sort sorts by title, deadline or created_at, ascending or descending', async () => {
    expect(await titles('/careers?sort=-title')).toEqual(['Driver', 'Buyer', 'Accountant']);
    expect(await titles('/careers?sort=created_at')).toEqual(['Buyer', 'Driver', 'Accountant']);
    expect(await titles('/careers?sort=-created_at')).toEqual(['Accountant', 'Driver', 'Buyer']);
    expect((await site.call('GET', '/careers?sort=salary')).status).toBe(422);
  });

  test('visitors search the title; signed-in users search title, location and job type', async () => {
    expect(await titles('/careers?search=BUY')).toEqual(['Buyer']);
    expect(await titles('/careers?search=kampot')).toEqual([]);
    expect(await titles('/careers?search=kampot', 'user')).toEqual(['Buyer']);
    expect(await titles('/careers?search=full%20time', 'user')).toHaveLength(3);
    expect(await titles('/careers?search=kampot&search_in=title', 'user')).toEqual([]);
    expect(await titles('/careers?search=buy&search_in=title', 'user')).toEqual(['Buyer']);
    expect(await titles('/careers?search=')).toHaveLength(3);
  });

  test('PUT /careers/{id} responds with 200 and the changed job; id and created_at stay, updated_at is new', async () => {
    const [before] = await read('/careers?search=driver');
    const draft = aCareer({
      title: 'Night driver',
      deadline: '2026-12-01',
      jobtype: 'Part Time',
      benefit: '',
    });
    const response = await site.call('PUT', `/careers/${before!.id}`, { as: 'user', json: draft });
    expect(response.status).toBe(200);
    const changed = (await response.json()) as Career;
    const { id, created_at } = before!;
    expect(changed).toEqual({ ...draft, id, created_at, updated_at: expect.stringMatching(/\.\d{3}Z$/) });
    expect(changed.updated_at > before!.updated_at).toBe(true);
    expect(await (await site.call('GET', `/careers/${before!.id}`)).json()).toEqual(changed);
    expect(await titles('/careers?search=night')).toEqual(['Night driver']);
    expect(site.changed).toEqual(['careers']);
  });

  test('DELETE /careers/{id} responds with 204 and deletes the job', async () => {
    const [job] = await read('/careers?search=driver');
    const response = await site.call('DELETE', `/careers/${job!.id}`, { as: 'user' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect((await site.call('GET', `/careers/${job!.id}`)).status).toBe(404);
    expect(await titles('/careers?sort=title')).toEqual(['Accountant', 'Buyer']);
    expect(site.changed).toEqual(['careers']);
  });

  test('requirement, responsible and benefit are optional', anyEngine(engine), async () => {
    const { requirement: _r, responsible: _s, benefit: _b, ...json } = aCareer();
    for (const more of [{}, { requirement: null, responsible: null, benefit: '' }]) {
      const response = await site.call('POST', '/careers', { as: 'user', json: { ...json, ...more } });
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ requirement: '', responsible: '', benefit: '' });
    }
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('a missing job gets 404 with a message for GET, PUT and DELETE, and purges no cached page', async () => {
      for (const [method, json] of [['GET'], ['PUT', aCareer()], ['DELETE']] as const) {
        const response = await site.call(method, '/careers/999', { as: 'user', json });
        expect([response.status, await response.json()]).toEqual([404, { message: 'Job not found.' }]);
      }
      expect(site.changed).toEqual([]);
    });

    test('an invalid job gets 422 with the errors of each field, and nothing is stored', async () => {
      const json = {
        ...aCareer(),
        title: ' ',
        deadline: '2026-02-30',
        jobtype: 'Casual',
        salary: 'much',
        location: undefined,
      };
      const responses = [
        await site.call('POST', '/careers', { as: 'user', json }),
        await site.call('PUT', '/careers/1', { as: 'user', json }),
      ];
      for (const response of responses) {
        expect(response.status).toBe(422);
        expect(((await response.json()) as { errors: object }).errors).toEqual({
          title: ['Title is required.'],
          location: ['Location is required.'],
          deadline: ['Deadline must be a day of the calendar, written YYYY-MM-DD.'],
          jobtype: ['Job type must be Full Time or Part Time.'],
          salary: ['Salary must be a number.'],
        });
      }
      expect(await titles('/careers?sort=title')).toEqual(['Accountant', 'Buyer', 'Driver']);
      expect(site.changed).toEqual([]);
    });
  });
});
