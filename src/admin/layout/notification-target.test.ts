import { expect, test } from 'vitest';
import { notificationTarget } from './notification-target.ts';

test.each(['/admin/contact/sent/7', '/admin/career?page=2', '/admin/blog#top'])(
  'a notification with the route %s leads there',
  (route) => {
    expect(notificationTarget(route)).toBe(route);
  },
);

test.each([
  undefined,
  '',
  '/',
  '/contact',
  '/admin',
  '/administrator/7',
  'admin/contact',
  '/admin/../contact',
  '/admin/%2e%2e/contact',
  '/admin\\..\\contact',
  '//elsewhere.example/admin/contact',
  '/\\elsewhere.example/admin/contact',
  'https://elsewhere.example/admin/contact',
  'javascript:alert(1)//admin/',
  '/\t/elsewhere.example/admin/contact',
])('a notification with the route %j leads to the list of messages', (route) => {
  expect(notificationTarget(route)).toBe('/admin/contact');
});
