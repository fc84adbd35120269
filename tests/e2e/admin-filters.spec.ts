import { readFile } from 'node:fs/promises';
import { alertWith, button, expect, rows, test } from './staff.ts';
import { usualJob } from './world.ts';

test.beforeEach(async ({ call }) => {
  for (const [title, jobtype] of [
    ['អ្នកបើកបរ, part time', 'Part Time'],
    ['=Filtered driver', 'Part Time'],
    ['Filtered seller', 'Full Time'],
  ])
    await call('POST', '/careers', { ...usualJob, title, jobtype, location: 'Filtered កំពត' });
});

test('the form of the filter of a list closes by Escape, which gives the focus back', async ({
  page,
  enter,
}) => {
  const filter = page.getByRole('button', { name: /^Filter/ }).first();
  const form = page.getByRole('dialog', { name: 'Filter' });
  await enter('/admin/career#search=filtered+កំពត');
  await expect(rows(page)).toHaveCount(3);

  await filter.click();
  await expect(form.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(filter).toBeFocused();
});

test('Escape closes a form, and the palette alone, before the focus has moved into it', async ({
  page,
  enter,
}) => {
  const filter = page.getByRole('button', { name: /^Filter/ }).first();
  const form = page.getByRole('dialog', { name: 'Filter' });
  await enter('/admin/career');
  await expect(rows(page)).not.toHaveCount(0);
  /** No timer that moves the focus runs between the two. */
  const escapeAtOnceAfter = (opened: 'filter' | 'palette') =>
    page.evaluate(async (what) => {
      const press = (key: KeyboardEventInit) =>
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }));
      if (what === 'filter') (document.activeElement as HTMLElement).click();
      else press({ key: 'k', ctrlKey: true });
      await new Promise<void>(queueMicrotask);
      press({ key: 'Escape' });
    }, opened);

  await filter.focus();
  await escapeAtOnceAfter('filter');
  await expect(form).toHaveCount(0);
  await filter.click();
  await expect(form.locator(':focus')).toHaveCount(1);
  await escapeAtOnceAfter('palette');
  await expect(page.locator('[data-commands]')).toHaveCount(0);
  await expect(form).toBeVisible();
});

test('the form of the filter changes the URL, the list and the chips, with Apply and not before', async ({
  page,
  enter,
}) => {
  const filter = page.getByRole('button', { name: /^Filter/ }).first();
  const form = page.getByRole('dialog', { name: 'Filter' });
  await enter('/admin/career#search=filtered+កំពត');
  await expect(rows(page)).toHaveCount(3);

  await filter.click();
  await expect(form).toBeVisible();
  // Else the form could take the focus from a field that is being filled in.
  await expect(form.locator(':focus')).toHaveCount(1);
  await form.getByText('Part Time').click();
  await form.getByLabel('From').fill('2998-01-02');
  await form.getByLabel('To').fill('2998-01-01');
  await button(page, 'Apply').click();
  await expect(form.getByText('The last day lies before the first one.')).toBeVisible();
  expect(page.url()).not.toContain('jobtype');
  await form.getByLabel('From').fill('');
  await form.getByLabel('To').fill('2999-01-01');
  await button(page, 'Apply').click();
  await expect(page).toHaveURL(/jobtype=Part\+Time&deadline_to=2999-01-01/);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText('2 found')).toBeVisible();
});

test('the chip of a filter removes it, and gives the focus to the button', async ({ page, enter }) => {
  const filter = page.getByRole('button', { name: /^Filter/ }).first();
  await enter('/admin/career?jobtype=Part+Time&deadline_to=2999-01-01#search=filtered+កំពត');

  await button(page, 'Deadline: to 1 Jan 2999, remove this filter').click();
  await expect(page).not.toHaveURL(/deadline_to/);
  await expect(filter).toBeFocused();
});

test('the exported file has what the list shows, and nothing else', async ({ page, enter }) => {
  await enter('/admin/career?jobtype=Part+Time#search=filtered+កំពត');
  await expect(rows(page)).toHaveCount(2);

  await button(page, 'Export').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^careers-\d{4}-\d\d-\d\d\.csv$/);
  await expect(alertWith(page, `ExportSaved as ${file.suggestedFilename()}.`)).toBeVisible();
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('"អ្នកបើកបរ, part time"');
  expect(text).not.toContain('seller');
});

test('a bookmark shows a list with its filter and its search again', async ({ page, enter }) => {
  await enter('/admin/career?jobtype=Part+Time#search=filtered+កំពត');
  await expect(rows(page)).toHaveCount(2);

  const bookmark = page.url();
  await page.goto('/');
  await page.goto(bookmark);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('searchbox')).toHaveValue('filtered កំពត');
  await expect(page.getByRole('button', { name: /Part Time, remove this filter$/ })).toBeVisible();
});
