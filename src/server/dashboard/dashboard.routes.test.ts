import { afterEach, describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/test-db.ts';
import { createTestApi, type TestApi } from '../../../tests/support/test-api.ts';

describe.each(engines)('the dashboard on %s', (engine) => {
  let site: TestApi;
  afterEach(() => site.close());

  const counts = async () => (await site.call('GET', '/dashboard', { as: 'user' })).json();

  test('GET /dashboard counts contacts, careers, group articles and research articles', async () => {
    site = await createTestApi(engine, {
      contacts: [{}, {}, {}],
      careers: [{}, {}],
      blogs: [
        { category: 'Chhat Research' },
        { category: 'Chhat Group' },
        { category: 'Chhat Group' },
        { category: 'Chhat Group' },
      ],
    });
    expect(await counts()).toEqual({ contacts: 3, careers: 2, group_articles: 3, research_articles: 1 });
  });

  test('an empty site has counts of 0, and every write changes them at once', async () => {
    site = await createTestApi(engine);
    expect(await counts()).toEqual({ contacts: 0, careers: 0, group_articles: 0, research_articles: 0 });
    const json = { fullname: 'Sok Dara', email: 'dara@visitor.example', subject: 's', message: 'm' };
    const { id } = (await (await site.call('POST', '/contacts', { json })).json()) as { id: number };
    expect(await counts()).toMatchObject({ contacts: 1 });
    await site.call('DELETE', `/contacts/${id}`, { as: 'user' });
    expect(await counts()).toMatchObject({ contacts: 0 });
  });
});
