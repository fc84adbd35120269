import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aCareer, engines } from '../db/test-db.ts';
import { createTestApi, type TestApi } from '../test-api.ts';

describe.each(engines)('careers on %s', (engine) => {
  let site: TestApi;
  beforeEach(async () => {
    site = await createTestApi(engine, { careers: [{ title: 'Buyer', location: 'Kampot' }, { title: 'Driver' }] });
  });
  afterEach(() => site.close());

  test('POST /careers answers 201 with the new job, and GET /careers/{id} gives it back as it was sent', async () => {
    const draft = aCareer({ title: 'អ្នកលក់ & <b>', salary: 450.5 });
    const answer = await site.call('POST', '/careers', { as: 'user', json: draft });
    expect(answer.status).toBe(201);
    const created = (await answer.json()) as { id: number; created_at: string };
    expect(created).toMatchObject(draft);
    expect(created.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await (await site.call('GET', `/careers/${created.id}`)).json()).toEqual(created);
    expect(site.changed).toEqual(['careers']);
  });
});
