import { randomBytes } from 'node:crypto';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import { alertWith, expect, removeAddedJobs, test } from './staff.ts';

const newEmail = () => `${randomBytes(4).toString('hex')}@chhatgroup.example`;

test.afterEach(({ site, call }) => removeAddedJobs(site, call));

test('the responses to POST and PUT of careers and users are not shown: any success is a success', async ({
  page,
  enter,
  call,
}) => {
  const { id } = await call<{ id: number }>('POST', '/users', {
    name: 'Bare',
    email: newEmail(),
    phone: '012',
  });
  // Each write reaches the server, and its response arrives without a body.
  await page.route(/\/api\/(?:careers|users)(?:\/\d+)?$/, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ status: response.status(), body: '' });
  });

  await test.step('a job is added, and changed', async () => {
    await enter('/admin/career/add');
    await page.getByLabel('Title').fill('Bare job');
    await page.getByLabel('Location').fill('Kampot');
    await page.getByLabel('Deadline').fill('2031-02-28');
    await page.getByRole('combobox', { name: 'Job Type' }).click();
    await page.getByRole('option', { name: 'Part Time' }).click();
    await page.getByLabel('Salary').fill('300');
    await page.getByRole('button', { name: 'Add Career' }).click();
    await expect(alertWith(page, 'SuccessCareer added successfully')).toBeVisible();
    await page.getByRole('link', { name: 'Edit Bare job' }).click();
    await page.getByLabel('Location').fill('Kep');
    await page.getByRole('button', { name: 'Update Career' }).click();
    await expect(alertWith(page, 'SuccessCareer updated successfully!')).toBeVisible();
  });

  await test.step('a user is added, and changed', async () => {
    await page.goto('/admin/user?add=1');
    for (const [label, text] of Object.entries({ Name: 'Bare two', Email: newEmail(), Phone: '012 345' }))
      await page.getByRole('dialog').getByRole('textbox', { name: label }).fill(text);
    await page.getByRole('button', { name: 'Add User' }).last().click();
    await expect(alertWith(page, 'SuccessUser created successfully')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(`/admin/user?edit=${id}`);
    await page.getByRole('dialog').getByRole('textbox', { name: 'Phone' }).fill('012 999');
    await page.getByRole('button', { name: 'Update User' }).click();
    await expect(alertWith(page, 'SuccessUser updated successfully')).toBeVisible();
  });
});

test('a 2xx response without the data shows the text of a failed load', async ({ page, enter }) => {
  await page.route(/\/api\/(?:dashboard|careers|contacts|users)(?:\/1)?(?:\?|$)/, (route) =>
    route.fulfill({ json: {} }),
  );
  const { contacts, careers, profile, listFailed } = adminMessages;
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
    await page.goto(url);
    await expect(page.getByRole('main')).toContainText(text);
  }
});
