import { expect, test } from 'vitest';
import { blogCategories } from './blogs.ts';
import { jobTypes } from './careers.ts';
import { bell, sizeLimits, pageSize } from './limits.ts';
import { branches, permissions, UserDraft } from './users.ts';

/** § 3.1 and § 3.2 */
test('the business constants have the values of the specification', () => {
  expect(pageSize).toMatchObject({
    publicCareers: 5,
    publicBlogs: 12,
    researchBlogs: 12,
    admin: 5,
    max: 100,
  });
  expect(bell).toEqual({ pollSeconds: 30, maxShown: 5, previewWords: 4, maxCounted: 99 });
  expect(sizeLimits.imageBytes).toBe(2048 * 1024);
  expect(sizeLimits.password).toEqual({ minCharacters: 12, maxBytes: 1024 });
  expect(jobTypes).toEqual(['Full Time', 'Part Time']);
  expect(blogCategories).toEqual(['Chhat Group', 'Chhat Research']);
  expect(branches).toEqual(['Phnom Penh']);
  expect(permissions).toEqual(['admin', 'user']);
});

test('a new user is an admin in Phnom Penh by default', () => {
  const draft = { name: 'Ly Srey', email: 'srey@chhatgroup.example', phone: '1' };
  expect(UserDraft.parse(draft)).toMatchObject({ branch: 'Phnom Penh', permission: 'admin' });
});
