import { expect, test } from 'vitest';
import { mayOpen } from './may-open.ts';

test.each([
  '/admin/user',
  '/admin/users',
  '/admin/%75ser',
  '/admin/nowhere/admin/user',
  '/admin/outbox',
  '/admin/audit',
])('only an admin may open %s', (pathname) => {
  expect(mayOpen(pathname, { permission: 'admin' })).toBe(true);
  expect(mayOpen(pathname, { permission: 'user' })).toBe(false);
});

test.each(['/admin/career', '/admin/profile', '/admin/%zz'])('every user may open %s', (pathname) => {
  expect(mayOpen(pathname, { permission: 'user' })).toBe(true);
});
