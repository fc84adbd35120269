import type { Locator } from '@playwright/test';
import type { Career } from '../../src/contract/careers.ts';
import { adminMessages } from '../../src/contract/admin-messages.ts';
import { alertWith, expect, expectAccessible, removeAddedJobs, searchFor, test } from './staff.ts';

test.afterEach(({ site, call }) => removeAddedJobs(site, call));

const unreadable = 'Salary must be a number, written like 1200, 1,200 or 1,200.50.';
const noDay = 'Deadline must be a day of the calendar, written like 2026-11-22 or 22 Nov 2026.';

test('a salary and a deadline are read as the screens show them, with Khmer digits too, or refused at their field', async ({
  page,
  call,
  editJob,
}) => {
  const { id } = await editJob({ title: 'Typed by hand', salary: 1200 });
  const salary = page.getByLabel('Salary');
  const deadline = page.getByLabel('Deadline');
  const save = page.getByRole('button', { name: 'Update Career' });
  await expect(salary).toHaveValue('1,200');
  let puts = 0;
  page.on('request', (request) => (puts += Number(request.method() === 'PUT')));
  for (const typed of ['1e5', '1.200', '1,5', '12,00', '-5', 'abc']) {
    await salary.click();
    await salary.press('ControlOrMeta+a');
    await page.keyboard.type(typed);
    await save.click();
    await expect(salary, typed).toHaveAccessibleDescription(new RegExp(RegExp.escape(unreadable)));
    await expect(salary, typed).toHaveValue(typed);
    await expect(salary, typed).toBeFocused();
  }
  for (const typed of ['05/11/2026', '31 Apr 2031', 'soon', '2026-1']) {
    await deadline.fill(typed);
    await save.click();
    await expect(deadline, typed).toHaveAccessibleDescription(noDay);
    await expect(deadline, typed).toHaveValue(typed);
  }
  await expectAccessible(page, [320]);
  expect(puts).toBe(0);

  // What was read is shown when the field is left.
  for (const [typed, shown] of [
    ['១២០០', '1,200'],
    ['1 250.50 ', '1,250.5'],
    ['2,500', '2,500'],
  ] as const) {
    await salary.click();
    await salary.press('ControlOrMeta+a');
    await page.keyboard.type(typed);
    await salary.blur();
    await expect(salary).toHaveValue(shown);
  }
  await deadline.fill('២២ Nov ២០៣១');
  await deadline.press('Enter');
  await expect(alertWith(page, `Success${adminMessages.careers.updated}`)).toBeVisible();
  expect(await call<Career>('GET', `/careers/${id}`)).toMatchObject({ salary: 2500, deadline: '2031-11-22' });
});

