import { expect, test } from 'vitest';
import type { Found } from '../../contract/find/find.ts';
import { foundSections } from './palette-sections.ts';

test('the kind with the best hit comes first, and kinds that fit equally well in their order', () => {
  const kind = (rank: 0 | 1 | 2, match?: string) => ({
    items: [{ id: 1, name: 'Name', note: 'Note', rank, match, path: `/admin/${rank}` }],
    total: 1,
  });
  const none = { items: [], total: 0 };
  const rest = { pages: none, drafts: none, texts: none };
  const labels = (found: Omit<Found, keyof typeof rest>) =>
    foundSections({ ...rest, ...found }, [], 'chan').map(({ label }) => label);
  expect(labels({ careers: kind(2), blogs: kind(1), contacts: kind(0) })).toEqual([
    'Messages',
    'Articles',
    'Jobs',
  ]);
  expect(labels({ careers: kind(2), blogs: kind(2), contacts: kind(2), users: kind(0) })).toEqual([
    'People',
    'Jobs',
    'Articles',
    'Messages',
  ]);
  const [section] = foundSections(
    { ...rest, careers: none, blogs: kind(2, 'Merchant'), contacts: none },
    [],
    'chan',
  );
  expect(section?.options).toMatchObject([{ label: 'Name', note: 'Note', match: 'Merchant' }]);
});
