import { adminMessages } from '../../src/contract/admin-messages.ts';
import { expect, openInApp, test } from './staff.ts';

const { contacts, careers, profile, listFailed } = adminMessages;

test('a 2xx response without the data shows the text of a failed load', async ({ page, enter }) => {
  await page.route(/\/api\/(?:dashboard|careers|contacts|users)(?:\/1)?(?:\?|$)/, (route) =>
    route.fulfill({ json: {} }),
  );
  await enter('/admin/dashboard');
  await expect(page.getByRole('main')).toContainText(`Error: ${listFailed}`);
  for (const [url, text] of [
    ['/admin/career', careers.listFailed],
    ['/admin/career/edit/1', careers.loadFailed],
    ['/admin/contact', contacts.listFailed],
    ['/admin/contact/sent/1', contacts.loadFailed],
    ['/admin/user', listFailed],
    ['/admin/profile', profile.loadFailed],
  ] as const) {
    await openInApp(page, url);
    await expect(page.getByRole('main')).toContainText(text);
  }
});
