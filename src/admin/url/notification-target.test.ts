import { expect, test } from 'vitest';
import { notificationTarget } from './screen-url.ts';

// screen-url.test.ts tests which URLs are screens.
test('a notification whose route is a screen links to that screen', () => {
  expect(notificationTarget('/admin/contact/sent/7')).toBe('/admin/contact/sent/7');
  expect(notificationTarget('/admin/career?page=2')).toBe('/admin/career?page=2');
});

test.each([undefined, '/contact', '/admin', '/admin/', 'https://elsewhere.example/admin/contact'])(
  'a notification with the route %j links to the list of messages',
  (route) => {
    expect(notificationTarget(route)).toBe('/admin/contact');
  },
);
