import type { Locator } from '@playwright/test';
import type { Career } from '../../src/contract/careers/careers.ts';
import { alertWith, expect, fillInJob, test } from './staff.ts';
import { words } from '../../src/admin/words/english.ts';

const invalidSalary = 'Salary must be a number, written like 1200, 1,200 or 1,200.50.';
const invalidDay = 'Deadline must be a day of the calendar, written like 2026-11-22 or 22 Nov 2026.';

/** Replaces the text of a field key by key. */
async function retype(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.page().keyboard.type(text);
}

// The unit tests of readAmount, readDay and typedPhone have the other formats, and the stored phone that stays as it is.
// The unit tests of readAmount, readDay and typedPhone have the other formats, and the stored phone that stays as it is.
test(
  'the calendar button of a deadline opens the browser’s calendar, and the chosen day appears in the field',
  { tag: '@long' },
  async ({ page, enter }) => {
    const deadline = page.getByLabel('Deadline');
    await enter('/admin/career/add');

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
  },
);

test(
  'a past deadline has a hint, which does not stop the form',
  { tag: '@long' },
  async ({ page, enter }) => {
    const deadline = page.getByLabel('Deadline');
    await enter('/admin/career/add');

    const hint = 'This day is past: the job will be shown as Closed at once.';
    await fillInJob(page, 'Over already', '$1,200');
    await expect(page.getByText(hint)).toHaveCount(0);
    await deadline.fill('1 Feb 2020');
    await expect(deadline).toHaveAccessibleDescription(hint);
    await expect(page.getByRole('status').filter({ hasText: hint })).toBeVisible();
    await expect(deadline).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Add Career' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Over already' })).toContainText('1,200 $');
  },
);

test(
  'a deadline in a year of the Buddhist era is read as ours, which the field says, also after it was left',
  { tag: '@long' },
  async ({ page, editJob }) => {
    const deadline = page.getByLabel('Deadline');
    await editJob({ title: 'Over already', salary: 1200, deadline: '2020-02-01' });

    const note = '2569 is a year of the Buddhist era: this is 31 December 2026.';
    await deadline.fill('៣១/១២/២៥៦៩');
    await expect(deadline).toHaveAccessibleDescription(note);
    await deadline.blur();
    await expect(deadline).toHaveValue('2026-12-31');
    await expect(page.getByRole('status').filter({ hasText: note })).toBeVisible();
    await deadline.fill('2031-01-01');
    await expect(deadline).toHaveAccessibleDescription(
      'This is more than two years ahead. Is the year right?',
    );
  },
);

test(
  'a salary or deadline that cannot be read is refused and stays as it was typed',
  { tag: '@long' },
  async ({ page, editJob }) => {
    const salary = page.getByLabel('Salary');
    const deadline = page.getByLabel('Deadline');
    await editJob({ title: 'Over already', salary: 1200, deadline: '2020-02-01' });

    const save = page.getByRole('button', { name: 'Update Career' });
    await expect(salary).toHaveValue('1,200');
    let puts = 0;
    page.on('request', (request) => (puts += Number(request.method() === 'PUT')));
    await retype(salary, '1e5');
    await save.click();
    await expect(salary).toHaveAccessibleDescription(new RegExp(RegExp.escape(invalidSalary)));
    await expect(salary).toHaveValue('1e5');
    await expect(salary).toBeFocused();
    await deadline.fill('05/11/2026');
    await save.click();
    await expect(deadline).toHaveAccessibleDescription(invalidDay);
    await expect(deadline).toHaveValue('05/11/2026');
    expect(puts).toBe(0);
  },
);

test(
  'after the user leaves the salary or the deadline, the field shows the value that was read, also from Khmer digits',
  { tag: '@long' },
  async ({ page, call, editJob }) => {
    const salary = page.getByLabel('Salary');
    const deadline = page.getByLabel('Deadline');
    await editJob({ title: 'Over already', salary: 1200, deadline: '2020-02-01' });

    for (const [typed, shown] of [
      ['១២០០', '1,200'],
      ['2,500', '2,500'],
    ] as const) {
      await retype(salary, typed);
      await salary.blur();
      await expect(salary).toHaveValue(shown);
    }
    await deadline.fill('២២ Nov ២០៣១');
    await deadline.press('Enter');
    await expect(alertWith(page, `Success${words.careers.updated}`)).toBeVisible();
    const [job] = await call<Career[]>('GET', '/careers?search=over+already');
    expect(job).toMatchObject({ salary: 2500, deadline: '2031-11-22' });
  },
);
