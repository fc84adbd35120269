import { randomBytes } from 'node:crypto';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import { alertWith, button, dialog, expect, openInApp, removeAddedJobs, test } from './staff.ts';

const { contacts, careers, profile, listFailed, users } = adminMessages;

test.afterEach(({ site, call }) => removeAddedJobs(site, call));

test(
  'the responses to POST and PUT of careers and users are not shown: any success is a success',
  { tag: '@long' },
  async ({ page, editJob, editAccount }) => {
    // Each write reaches the server, and its response arrives without a body.
    await page.route(/\/api\/(?:careers|users)(?:\/\d+)?$/, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ status: response.status(), body: '' });
    });
    await editJob({ title: 'Bare job' });
    await page.getByLabel('Location').fill('Kep');
    await button(page, 'Update Career').click();
    await expect(alertWith(page, `Success${careers.updated}`)).toBeVisible();
    await page.getByRole('link', { name: 'Add Career' }).click();
    // The heading takes the focus when the screen opens, also from a field that is being filled in.
    await expect(page.getByRole('heading', { name: 'Add Career' })).toBeFocused();
    for (const [label, text] of Object.entries({
      Title: 'Bare',
      Location: 'Kep',
      Deadline: '2031-02-28',
      Salary: '3',
    }))
      await page.getByLabel(label).fill(text);
    await page.getByRole('combobox', { name: 'Job Type' }).click();
    await page.getByRole('option', { name: 'Part Time' }).click();
    await button(page, 'Add Career').click();
    await expect(alertWith(page, `Success${careers.added}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Career', exact: true })).toBeFocused();

    const name = dialog(page).getByRole('textbox', { name: 'Name' });
    await editAccount();
    await expect(name).toBeFocused();
    await dialog(page).getByLabel('Phone').fill('012 999');
    await button(page, 'Update User').click();
    await expect(alertWith(page, `Success${users.updated}`)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await openInApp(page, '/admin/user?add=1');
    await expect(name).toBeFocused();
    const email = `${randomBytes(4).toString('hex')}@a.example`;
    for (const [label, text] of Object.entries({ Name: 'Bare', Email: email, Phone: '012 345' }))
      await dialog(page).getByRole('textbox', { name: label }).fill(text);
    await button(page, 'Add User').click();
    await expect(alertWith(page, `Success${users.created}`)).toBeVisible();
  },
);

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
