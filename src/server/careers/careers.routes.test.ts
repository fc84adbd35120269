import { describe, expect, test } from 'vitest';
import type { Career } from '../../contract/careers/careers.ts';
import { aCareer, anyEngine, createTestDb, engines } from '../../../tests/support/test-db.ts';
import { resultOf, successOf, useTestApi } from '../../../tests/support/test-api.ts';
import { listCareers } from './careers.queries.ts';

describe.each(engines)('careers on %s', (engine) => {
  const rows = [{ title: 'Buyer', location: 'Kampot' }, { title: 'Driver' }, { title: 'Accountant' }];
  const site = useTestApi(engine, { careers: rows });

  const read = (path: string, as: 'anonymous' | 'user' = 'anonymous') =>
    successOf<Career[]>(site.call('GET', path, { as }));
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

  test('visitors search the title; signed-in users search title, location and job type', async () => {
    expect(await titles('/careers?search=BUY')).toEqual(['Buyer']);
    expect(await titles('/careers?search=kampot')).toEqual([]);
    expect(await titles('/careers?search=kampot', 'user')).toEqual(['Buyer']);
    expect(await titles('/careers?search=kampot&search_in=title', 'user')).toEqual([]);
    expect(await titles('/careers?search=buy&search_in=title', 'user')).toEqual(['Buyer']);
    expect(await titles('/careers?search=')).toHaveLength(3);
  });

  test('PUT /careers/{id} responds with 200 and the changed job; id and created_at stay, updated_at is new', async () => {
    const [before] = await read('/careers?search=driver');
    const draft = aCareer({ title: 'Night driver', deadline: '2026-12-01', jobtype: 'Part Time' });
    const { id, created_at } = before!;
    const changed = await successOf<Career>(site.call('PUT', `/careers/${id}`, { as: 'user', json: draft }));
    expect(changed).toEqual({ ...draft, id, created_at, updated_at: expect.stringMatching(/\.\d{3}Z$/) });
    expect(changed.updated_at > before!.updated_at).toBe(true);
    expect(await read(`/careers/${id}`)).toEqual(changed);
    expect(await titles('/careers?search=night')).toEqual(['Night driver']);
    expect(site.changed).toEqual(['careers']);
  });

  test('DELETE /careers/{id} responds with 204 and deletes the job', async () => {
    const [job] = await read('/careers?search=driver');
    expect(await resultOf(site.call('DELETE', `/careers/${job!.id}`, { as: 'user' }))).toEqual([204, '']);
    expect((await site.call('GET', `/careers/${job!.id}`)).status).toBe(404);
    expect(await titles('/careers?sort=title')).toEqual(['Accountant', 'Buyer']);
    expect(site.changed).toEqual(['careers']);
  });

  test('requirement, responsible and benefit are optional', anyEngine(engine), async () => {
    const { requirement: _r, responsible: _s, benefit: _b, ...json } = aCareer();
    for (const more of [{}, { requirement: null, responsible: null, benefit: '' }]) {
      const created = site.call('POST', '/careers', { as: 'user', json: { ...json, ...more } });
      expect(await successOf(created)).toMatchObject({ requirement: '', responsible: '', benefit: '' });
    }
  });

  describe('whatever the engine', anyEngine(engine), () => {
    test('a missing job gets 404 with a message for GET, PUT and DELETE, and purges no cached page', async () => {
      for (const [method, json] of [['GET'], ['PUT', aCareer()], ['DELETE']] as const) {
        const missing = site.call(method, '/careers/999', { as: 'user', json });
        expect(await resultOf(missing)).toEqual([404, { message: 'Job not found.' }]);
      }
      expect(site.changed).toEqual([]);
    });

    test('an invalid job gets 422 with the errors of each field, and nothing is stored', async () => {
      const wrong = { title: ' ', location: undefined, deadline: '2026-02-30', jobtype: 'x', salary: 'x' };
      const errors = {
        title: ['Title is required.'],
        location: ['Location is required.'],
        deadline: ['Deadline must be a day of the calendar, written YYYY-MM-DD.'],
        jobtype: ['Job type must be Full Time or Part Time.'],
        salary: ['Salary must be a number.'],
      };
      for (const [method, path] of [
        ['POST', '/careers'],
        ['PUT', '/careers/1'],
      ] as const) {
        const refused = site.call(method, path, { as: 'user', json: { ...aCareer(), ...wrong } });
        expect(await resultOf(refused)).toEqual([422, { message: expect.any(String), errors }]);
      }
      expect(await titles('/careers?sort=title')).toEqual(['Accountant', 'Buyer', 'Driver']);
      expect(site.changed).toEqual([]);
    });
  });
});

describe.each(engines)('jobs on %s', (engine) => {
  /** Expects these titles in the whole list on 2026-11-21, and on pages of it; each has the total of all. */
  const expectList = async (careers: object[], all: string[], search?: string) => {
    await using site = await createTestDb(engine, { careers });
    for (const range of [undefined, ...[0, 1, 2, 3].map((offset) => ({ offset, limit: 2 }))]) {
      const { items, total } = await listCareers(site.db, { search, day: '2026-11-21', range });
      const expected = range ? all.slice(range.offset, range.offset + 2) : all;
      expect([total, ...items.map(({ title }) => title)]).toEqual([all.length, ...expected]);
    }
  };

  test('open jobs come first, earliest deadline first; then closed jobs, latest deadline first', async () => {
    const careers = [
      { title: 'closed long ago', deadline: '2026-01-01' },
      { title: 'closes last', deadline: '2026-12-31' },
      { title: 'closed yesterday', deadline: '2026-11-20' },
      { title: 'closes today', deadline: '2026-11-21' },
    ];
    await expectList(careers, ['closes today', 'closes last', 'closed yesterday', 'closed long ago']);
  });

  test('a searched list has the open jobs first, and every page of it has the total of all matches', async () => {
    const careers = [
      { title: 'cook, closed', deadline: '2026-11-01' },
      { title: 'driver', deadline: '2026-11-22' },
      { title: 'cook, later', deadline: '2026-12-24' },
      { title: 'cook, soon', deadline: '2026-11-23' },
    ];
    await expectList(careers, ['cook, soon', 'cook, later', 'cook, closed'], 'COOK');
  });

  test('titles sort case-insensitively, also in Khmer', async () => {
    const careers = ['b', 'C', 'a', 'ខ', 'ក'].map((title) => ({ title }));
    await using site = await createTestDb(engine, { careers });
    const { items } = await listCareers(site.db, { sort: 'title' });
    expect(items.map((career) => career.title)).toEqual(['a', 'b', 'C', 'ក', 'ខ']);
  });
});
