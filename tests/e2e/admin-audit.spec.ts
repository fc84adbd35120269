import type { Career } from '../../src/contract/careers/careers.ts';
import { expect, expectNoSidewaysScroll, openInApp, openTool, rows, searchFor, test } from './staff.ts';
import { type Call, usualJob } from './world.ts';
import { words } from '../../src/admin/words/english.ts';

/** A job with two entries: created and changed. */
async function addChanged(call: Call, title: string): Promise<Career> {
  const job = await call<Career>('POST', '/careers', { ...usualJob, title, salary: 400 });
  return call<Career>('PUT', `/careers/${job.id}`, { ...usualJob, title, salary: 450 });
}

test('the audit log shows who changed what, and its search finds names', async ({ page, enter, call }) => {
  const title = 'Audited job នៅភ្នំពេញ';
  await addChanged(call, title);
  await enter('/admin/dashboard');
  await openTool(page, 'Audit Log');
  await expect(page.getByText(words.audit.introduction)).toBeVisible();

  await searchFor(page.getByRole('searchbox', { name: 'Search Names' }), 'audited JOB');
  await expect(rows(page)).toHaveCount(2);
  const [changed, created] = [rows(page).nth(0), rows(page).nth(1)];
  await expect(changed).toContainText('Chhat Group Admin');
  await expect(changed.getByRole('cell').nth(3)).toHaveText('Changed');
  // One line for each entry; the rest on opening.
  await expect(changed.getByRole('definition').first()).toBeHidden();
  await expect.poll(async () => (await changed.boundingBox())!.height).toBeLessThan(70);
  await changed
    .locator('summary')
    .filter({ hasText: /^Salary$/ })
    .click();
  await expect(changed.getByRole('definition').first()).toHaveText('400, now 450');
  await expect(created.getByRole('cell').nth(3)).toHaveText('Created');
  await created.locator('summary').click();
  await expect(created.getByText(title)).toHaveCount(2);
});

test('History in the audit log lists all entries of one object', async ({ page, enter, call }) => {
  const title = 'Historic job នៅភ្នំពេញ';
  const job = await addChanged(call, title);
  await enter('/admin/audit#search=historic');

  await rows(page)
    .first()
    .getByRole('link', { name: `History of ${title}` })
    .click();
  await expect(page).toHaveURL(`/admin/audit?object=career%3A${job.id}`);
  await expect(
    page.getByRole('button', { name: `Object: Career ${job.id}, remove this filter` }),
  ).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(rows(page)).toHaveCount(2);
});

test('the name in an entry of the audit log links to the object, until it is deleted', async ({
  page,
  enter,
  call,
}) => {
  const title = 'Named job នៅភ្នំពេញ';
  const job = await addChanged(call, title);
  await enter(`/admin/audit?object=career%3A${job.id}`);

  const name = rows(page).first().getByRole('link', { name: title, exact: true });
  await name.click();
  await expect(page).toHaveURL(`/admin/career/edit/${job.id}`);
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await call('DELETE', `/careers/${job.id}`);
  await openInApp(page, `/admin/audit?object=career%3A${job.id}`);
  await expect(rows(page)).toHaveCount(3);
  await expect(name).toHaveCount(0);
});

test('the filter of the audit log finds what was deleted', async ({ page, enter, call }) => {
  const job = await addChanged(call, 'Filtered job');
  await call('DELETE', `/careers/${job.id}`);
  await enter(`/admin/audit?object=career%3A${job.id}`);
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('combobox', { name: 'What' }).selectOption('Deleted');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/action=deleted/);
  await expect(rows(page)).toHaveCount(1);
  await openInApp(page, '/admin/audit?who=999999');
  await expect(page.getByText(words.audit.empty)).toBeVisible();
  await openInApp(page, '/admin/audit');
  await expect(rows(page)).toHaveCount(20);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