test('the calendar button opens the browser’s calendar, whose day is put into the field', async ({
  page,
  enter,
}) => {
  await enter('/admin/career/add');
  const deadline = page.getByLabel('Deadline');
  const calendar = page.locator('input[type=date]');
  await deadline.fill('22 Nov 2031');
  await expect(calendar).toHaveValue('2031-11-22');
  await calendar.evaluate((input: HTMLInputElement) => {
    input.showPicker = () => input.toggleAttribute('data-opened', true);
  });
  await deadline.press('Tab');
  await expect(page.getByRole('button', { name: 'Open the calendar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveAttribute('data-opened');
  await calendar.fill('2031-12-24');
  await expect(deadline).toHaveValue('2031-12-24');
});

test('a past deadline is pointed out and does not stop the form; the list marks the job as Closed', async ({
  page,
  enter,
}) => {
  await enter('/admin/career/add');
  const deadline = page.getByLabel('Deadline');
  const hint = 'This day is past: the job will be shown as Closed at once.';
  await deadline.fill('2031-01-01');
  await expect(page.getByText(hint)).toHaveCount(0);
  await deadline.fill('1 Feb 2020');
  await expect(deadline).toHaveAccessibleDescription(hint);
  await expect(page.getByRole('status').filter({ hasText: hint })).toBeVisible();
  await expect(deadline).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Title').fill('Over already');
  await page.getByLabel('Location').fill('Kampot');
  await page.getByRole('combobox', { name: 'Job Type' }).click();
  await page.getByRole('option', { name: 'Part Time' }).click();
  await page.getByLabel('Salary').fill('$300');
  await page.getByRole('button', { name: 'Add Career' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Over already' });
  await expect(row.getByRole('cell').and(page.locator('[data-label=Deadline]'))).toHaveText(
    '1 Feb 2020 Closed',
  );
  await expect(row).toContainText('300 $');
  await expect(page.getByRole('row').filter({ hasText: 'Field interviewer 8' })).not.toContainText('Closed');
  await expectAccessible(page);
});

test('a text that is too long is refused at its field, and nothing of it is cut', async ({
  page,
  enter,
  addAccount,
}) => {
  const { id } = await addAccount();
  await enter('/admin/user');
  const search = page.getByRole('searchbox');
  const paste = async (field: Locator, text: string) => {
    await field.fill('');
    await page.keyboard.insertText(text);
    await expect(field).toHaveValue(text);
  };
  await paste(search, 'a'.repeat(101));
  await expect(search).toHaveAccessibleDescription('A search has at most 100 characters.');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, [320]);
  await paste(search, 'Sok');
  await expect(page).toHaveURL('/admin/user?search=Sok');
  await expect(search).not.toHaveAttribute('aria-invalid', 'true');

  await page.goto(`/admin/user?edit=${id}`);
  const form = page.getByRole('dialog');
  const phone = form.getByLabel(/^Phone/);
  await paste(form.getByLabel(/^Name/), 'a'.repeat(201));
  await paste(form.getByLabel(/^Email/), `${'a'.repeat(250)}@b.example`);
  await paste(phone, '+855 23 000 111 / +855 12 345 678 / +855 97 123 4567');
  await form.getByRole('button', { name: 'Update User' }).click();
  for (const [label, most] of [
    ['Name', 200],
    ['Email', 254],
    ['Phone', 40],
  ] as const)
    await expect(form.getByLabel(new RegExp(`^${label}`))).toHaveAccessibleDescription(
      `${label} must have at most ${most} characters.`,
    );
  await expect(phone).toHaveValue('+855 23 000 111 / +855 12 345 678 / +855 97 123 4567');
});

test('a phone that was not edited stays as it is stored, and does not stop a change of the name', async ({
  page,
  call,
  editAccount,
}) => {
  for (const phone of ['023 000 111 (home)', '០២៣ ០០០ ២២២']) {
    const { id } = await editAccount({ phone });
    await page.getByRole('dialog').getByLabel(/^Name/).fill('Sok Renamed');
    await page.getByRole('button', { name: 'Update User' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await call('GET', `/users/${id}`)).toMatchObject({ name: 'Sok Renamed', phone });
  }
});

test('a phone number and a date of birth are read as the profile shows them, or refused at their field', async ({
  page,
  call,
  editAccount,
}) => {
  const { id, name } = await editAccount({ dob: '1991-07-23', phone: '០២៣ ០០០ ២២២' });
  const form = page.getByRole('dialog');
  const phone = form.getByLabel(/^Phone/);
  // Nothing was typed: nothing is changed, and nothing asked.
  await phone.focus();
  await phone.blur();
  await expect(phone).toHaveValue('០២៣ ០០០ ២២២');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const dob = form.getByLabel(/^Date of Birth/);
  // It never has a warning: no empty status describes it.
  await expect(dob).not.toHaveAttribute('aria-describedby');
  const save = form.getByRole('button', { name: 'Update User' });
  await phone.fill('call me');
  await dob.fill('23/07');
  await save.click();
  await expect(phone).toHaveAccessibleDescription(
    'Phone must be a telephone number, such as +855 23 000 111.',
  );
  await expect(phone).toBeFocused();
  await expect(dob).toHaveAccessibleDescription(/^Date of birth must be a day of the calendar/);
  await phone.fill('+៨៥៥ ២៣ ០០០ ១១១');
  await phone.blur();
  await expect(phone).toHaveValue('+855 23 000 111');
  await dob.fill('14 April 1990');
  await save.click();
  await expect(form).toHaveCount(0);
  expect(await call('GET', `/users/${id}`)).toMatchObject({ phone: '+855 23 000 111', dob: '1990-04-14' });

  const search = page.getByRole('searchbox', { name: 'Search Users' });
  for (const term of ['14 April 1990', '១៤ Apr ១៩៩០', '២៣ ០០០ ១១១']) {
    await searchFor(search, term);
    await expect(page.getByRole('row').filter({ hasText: name }), term).toHaveCount(1);
  }
});
