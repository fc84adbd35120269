import { expect, test } from 'vitest';
import { paths, storedFile } from './paths.ts';

// specification.test.ts checks the other paths.
test.each([
  [paths.careers({ page: 1, search: '' }), '/career'],
  [
    paths.careers({ page: 2, search: 'អ្នក & co' }),
    '/career?page=2&search=%E1%9E%A2%E1%9F%92%E1%9E%93%E1%9E%80+%26+co',
  ],
  [paths.career(7), '/careerdetails/7'],
  [paths.blogs({ page: 3 }), '/blog?page=3'],
  [paths.blog(7), '/blog/7'],
  [paths.research({ category: 'category4', page: 2 }), '/chhat-research?category=category4&page=2'],
  [paths.adminContact(7), '/admin/contact/sent/7'],
  [paths.adminAudit({ who: '7', object: 'career:12' }), '/admin/audit?who=7&object=career%3A12'],
  [paths.adminCareerEdit(7), '/admin/career/edit/7'],
  [paths.adminBlogEdit(7), '/admin/blog?edit=7'],
  [paths.adminUserEdit(7), '/admin/user?edit=7'],
  [paths.storage('8hX2kQ9vTz0aB3cD-640.jpg'), '/storage/8hX2kQ9vTz0aB3cD-640.jpg'],
])('a link with parameters is %s', (link, url) => {
  expect(link).toBe(url);
});

test('a stored file has one URL on public pages, and one URL per version in the back office', () => {
  const name = '8hX2kQ9vTz0aB3cD-640.jpg';
  expect(storedFile(name)).toBe(paths.storage(name));
  expect(storedFile(name, '2026-11-22T00:00:00Z')).toBe(`/storage/${name}?v=2026-11-22T00%3A00%3A00Z`);
});
