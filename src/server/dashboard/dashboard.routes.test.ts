import { expect, test } from 'vitest';
import { shareTestApi, successOf } from '../../../tests/support/test-api.ts';

const site = shareTestApi('sqlite', {
  contacts: [{}, {}, {}],
  careers: [{}, {}],
  blogs: [{ category: 'Chhat Research' }, {}, {}, {}],
});

// db/pagination.test.ts has the counts themselves, on both engines.
test('GET /dashboard counts contacts, careers, group articles and research articles', async () => {
  const counts = { contacts: 3, careers: 2, group_articles: 3, research_articles: 1 };
  expect(await successOf(site.call('GET', '/dashboard', { as: 'user' }))).toEqual(counts);
});
